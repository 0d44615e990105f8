import { CfnLogDeliveryConfiguration, type UserPool } from 'aws-cdk-lib/aws-cognito';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/**
 * Logs every sign-in, sign-up and password change, including failed ones: time, user, factors, address, device and risk. Cognito writes it
 * only while threat protection is on.
 */
export class SignInLog extends Construct {
  constructor(scope: Construct, id: string, { userPool }: { readonly userPool: UserPool }) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    const log = new LogGroup(this, 'Log', {
      // With this prefix, the group's policy doesn't grow with each deployment in the account.
      logGroupName: `/aws/vendedlogs/cognito/${stackName}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnLogDeliveryConfiguration(this, 'Delivery', {
      userPoolId: userPool.userPoolId,
      logConfigurations: [
        {
          eventSource: 'userAuthEvents',
          logLevel: 'INFO',
          cloudWatchLogsConfiguration: {
            // CDK's own ARN ends with `:*`, which the service refuses.
            logGroupArn: Stack.of(this).formatArn({
              service: 'logs',
              resource: 'log-group',
              resourceName: log.logGroupName,
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      ],
    });
  }
}

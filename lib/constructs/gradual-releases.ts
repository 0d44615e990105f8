import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type CfnResource, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { hasOwnErrorAlarm } from '../operations/failure-metrics';
import { liveAlias } from '../release-name';
import type { ContractFunction } from './contract-function';
import { alarmName } from './runbook-alarm';

export interface ReleaseProps {
  /** Otherwise new versions get all calls at once, and there is nothing here. */
  readonly isGradual: boolean;
  /** The deployment's name, which its alarms begin with. */
  readonly environment: string;
  /** This release gets all calls at once, whatever alarms say. */
  readonly atOnce: boolean;
}

export interface GradualReleasesProps extends ReleaseProps {
  readonly functions: readonly ContractFunction[];
}

/**
 * Of the functions that move money, a new version gets a tenth of the calls for five minutes, and then all. If the alarm of its
 * crashes rings meanwhile, or the one of failures of all of them, or did before, CodeDeploy takes the version back, and CloudFormation the deployment.
 */
export class GradualReleases extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { environment, functions, isGradual, atOnce }: GradualReleasesProps,
  ) {
    super(scope, id);
    if (!isGradual) return;
    const gradual = functions.filter(({ movesMoney }) => movesMoney);
    const application = new LambdaApplication(this, 'Application');
    const role = this.#role(gradual);
    // By name: the alarms follow in a later stack. There are some before a second version is there to be deployed.
    const failures = alarmName({ environment, page: 'money-failures' });
    const ofAll = Alarm.fromAlarmName(this, 'Failures', failures);
    for (const of of gradual) {
      const { name, movesMoney, alias } = of;
      const crashes = alarmName({
        ...{ environment, page: 'function-errors' },
        of: hasOwnErrorAlarm({ name, movesMoney, isGradual }) ? name : 'others',
      });
      new LambdaDeploymentGroup(this, name, {
        application,
        // Otherwise it gets a policy of AWS.
        role: role.withoutPolicyUpdates(),
        alias,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: [Alarm.fromAlarmName(this, `${name}-alarm`, crashes), ofAll],
      });
      if (atOnce) delete (alias.node.defaultChild as CfnResource).cfnOptions.updatePolicy;
    }
  }

  #role(functions: readonly ContractFunction[]): Role {
    const shifts = new PolicyStatement({
      actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
      // Not by the alias itself, which waits for this role.
      resources: functions.flatMap(({ function: { functionArn } }) => [
        functionArn,
        `${functionArn}:${liveAlias}`,
      ]),
    });
    const looks = new PolicyStatement({
      actions: ['cloudwatch:DescribeAlarms'],
      resources: [`arn:${Stack.of(this).partition}:cloudwatch:*:*:alarm:*`],
    });
    return new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      description: 'What CodeDeploy does at a release',
      inlinePolicies: { Shifts: new PolicyDocument({ statements: [shifts, looks] }) },
    });
  }
}

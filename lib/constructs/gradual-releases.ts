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
  /** If false, new versions get all calls immediately, and this construct is empty. */
  readonly isGradual: boolean;
  /** The deployment's name, which prefixes its alarms. */
  readonly environment: string;
  /** Gives this release all calls immediately, whatever the alarms' state. */
  readonly atOnce: boolean;
}

export interface GradualReleasesProps extends ReleaseProps {
  readonly functions: readonly ContractFunction[];
}

/**
 * A new version of a function that moves money gets a tenth of the calls for five minutes, then all. If its crash alarm or the shared
 * failure alarm rings before or during that time, CodeDeploy takes the version back, and CloudFormation the deployment.
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
    // Named instead of referenced, because a later stack makes the alarms. They exist before any second version is deployed.
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
        // Otherwise CDK attaches one of AWS's own policies.
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
      // Not by the alias's own ARN, because the alias depends on this role.
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

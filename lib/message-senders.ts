import { Stack } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import type { DeploymentSettings } from './deployment-settings';
import type { FunctionResources } from './function-access';

/** The senders of messages, as policies name them. */
export function messageSenders(
  scope: IConstruct,
  { email }: DeploymentSettings,
): Pick<FunctionResources, 'mailIdentityArn'> {
  const { partition, region, account } = Stack.of(scope);
  const arn = (service: string, name: string) => `arn:${partition}:${service}:${region}:${account}:${name}`;
  return {
    ...(email.sender === 'ses' && { mailIdentityArn: arn('ses', `identity/${email.verifiedDomain}`) }),
  };
}

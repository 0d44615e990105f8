import { Stack } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import type { DeploymentSettings } from './deployment-settings';
import type { FunctionResources } from './function-access';

/** The senders of messages, as policies name them. */
export function messageSenders(
  scope: IConstruct,
  { email, sms }: DeploymentSettings,
): Pick<FunctionResources, 'mailIdentityArn' | 'smsSenderArn'> {
  const { partition, region, account } = Stack.of(scope);
  const arn = (service: string, name: string) => `arn:${partition}:${service}:${region}:${account}:${name}`;
  return {
    ...(email.sender === 'ses' && { mailIdentityArn: arn('ses', `identity/${email.verifiedDomain}`) }),
    ...(sms.sender !== 'none' && { smsSenderArn: arn('sms-voice', `sender-id/${sms.senderId}/GH`) }),
  };
}

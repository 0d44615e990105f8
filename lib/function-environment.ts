import { Stack } from 'aws-cdk-lib/core';
import type { FunctionResources } from './function-access';
import type { Environment } from './load-environment';
import type { DataStack } from './stacks/data-stack';
import type { WebStack } from './stacks/web-stack';

const paystackUrl = 'https://api.paystack.co/';

/** The values that any function may get. The user pool isn't one of them, since its triggers are made before it. */
export function commonResources(
  data: DataStack,
  { siteUrl, originSecret }: WebStack,
  { brand, settings: { email, suppliers } }: Environment,
): Omit<FunctionResources, 'userPoolArn'> {
  const { partition, region, account } = Stack.of(data);
  return {
    tableArn: data.table.tableArn,
    settingsSecretArn: data.settingsSecret.secretArn,
    ...(email.sender === 'ses' && {
      mailIdentityArn: `arn:${partition}:ses:${region}:${account}:identity/${email.verifiedDomain}`,
    }),
    environment: {
      TABLE_NAME: data.table.tableName,
      SETTINGS_SECRET_ID: data.settingsSecret.secretArn,
      SITE_URL: siteUrl,
      BRAND: brand.name,
      BRAND_COLOUR: brand.light.text,
      MAIL_FROM: email.sender === 'ses' ? email.from : 'none',
      SUPPLIERS: JSON.stringify(suppliers),
      PAYSTACK_URL: paystackUrl,
      ORIGIN_SECRET: originSecret,
      WEBHOOKS_TO_LOOPBACK: 'no',
    },
  };
}

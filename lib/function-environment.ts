import type { FunctionResources } from './function-access';
import type { Environment } from './load-environment';
import type { DataStack } from './stacks/data-stack';
import type { WebStack } from './stacks/web-stack';
import { webhookQueueUrl } from './webhook-queue-name';

const paystackUrl = 'https://api.paystack.co/';

/** Values of the variables that functions may need, except the user pool's, since its triggers are made before the pool. */
export const functionEnvironment = (
  { table, settingsSecret, originSecrets }: DataStack,
  { siteUrl }: WebStack,
  { name, brand, settings: { email, suppliers } }: Environment,
): FunctionResources['environment'] => ({
  TABLE_NAME: table.tableName,
  SETTINGS_SECRET_ID: settingsSecret.secretArn,
  SITE_URL: siteUrl,
  BRAND: brand.name,
  BRAND_COLOUR: brand.light.text,
  MAIL_FROM: email.sender === 'ses' ? email.from : 'none',
  SUPPLIERS: JSON.stringify(suppliers),
  PAYSTACK_URL: paystackUrl,
  ORIGIN_SECRETS: originSecrets.accepted,
  WEBHOOK_QUEUE_URL: webhookQueueUrl(name),
  WEBHOOKS_TO_LOOPBACK: 'no',
});

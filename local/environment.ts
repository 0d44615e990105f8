import type { EnvironmentVariable } from '../lambdas/adapters/environment';
import type { Brand } from '../lib/site/brand/brand';
import { localAccountId } from './aws-identity';
import { localBrand } from './brand';
import { settingsSecretId } from './settings-secret';

export const tableName = 'nkoso-local';
/** In AWS's format, because token verifiers accept no other. */
export const userPoolId = 'eu-west-1_LocalPool';
export const userPoolClientId = '3localnkosodataappclient00';

/** The gateway adds it to each API request, as CloudFront does. */
export const originSecret = 'local-origin-secret-0123456789abcdef';

export interface ServiceUrls {
  readonly site: string;
  readonly suppliers: string;
  readonly paystack: string;
  readonly queues: string;
}

/** The value of every variable that a function may use. */
export function functionVariables(
  urls: ServiceUrls,
  brand: Brand = localBrand(),
): Record<EnvironmentVariable, string> {
  return {
    TABLE_NAME: tableName,
    SETTINGS_SECRET_ID: settingsSecretId,
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: userPoolClientId,
    SITE_URL: urls.site,
    BRAND: brand.name,
    BRAND_COLOUR: brand.light.text,
    MAIL_FROM: 'no-reply@nkoso.example',
    ORIGIN_SECRETS: originSecret,
    WEBHOOK_QUEUE_URL: `${urls.queues}/${localAccountId}/webhooks`,
    WEBHOOKS_TO_LOOPBACK: 'yes',
    PAYSTACK_URL: `${urls.paystack}/`,
    SUPPLIERS: JSON.stringify({
      hubnet: {
        url: `${urls.suppliers}/hubnet/live/api/context/business/transaction/`,
        protocol: 'hubnet',
      },
      primary: { url: `${urls.suppliers}/primary/`, protocol: 'rest' },
      secondary: { url: `${urls.suppliers}/secondary/`, protocol: 'rest' },
    }),
  };
}

export interface AwsEndpoints {
  readonly dynamodb: string;
  readonly cognito: string;
  readonly secrets: string;
  readonly mail: string;
  readonly queues: string;
}

/** Points the AWS SDK to the local services. In AWS, the Lambda service sets the credentials. */
export function sdkVariables(urls: AwsEndpoints): Record<string, string> {
  const { dynamodb, cognito, secrets, mail, queues } = urls;
  return {
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets,
    AWS_ENDPOINT_URL_SESV2: mail,
    AWS_ENDPOINT_URL_SQS: queues,
    SDK_PATIENCE_MS: '30000',
    // Ignore the developer's own profile.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { EnvironmentVariable } from '../lambdas/adapters/environment';
import type { Settings } from '../lambdas/core/settings/settings';
import { type Brand, loadBrand } from '../lib/site/brand/brand';
import { projectRoot } from '../scripts/lib/project-root';
import { localAccountId } from './aws';

export const tableName = 'nkoso-local';
/** In AWS's format, because token verifiers accept no other. */
export const userPoolId = 'eu-west-1_LocalPool';
export const userPoolClientId = '3localnkosodataappclient00';
export const settingsSecretId = 'nkoso/settings';

/** The gateway adds it to each API request, as CloudFront does. */
export const originSecret = 'local-origin-secret-0123456789abcdef';

/** Returns a brand of `config/brands`. */
export const localBrand = (name = 'nkoso'): Brand => loadBrand(name, join(projectRoot, 'config/brands'));

/** The key of a simulated supplier. Hubnet's is in the initial settings; others can be entered. */
export const supplierKey = (id: string): string => `local-${id}-key`;

/** The keys of the shop's account at the local Paystack. */
export const localPaystackKeys = {
  secret: 'sk_test_local000000000000000000000000000000',
  public: 'pk_test_local000000000000000000000000000000',
} as const;

/** The settings of a new installation, by the specification's names (section 3, Admin settings). */
export const initialSettings = {
  paystack_secret_key: localPaystackKeys.secret,
  paystack_public_key: localPaystackKeys.public,
  paystack_active: true,
  primary_bundle_api_key: '',
  secondary_bundle_api_key: '',
  hubnet_api_key: supplierKey('hubnet'),
  active_bundle_api: 'primary',
  bundle_api_active: true,
} as const;

/** The settings secret's first value. */
export const firstSettings = (change: Partial<Settings> = {}): string =>
  JSON.stringify({
    ...initialSettings,
    // A part of the URLs that suppliers send their delivery reports to.
    bundle_webhook_token: randomBytes(24).toString('base64url'),
    ...change,
  });

export interface ServiceUrls {
  readonly site: string;
  readonly suppliers: string;
  readonly paystack: string;
  readonly queues: string;
}

/** The value of every variable that a function may use. */
export function functionVariables(
  urls: ServiceUrls,
  brand = localBrand(),
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
    ORIGIN_SECRET: originSecret,
    WEBHOOK_QUEUE_URL: `${urls.queues}/${localAccountId}/webhooks`,
    WEBHOOKS_TO_LOOPBACK: 'yes',
    PAYSTACK_URL: `${urls.paystack}/`,
    SUPPLIERS: JSON.stringify({
      hubnet: { url: `${urls.suppliers}/hubnet/hubnet/`, protocol: 'hubnet' },
      primary: { url: `${urls.suppliers}/rest/primary/`, protocol: 'rest' },
      secondary: { url: `${urls.suppliers}/rest/secondary/`, protocol: 'rest' },
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
  return {
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: urls.dynamodb,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: urls.cognito,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: urls.secrets,
    AWS_ENDPOINT_URL_SESV2: urls.mail,
    AWS_ENDPOINT_URL_SQS: urls.queues,
    SDK_PATIENCE_MS: '30000',
    // Ignore the developer's own profile.
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
}

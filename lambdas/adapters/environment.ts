import * as z from 'zod/mini';
import '../../contracts/error-messages';
import { supplierDeployment } from './suppliers/supplier-deployment';

const json = z.pipe(
  z.string(),
  z.transform((text, { issues }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.push({ code: 'custom', input: text, message: 'is not JSON' });
      return z.NEVER;
    }
  }),
);

const orNone = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((text) => (text === 'none' ? null : text)),
);

/**
 * Every environment variable that an adapter may need. A function has exactly the variables of its ports: its construct and the local
 * cloud set them, and the function parses them.
 */
const variables = {
  TABLE_NAME: z.string().check(z.minLength(3)),
  /** Id or ARN of the Secrets Manager secret that holds the payment and supplier settings as JSON. */
  SETTINGS_SECRET_ID: z.string().check(z.minLength(1)),
  USER_POOL_ID: z.string().check(z.regex(/^[\w-]+_[0-9A-Za-z]+$/)),
  /** The site's client of the user pool. */
  USER_POOL_CLIENT_ID: z.string().check(z.minLength(1)),
  /** Origin of the site, without a trailing slash. Links in e-mails begin with it. */
  SITE_URL: z.pipe(
    z.url({ protocol: /^https?$/ }),
    z.transform((url) => url.replace(/\/$/, '')),
  ),
  /** The shop's name, as customers read it. */
  BRAND: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The colour in e-mails, such as `#0a6b4a`. It is readable on white, and white is readable on it. */
  BRAND_COLOUR: z.string().check(z.regex(/^#[\da-f]{6}$/)),
  /** The sender's address of notices. With `none`, no mail is sent. */
  MAIL_FROM: orNone,
  /** Proves that a request came through CloudFront. */
  ORIGIN_SECRET: z.string().check(z.minLength(32)),
  /** Base of Paystack's REST API. */
  PAYSTACK_URL: z.url({ protocol: /^https?$/ }),
  /** URL of the queue between the table's stream and the senders of webhooks. */
  WEBHOOK_QUEUE_URL: z.url({ protocol: /^https?$/ }),
  /** Whether webhooks may go to this machine: `yes` only in the local cloud. */
  WEBHOOKS_TO_LOOPBACK: z.pipe(
    z.enum(['no', 'yes']),
    z.transform((word) => word === 'yes'),
  ),
  /** JSON: each supplier's address and protocol. */
  SUPPLIERS: z.pipe(json, supplierDeployment),
} as const;

export type EnvironmentVariable = keyof typeof variables;
export type Environment<Names extends EnvironmentVariable> = {
  readonly [Name in Names]: z.output<(typeof variables)[Name]>;
};

/** Parses variables. @throws Error with one line that names every missing or malformed one */
export function parseEnvironment<const Names extends EnvironmentVariable>(
  names: readonly Names[],
  source: Readonly<Record<string, string | undefined>> = process.env,
): Environment<Names> {
  const shape = Object.fromEntries(names.map((name) => [name, variables[name]]));
  const parsed = z.object(shape).safeParse(source);
  if (!parsed.success) throw new Error(`Bad environment: ${z.prettifyError(parsed.error)}`);
  return parsed.data as Environment<Names>;
}

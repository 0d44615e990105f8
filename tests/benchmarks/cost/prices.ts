/**
 * AWS's prices for Ireland (eu-west-1), in dollars without tax. The only table of prices: docs/cost.md shows it, and every figure there
 * follows from it.
 */
interface Price {
  /** Its name in the document. */
  readonly what: string;
  /** In dollars per `per` units. */
  readonly usd: number;
  readonly per: number;
  /** AWS's own unit: `million write request units`. */
  readonly unit: string;
  /** Free for each account every month, permanently; shared by all shops of the account. */
  readonly free?: number;
  /** The date of the AWS price list that contains it; null: taken from AWS's pricing pages, to be confirmed by a person. */
  readonly listed: string | null;
}

const million = 1_000_000;

export const prices = {
  tableWrites: {
    what: 'DynamoDB, writes',
    usd: 0.705,
    per: million,
    unit: 'million write units',
    listed: '2026-09-11',
  },
  tableReads: {
    what: 'DynamoDB, reads',
    usd: 0.1415,
    per: million,
    unit: 'million read units',
    listed: '2026-09-11',
  },
  tableStorage: {
    what: 'DynamoDB, storage with indexes',
    usd: 0.283,
    per: 1,
    unit: 'GB',
    free: 25,
    listed: '2026-09-11',
  },
  tableRecovery: {
    what: 'DynamoDB, recovery to any second',
    usd: 0.22,
    per: 1,
    unit: 'GB of the table',
    listed: '2026-09-11',
  },
  backupWarm: { what: 'AWS Backup, warm copies', usd: 0.11, per: 1, unit: 'GB', listed: null },
  backupCold: { what: 'AWS Backup, cold copies', usd: 0.033, per: 1, unit: 'GB', listed: null },
  lambdaRequests: {
    what: 'Lambda, requests',
    usd: 0.2,
    per: million,
    unit: 'million',
    free: million,
    listed: '2026-10-01',
  },
  lambdaTime: {
    what: 'Lambda, time on ARM',
    usd: 13.3334,
    per: million,
    unit: 'million GB-seconds',
    free: 400_000,
    listed: '2026-10-01',
  },
  queueRequests: {
    what: 'SQS, requests',
    usd: 0.4,
    per: million,
    unit: 'million',
    free: million,
    listed: null,
  },
  apiRequests: { what: 'HTTP API', usd: 1.11, per: million, unit: 'million requests', listed: '2026-10-02' },
  edgeRequests: {
    what: 'CloudFront, requests',
    usd: 1.2,
    per: million,
    unit: 'million by HTTPS',
    free: 10 * million,
    listed: null,
  },
  edgeFunctions: {
    what: 'CloudFront Functions',
    usd: 0.1,
    per: million,
    unit: 'million runs',
    free: 2 * million,
    listed: null,
  },
  edgeTransfer: {
    what: 'CloudFront, to the internet',
    usd: 0.11,
    per: 1,
    unit: 'GB in Africa',
    free: 1_000,
    listed: null,
  },
  firewalls: { what: 'Firewalls', usd: 5, per: 1, unit: 'web ACL', listed: null },
  firewallRules: { what: 'Firewalls, rules', usd: 1, per: 1, unit: 'rule or rule group', listed: null },
  firewallRequests: {
    what: 'Firewalls, requests',
    usd: 0.6,
    per: million,
    unit: 'million',
    listed: null,
  },
  customersLite: {
    what: 'Cognito Lite',
    usd: 0.0055,
    per: 1,
    unit: 'active user',
    free: 10_000,
    listed: null,
  },
  customersEssentials: {
    what: 'Cognito Essentials',
    usd: 0.015,
    per: 1,
    unit: 'active user',
    free: 10_000,
    listed: '2026-09-30',
  },
  customersPlus: { what: 'Cognito Plus', usd: 0.02, per: 1, unit: 'active user', listed: null },
  logIntake: { what: 'Logs, written', usd: 0.57, per: 1, unit: 'GB', free: 5, listed: '2026-09-22' },
  logStorage: { what: 'Logs, kept', usd: 0.03, per: 1, unit: 'GB', listed: '2026-09-22' },
  alarmMetrics: {
    what: 'Alarms',
    usd: 0.1,
    per: 1,
    unit: 'metric that an alarm watches',
    free: 10,
    listed: '2026-09-22',
  },
  metrics: {
    what: 'Metrics from logs',
    usd: 0.3,
    per: 1,
    unit: 'metric',
    free: 10,
    listed: '2026-09-22',
  },
  dashboards: { what: 'Dashboards', usd: 3, per: 1, unit: 'dashboard', free: 3, listed: null },
  insightRules: {
    what: 'Contributor Insights of the table',
    usd: 0.5,
    per: 1,
    unit: 'rule',
    free: 1,
    listed: null,
  },
  secrets: { what: 'Secrets', usd: 0.4, per: 1, unit: 'secret', listed: '2026-09-11' },
  secretReads: { what: 'Secrets, reads', usd: 0.05, per: 10_000, unit: '10,000', listed: '2026-09-11' },
  keys: { what: 'KMS keys of our own', usd: 1, per: 1, unit: 'key', listed: null },
  hostedZones: { what: 'Route 53, the domain', usd: 0.5, per: 1, unit: 'zone', listed: null },
  fileStorage: { what: 'S3, files and logs', usd: 0.023, per: 1, unit: 'GB', listed: '2026-09-28' },
  fileWrites: { what: 'S3, writes', usd: 0.005, per: 1_000, unit: '1,000', listed: '2026-09-28' },
  mails: { what: 'E-mails by SES', usd: 0.1, per: 1_000, unit: '1,000', listed: null },
  alarmMails: {
    what: 'E-mails of alarms',
    usd: 2,
    per: 100_000,
    unit: '100,000',
    free: 1_000,
    listed: null,
  },
  texts: { what: 'Texts to Ghana', usd: 0.25, per: 1, unit: 'text', listed: null },
  transfer: {
    what: 'Answers of functions to the outside',
    usd: 0.09,
    per: 1,
    unit: 'GB',
    free: 100,
    listed: '2026-09-16',
  },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** The amount of each that is used in a month. */
export type Usage = Readonly<Record<PriceName, number>>;

/** @param withFree whether to subtract AWS's free amounts */
export function costOf(name: PriceName, amount: number, withFree = true): number {
  const price: Price = prices[name];
  const paid = withFree ? Math.max(0, amount - (price.free ?? 0)) : amount;
  return (paid * price.usd) / price.per;
}

export const totalOf = (usage: Usage, withFree = true): number =>
  Object.entries(usage).reduce((sum, [name, amount]) => sum + costOf(name as PriceName, amount, withFree), 0);

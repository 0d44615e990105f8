/**
 * AWS's list prices in dollars: us-east-1, the first tier, no free tier. They change: the pages are named.
 * Ireland (eu-west-1) is about 13 % dearer for the table, 11 % for the API and 20 % for CloudFront; Lambda
 * and Secrets Manager cost the same there.
 */
export const prices = {
  /** DynamoDB, on demand: https://aws.amazon.com/dynamodb/pricing/on-demand/ */
  tableWriteUnits: 0.625 / 1_000_000,
  tableReadUnits: 0.125 / 1_000_000,
  /** HTTP API, the first 300 million a month: https://aws.amazon.com/api-gateway/pricing/ */
  apiRequests: 1 / 1_000_000,
  /** HTTPS requests that are passed on: https://aws.amazon.com/cloudfront/pricing/ */
  cloudFrontRequests: 1 / 1_000_000,
  /** ARM: https://aws.amazon.com/lambda/pricing/ */
  lambdaRequests: 0.2 / 1_000_000,
  lambdaGigabyteSeconds: 0.0000133334,
  /** https://aws.amazon.com/secrets-manager/pricing/ */
  secretReads: 0.05 / 10_000,
} as const;

/** How much of each is used. */
export type Usage = Readonly<Record<keyof typeof prices, number>>;

/** In dollars, by what is paid for. */
export function costOf(usage: Usage): Record<keyof Usage, number> {
  const entries = Object.entries(usage) as [keyof Usage, number][];
  return Object.fromEntries(entries.map(([name, amount]) => [name, amount * prices[name]])) as Record<
    keyof Usage,
    number
  >;
}

import * as z from 'zod';
import { supplierDeployment } from '../lambdas/adapters/suppliers/supplier-deployment';

const regionName = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, such as eu-west-1');
const webAddress = z.url({ protocol: /^https$/ });
const hostName = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a host name, such as shop.example.com');

const isWithin = (name: string, zone: string): boolean => name === zone || name.endsWith(`.${zone}`);

/**
 * The settings of a deployment, `config/<environment>.json`. Fields are required, so that nobody gets a default unknowingly.
 */
export const deploymentSettings = z
  .strictObject({
    /** The only account it may be deployed to; null: the account of the credentials. */
    account: z
      .string()
      .regex(/^\d{12}$/, 'must have 12 digits')
      .nullable(),
    region: regionName,
    /** The folder in `config/brands` with the shop's name, colours and icons. */
    brand: z.string().regex(/^[a-z][a-z0-9-]{0,19}$/, 'must be the name of a folder in config/brands'),
    /** Null: the site uses CloudFront's address, which is only for trials. */
    domain: z
      .strictObject({
        name: hostName,
        /** An ACM certificate in us-east-1, the only region that CloudFront accepts. */
        certificateArn: z
          .string()
          .regex(
            /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
            'must be an ACM certificate in us-east-1',
          ),
        /** The Route 53 zone for the name's records; null: they are made elsewhere. */
        hostedZone: z
          .strictObject({
            id: z.string().regex(/^Z[0-9A-Z]+$/, 'must be the id alone, such as Z0123456789ABCDEFGHIJ'),
            name: hostName,
          })
          .nullable(),
      })
      .refine(({ name, hostedZone }) => hostedZone === null || isWithin(name, hostedZone.name), {
        error: 'must be the zone of the site’s name',
        path: ['hostedZone', 'name'],
      })
      .nullable(),
    /** The dashboard's links Chat Support and Join our Channel. */
    support: z.strictObject({ chatUrl: webAddress.nullable(), channelUrl: webAddress.nullable() }),
    /** Cognito itself sends up to 50 e-mails a day. More go through SES, from a domain verified there. */
    email: z.discriminatedUnion('sender', [
      z.strictObject({ sender: z.literal('cognito') }),
      z
        .strictObject({ sender: z.literal('ses'), from: z.email(), verifiedDomain: hostName })
        .refine(({ from, verifiedDomain }) => from.endsWith(`@${verifiedDomain}`), {
          error: 'must be an address of the verified domain',
          path: ['from'],
        }),
    ]),
    /** Receives alarms and budget warnings. Null: nobody does, and there is no budget. */
    alarmEmail: z.email().nullable(),
    /** HTTPS only: each request carries the supplier's key. */
    suppliers: z
      .strictObject(supplierDeployment.shape)
      .refine(
        (suppliers) => Object.values(suppliers).every((place) => place === null || /^https:/.test(place.url)),
        'must be reached by https',
      ),
    /** Whether the table, users, secrets and site files are protected, and kept when the stacks are deleted. */
    keepData: z.boolean(),
    /** A restored table to use instead of the stack’s own, which is kept; null: the stack’s own. */
    restoredTable: z
      .strictObject({
        name: z.string().regex(/^[\w.-]{3,255}$/, 'must be the name of a table'),
        streamArn: z
          .string()
          .regex(
            /^arn:aws:dynamodb:[\w-]+:\d{12}:table\/[\w.-]+\/stream\/[\w:.-]+$/,
            'must be the table’s LatestStreamArn',
          ),
      })
      // With another table's stream, the shop would sell, but count and announce nothing, and no alarm would ring.
      .refine(({ name, streamArn }) => streamArn.includes(`:table/${name}/stream/`), {
        error: 'must be the stream of that table',
        path: ['streamArn'],
      })
      .nullable(),
    /** US dollars per month for the whole account; a warning is sent beyond it. */
    monthlyBudgetUsd: z.number().positive(),
    /**
     * ISO 3166 codes of blocked countries. A list of allowed ones would block Paystack and suppliers, whose servers are
     * elsewhere.
     */
    blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capitals')),
    /** Cognito's protection against leaked passwords and sign-ins from unlikely places: `audit` reports them, `enforced` refuses them. */
    threatProtection: z.enum(['off', 'audit', 'enforced']),
    /** Firewalls in front of the site and of the user pool, with limits for each address. About $15 a month, used or not. */
    firewall: z.boolean(),
    /** AWS Backup, in addition to the table's own recovery to any point of the last 35 days. Null: none. */
    backups: z
      .strictObject({
        /** From a week after the first deployment, nobody can delete backups or remove the lock. */
        lock: z.boolean(),
      })
      .nullable(),
  })
  .refine(({ keepData, domain }) => !keepData || domain !== null, {
    error: 'is required where data is kept: without one, CloudFront accepts TLS 1.0',
    path: ['domain'],
  })
  .refine(({ keepData, alarmEmail }) => !keepData || alarmEmail !== null, {
    error: 'is required where data is kept: without one, nobody hears an alarm',
    path: ['alarmEmail'],
  })
  .refine(({ keepData, backups }) => keepData || !backups?.lock, {
    error: 'is for data that is kept: a locked vault can’t be removed',
    path: ['backups', 'lock'],
  })
  .refine(({ region, restoredTable }) => !restoredTable || restoredTable.streamArn.split(':')[3] === region, {
    error: 'must be in the same region',
    path: ['restoredTable', 'streamArn'],
  });

export type DeploymentSettings = z.output<typeof deploymentSettings>;

/** @throws Error with one message that names `source` and every wrong field */
export function parseDeploymentSettings(value: unknown, source: string): DeploymentSettings {
  const parsed = deploymentSettings.safeParse(value, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  if (parsed.success) return parsed.data;
  throw new Error(`${source} is not right:\n${z.prettifyError(parsed.error)}`);
}

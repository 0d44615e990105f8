import * as z from 'zod';
import { supplierDeployment } from '../lambdas/adapters/suppliers/supplier-deployment';

const regionName = z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, such as eu-west-1');
const webAddress = z.url({ protocol: /^https$/ });
const hostName = z
  .string()
  .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'must be a host name, such as shop.example.com');

const isWithin = (name: string, zone: string): boolean => name === zone || name.endsWith(`.${zone}`);

/**
 * The settings of a deployment, `config/<environment>.json`. Fields are required, so that no default goes unread, but for
 * those that nobody has to decide about before they have customers.
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
    /** Null: the site's address is CloudFront's, which is for trials alone. */
    domain: z
      .strictObject({
        name: hostName,
        /** An ACM certificate in us-east-1: CloudFront accepts no others. */
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
    /** The dashboard's Chat Support and Join our Channel. */
    support: z.strictObject({ chatUrl: webAddress.nullable(), channelUrl: webAddress.nullable() }),
    /** Cognito sends up to 50 e-mails a day by itself. More go through SES, from a domain verified there. */
    email: z.discriminatedUnion('sender', [
      z.strictObject({ sender: z.literal('cognito') }),
      z
        .strictObject({ sender: z.literal('ses'), from: z.email(), verifiedDomain: hostName })
        .refine(({ from, verifiedDomain }) => from.endsWith(`@${verifiedDomain}`), {
          error: 'must be an address of the verified domain',
          path: ['from'],
        }),
    ]),
    /** Texts to Ghanaian numbers, by AWS End User Messaging under a sender id registered there. `none`: no text is sent. */
    sms: z.discriminatedUnion('sender', [
      z.strictObject({ sender: z.literal('none') }),
      z.strictObject({
        sender: z.literal('aws'),
        senderId: z
          .string()
          .regex(
            /^(?=.*[A-Za-z])[A-Za-z0-9-]{1,11}$/,
            'must have 1 to 11 letters, digits or -, and one letter',
          ),
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
    /** Whether the table, users, secrets and site files are kept when the stacks are deleted, and are protected. */
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
      .nullable(),
    /** US dollars per month for the whole account; a warning is sent beyond it. */
    monthlyBudgetUsd: z.number().positive(),
    /**
     * ISO 3166 codes of blocked countries. A list of allowed ones would block Paystack and suppliers, whose servers are
     * elsewhere.
     */
    blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capitals')),
    /** Cognito's: of leaked passwords and of sign-ins from unlikely places, `audit` reports and `enforced` refuses. */
    threatProtection: z.enum(['off', 'audit', 'enforced']),
    /**
     * Functions that move money get a new version step by step, and the former one back if it fails. A small shop does without: a release
     * takes minutes longer.
     */
    gradualReleases: z.boolean().default(false),
    /** A firewall in front of the site, with a limit for each address. Off, a trial costs next to nothing while nobody uses it. */
    siteFirewall: z.boolean(),
    /** A firewall in front of the user pool, with limits for each address. */
    signInFirewall: z.boolean(),
    /**
     * What is done about addresses that AWS has seen do harm. Carriers' are among them: `count` at the site's firewall
     * tells first, `block` is for both firewalls. Each costs a dollar a month.
     */
    reputationList: z.enum(['off', 'count', 'block']).default('off'),
    /** A function that visits the shop as a customer does, every five minutes, and rings when it can't. */
    canary: z.boolean().default(false),
    /** CloudTrail, of the whole account. One trail for an account is enough. */
    trail: z.boolean(),
    /** Raise it to change the secret between CloudFront and the API. Null: a trial, which has none to pay for. */
    originSecretVersion: z.int().min(1).nullable(),
    /** The day on which this version was first deployed; lib/protection-gaps.ts says for how long it is good. */
    originSecretSince: z.iso.date(),
    /** AWS Backup, beside the table's own recovery to any point of the last 35 days; null: none. */
    backups: z
      .strictObject({
        /** Backups can't be deleted by anybody, for good, a week after it is first deployed. */
        lock: z.boolean(),
        /** Another region, which gets a copy of each; null: none. */
        copyTo: regionName.nullable(),
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
  .refine(({ keepData, originSecretVersion }) => !keepData || originSecretVersion !== null, {
    error: 'is required where data is kept: it begins with 1',
    path: ['originSecretVersion'],
  })
  .refine(({ gradualReleases, alarmEmail }) => !gradualReleases || alarmEmail !== null, {
    error: 'needs alarmEmail: without one there are no alarms that could stop a release',
    path: ['gradualReleases'],
  })
  .refine(({ keepData, backups }) => keepData || !backups?.lock, {
    error: 'is for data that is kept: a locked vault can’t be removed',
    path: ['backups', 'lock'],
  })
  .refine(({ region, backups }) => backups?.copyTo !== region, {
    error: 'must be another region',
    path: ['backups', 'copyTo'],
  });

export type DeploymentSettings = z.output<typeof deploymentSettings>;

/** @throws Error, one message that names every field that is wrong, and `source` */
export function parseDeploymentSettings(value: unknown, source: string): DeploymentSettings {
  const parsed = deploymentSettings.safeParse(value, {
    error: ({ input }) => (input === undefined ? 'is missing' : undefined),
  });
  if (parsed.success) return parsed.data;
  throw new Error(`${source} is not right:\n${z.prettifyError(parsed.error)}`);
}

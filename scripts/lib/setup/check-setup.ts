import * as z from 'zod';
import type { Environment } from '../../../lib/load-environment';
import { outputsOf } from '../deploy/deployed-shop';
import { requireAccount } from '../deploy/require-account';
import { type Finding, later, missing, record, there } from './finding';
import { mailFindings } from './mail';
import { isAbsent, type SetupPorts } from './setup-ports';

/** Looks for everything that must exist before a deployment, in the order in which it is made. Changes nothing. */
export async function checkSetup(
  ports: SetupPorts,
  environment: Pick<Environment, 'name' | 'settings'>,
): Promise<Finding[]> {
  const { name, settings } = environment;
  const { account, finding } = await findAccount(ports, environment);
  if (account === null) return [finding];
  const findings: Finding[] = [finding, await region(ports, settings.region), configuration(environment)];
  const checks: readonly [string, () => Promise<Finding[]>][] = [
    ['CDK’s own stack', () => bootstrap(ports, environment, account)],
    ['Concurrency', () => concurrency(ports, environment)],
    ['Certificate', () => certificate(ports, environment)],
    ['DNS of the domain', () => domainRecords(ports, name, settings)],
    ['E-mail', () => mailFindings(ports, settings)],
  ];
  for (const [what, check] of checks) {
    findings.push(...(await check().catch((error: unknown) => [unknown(what, error)])));
  }
  return findings;
}

/** One check that can't be made doesn't stop the others. */
const unknown = (what: string, error: unknown): Finding => ({
  what,
  state: 'unknown',
  found: `could not be asked: ${error instanceof Error ? error.message : error}`,
  todo: ['Ask with credentials of an administrator, or look in the console.'],
});

async function findAccount(
  { awsIn }: SetupPorts,
  environment: Pick<Environment, 'name' | 'settings'>,
): Promise<{ account: string | null; finding: Finding }> {
  const what = 'Account';
  try {
    const account = await requireAccount(awsIn(environment.settings.region), environment);
    return { account, finding: there(what, account) };
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    return {
      account: null,
      finding: missing(what, found, 'aws configure sso', 'export AWS_PROFILE=PROFILE'),
    };
  }
}

async function region({ awsIn }: SetupPorts, name: string): Promise<Finding> {
  const what = 'Region';
  const command = ['ec2', 'describe-regions', '--all-regions', '--region-names', name, '--output', 'json'];
  try {
    const { Regions } = z
      .object({ Regions: z.array(z.object({ OptInStatus: z.string() })) })
      .parse(JSON.parse(await awsIn('us-east-1')(command)));
    return Regions[0] === undefined || Regions[0].OptInStatus === 'not-opted-in'
      ? missing(what, `${name} is not switched on`, `aws account enable-region --region-name ${name}`)
      : there(what, name);
  } catch (error) {
    if (isAbsent(error)) return missing(what, `AWS has no region ${name}`, '"region" in the configuration');
    return unknown(what, error);
  }
}

/** A host that can't exist (RFC 2606), as all of `config/example.json`: alone, or of an address of a page or of somebody. */
const exampleHost = /^(?:https:\/\/|[^@/]+@)?[\w.-]+\.example(?:[:/]|$)/;

function configuration({ name, settings }: Pick<Environment, 'name' | 'settings'>): Finding {
  const what = 'Configuration';
  const left = fieldsWith(settings, exampleHost);
  return left.length === 0
    ? there(what, `config/${name}.json is yours`)
    : missing(
        what,
        `still as in the example: ${left.join(', ')}`,
        `Enter your own in config/${name}.json; docs/operations/settings.md says what each is`,
      );
}

/** The paths of all texts that match, such as `email.from`. */
const fieldsWith = (value: object, pattern: RegExp): string[] =>
  Object.entries(value).flatMap(([name, of]) =>
    typeof of === 'string'
      ? pattern.test(of)
        ? [name]
        : []
      : typeof of === 'object' && of !== null
        ? fieldsWith(of, pattern).map((rest) => `${name}.${rest}`)
        : [],
  );

/** Older ones lack what today's CDK asks of it. */
const oldestBootstrap = 6;

async function bootstrap(
  { awsIn }: SetupPorts,
  { settings }: Pick<Environment, 'settings'>,
  account: string,
): Promise<Finding[]> {
  const what = 'CDK’s own stack';
  const regions = [...new Set([settings.region, ...(settings.firewall ? ['us-east-1'] : [])])];
  const without: string[] = [];
  for (const of of regions) {
    const command = ['ssm', 'get-parameter', '--name', '/cdk-bootstrap/hnb659fds/version'];
    const version = await awsIn(of)([...command, '--query', 'Parameter.Value', '--output', 'text']).catch(
      (error: unknown) => {
        if (isAbsent(error)) return '0';
        throw error;
      },
    );
    if (!(Number(version) >= oldestBootstrap)) without.push(of);
  }
  if (without.length === 0) return [there(what, `in ${regions.join(' and ')}`)];
  const places = without.map((of) => `aws://${account}/${of}`).join(' ');
  return [missing(what, `not in ${without.join(' and ')}`, `npx cdk bootstrap --app '' ${places}`)];
}

/** For a shop with customers. A trial does with what a new account has. */
const enoughRuns = 1_000;

async function concurrency(
  { awsIn }: SetupPorts,
  { settings }: Pick<Environment, 'settings'>,
): Promise<Finding[]> {
  const what = 'Concurrency';
  const command = ['lambda', 'get-account-settings', '--query', 'AccountLimit.ConcurrentExecutions'];
  const runs = Number(await awsIn(settings.region)([...command, '--output', 'text']));
  if (!Number.isFinite(runs)) throw new Error('AWS named no number of runs');
  const found = `${runs} functions may run at once`;
  if (runs >= enoughRuns) return [there(what, found)];
  if (!settings.keepData) return [there(what, `${found}, enough for a trial`)];
  const ask =
    'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384';
  return [
    missing(
      what,
      `${found}: a busy price list would keep purchases waiting`,
      `${ask} --desired-value ${enoughRuns} --region ${settings.region}`,
    ),
  ];
}

const described = z.object({
  Certificate: z.object({
    Status: z.string(),
    DomainName: z.string(),
    SubjectAlternativeNames: z.array(z.string()).default([]),
    DomainValidationOptions: z
      .array(z.object({ ResourceRecord: z.object({ Name: z.string(), Value: z.string() }).optional() }))
      .default([]),
  }),
});

async function certificate(
  { awsIn }: SetupPorts,
  { name, settings: { domain } }: Pick<Environment, 'name' | 'settings'>,
): Promise<Finding[]> {
  const what = 'Certificate';
  if (domain === null) return [there(what, 'CloudFront’s own: there is no domain')];
  const request =
    `aws acm request-certificate --region us-east-1 --domain-name ${domain.name} --validation-method DNS ` +
    '--query CertificateArn --output text';
  const enter = `What it prints is domain.certificateArn in config/${name}.json`;
  const command = ['acm', 'describe-certificate', '--certificate-arn', domain.certificateArn];
  const text = await awsIn('us-east-1')([...command, '--output', 'json']).catch((error: unknown) => {
    // Another account’s certificate can’t be read.
    if (isAbsent(error) || (error instanceof Error && /AccessDenied/.test(error.message))) return null;
    throw error;
  });
  if (text === null) return [missing(what, `this account has no ${domain.certificateArn}`, request, enter)];
  const { Certificate: made } = described.parse(JSON.parse(text));
  const names = [made.DomainName, ...made.SubjectAlternativeNames];
  if (!names.some((of) => isFor(of, domain.name)))
    return [missing(what, `it is for ${made.DomainName}, not for ${domain.name}`, request, enter)];
  if (made.Status === 'ISSUED') return [there(what, `issued for ${made.DomainName}`)];
  if (made.Status !== 'PENDING_VALIDATION') return [missing(what, `it is ${made.Status}`, request, enter)];
  const records = made.DomainValidationOptions.flatMap(({ ResourceRecord: of }) =>
    of === undefined ? [] : [record('CNAME', of.Name, of.Value)],
  );
  const wait = 'AWS makes its record within a minute: run this again';
  return [missing(what, 'AWS waits for a record', ...(records.length > 0 ? records : [wait]))];
}

/** A star stands for one part of a name. */
const isFor = (of: string, name: string): boolean =>
  of === name || (of.startsWith('*.') && of.slice(2) === name.split('.').slice(1).join('.'));

const zone = z.object({
  HostedZone: z.object({ Name: z.string() }),
  DelegationSet: z.object({ NameServers: z.array(z.string()) }),
});
const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

async function domainRecords(
  { awsIn, dns }: SetupPorts,
  name: string,
  { domain, region: own }: Environment['settings'],
): Promise<Finding[]> {
  if (domain === null) return [];
  const { hostedZone } = domain;
  if (hostedZone !== null) {
    const what = 'Hosted zone';
    const text = await awsIn(own)([
      'route53',
      'get-hosted-zone',
      '--id',
      hostedZone.id,
      '--output',
      'json',
    ]).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
    if (text === null) {
      const make = `aws route53 create-hosted-zone --name ${hostedZone.name} --caller-reference ${name}`;
      const enter = `The Id that it prints, without /hostedzone/, is domain.hostedZone.id in config/${name}.json`;
      return [missing(what, `this account has no ${hostedZone.id}`, make, enter)];
    }
    const { HostedZone, DelegationSet } = zone.parse(JSON.parse(text));
    if (plain(HostedZone.Name) !== plain(hostedZone.name))
      return [
        missing(
          what,
          `${hostedZone.id} is of ${plain(HostedZone.Name)}`,
          'domain.hostedZone in the configuration',
        ),
      ];
    const servers = DelegationSet.NameServers.map(plain);
    const asked = (await dns.ns(hostedZone.name)).map(plain);
    return asked.some((server) => servers.includes(server))
      ? [there(what, hostedZone.name)]
      : [
          missing(
            what,
            `DNS doesn’t ask it about ${hostedZone.name}: enter its servers at the registrar`,
            ...servers.map((server) => record('NS', hostedZone.name, server)),
          ),
        ];
  }
  const what = 'Record of the shop';
  const target = await outputsOf(awsIn(own), `${name}-Web`).then(
    (outputs) => outputs.get('SiteDomain'),
    () => undefined,
  );
  if (target === undefined)
    return [later(what, 'its value is known after the first deployment', 'Run this again then.')];
  const asked = (await dns.cname(domain.name)).map(plain);
  return asked.includes(plain(target))
    ? [there(what, `${domain.name} is at ${target}`)]
    : [missing(what, `${domain.name} is not at ${target}`, record('CNAME', domain.name, target))];
}

import { parseDeploymentSettings } from '../../../lib/deployment-settings';
import type { Environment } from '../../../lib/load-environment';
import { checkSetup } from '../../../scripts/lib/setup/check-setup';
import { type Finding, setupReport } from '../../../scripts/lib/setup/finding';
import { read } from '../../support/read';

/** A shop that has filled in the example: the domain that stands in it is nobody's. */
const filledIn = read('config/example.json').replaceAll('nkoso.example', 'adom.com.gh');
const settings = parseDeploymentSettings(JSON.parse(filledIn), 'config/staging.json');
const staging = (change: Partial<Environment['settings']> = {}) => ({
  name: 'staging',
  settings: { ...settings, ...change },
});

type Answers = Readonly<Record<string, unknown>>;

/** The answers of AWS by the beginning of the command, in one region or any; an error is a refusal. `ready` has everything in place. */
const ready: Answers = {
  'sts get-caller-identity': { Account: '123456789012' },
  'ec2 describe-regions': { Regions: [{ OptInStatus: 'opt-in-not-required' }] },
  'ssm get-parameter': '21',
  'lambda get-account-settings': '1000',
  'acm describe-certificate': { Certificate: { Status: 'ISSUED', DomainName: 'shop.adom.com.gh' } },
  'route53 get-hosted-zone': {
    HostedZone: { Name: 'adom.com.gh.' },
    DelegationSet: { NameServers: ['ns-1.awsdns-01.org'] },
  },
  'sesv2 get-email-identity': {
    VerifiedForSendingStatus: true,
    DkimAttributes: { Tokens: ['one', 'two'] },
    MailFromAttributes: { MailFromDomain: 'mail.adom.com.gh', MailFromDomainStatus: 'SUCCESS' },
  },
  'sesv2 get-account': {
    ProductionAccessEnabled: true,
    SuppressionAttributes: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  },
};
const names: Readonly<Record<string, readonly string[]>> = {
  'adom.com.gh': ['ns-1.awsdns-01.org.'],
  '_dmarc.adom.com.gh': ['v=DMARC1; p=quarantine'],
};

/** Looks with these answers in place of what is ready. @returns what it found, and what AWS was asked, by region */
async function look(
  change: Answers = {},
  environment: Pick<Environment, 'name' | 'settings'> = staging(),
  dns: Readonly<Record<string, readonly string[]>> = names,
) {
  const answers = { ...ready, ...change };
  const asked: string[] = [];
  const lookUp = async (name: string) => dns[name] ?? [];
  const findings = await checkSetup(
    {
      awsIn: (region) => async (args) => {
        const command = args.slice(0, 2).join(' ');
        asked.push(`${region} ${command}`);
        const answer =
          answers[`${region} ${command}`] ?? answers[command] ?? new Error(`No answer: ${command}`);
        if (answer instanceof Error) throw answer;
        return typeof answer === 'string' ? answer : JSON.stringify(answer);
      },
      dns: { cname: lookUp, txt: lookUp, ns: lookUp },
    },
    environment,
  );
  return { findings, asked };
}
const open = (findings: readonly Finding[]) => findings.filter(({ state }) => state !== 'there');
const todoOf = (findings: readonly Finding[]) => open(findings).flatMap(({ todo = [] }) => todo);
const absent = (kind: string) => new Error(`An error occurred (${kind}) when calling the operation`);

test('where all is there, the next step is the deployment', async () => {
  const { findings } = await look();
  expect(open(findings)).toEqual([]);
  expect(findings.length).toBeGreaterThan(8);
  expect(setupReport('staging', findings)).toMatch(/\nAll is there\. Next: npm run deploy -- staging$/);
});

test('what still stands in the file as the example has it is named: nobody would get its mail', async () => {
  const of = staging({
    alarmEmail: 'operations@nkoso.example',
    support: {
      chatUrl: 'https://chat.nkoso.example/',
      channelUrl: 'https://adom.com.gh/?from=nkoso.example',
    },
  });
  const { findings } = await look({}, of);
  expect(open(findings)).toEqual([
    {
      what: 'Configuration',
      state: 'missing',
      found: 'still as in the example: support.chatUrl, alarmEmail',
      todo: ['Enter your own in config/staging.json; docs/operations/settings.md says what each is'],
    },
  ]);
});

test('it only asks: no command changes anything', async () => {
  const { asked } = await look();
  for (const command of asked) expect(command).toMatch(/^\S+ \S+ (get|describe)-/);
});

test('without credentials, or with those of another account, it says so and asks no further', async () => {
  const nobody = await look({ 'sts get-caller-identity': new Error('Unable to locate credentials') });
  expect(nobody.asked).toHaveLength(1);
  expect(nobody.findings).toMatchObject([
    {
      state: 'missing',
      found: expect.stringMatching(/^AWS does not know who you are.*\(Unable to locate credentials\)$/),
      todo: ['aws configure sso', 'export AWS_PROFILE=PROFILE'],
    },
  ]);
  expect(setupReport('staging', nobody.findings)).toMatch(
    /\nThen run this again, which looks for the rest: npm run setup -- staging$/,
  );
  const other = await look({}, staging({ account: '999999999999' }));
  expect(other.asked).toHaveLength(1);
  expect(other.findings[0]?.found).toBe(
    'config/staging.json is for the account 999999999999, but your credentials are for 123456789012.',
  );
});

test.each<[string, Answers, string[]]>([
  [
    'the concurrency of a new account',
    { 'lambda get-account-settings': '10' },
    [
      'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region eu-west-1',
    ],
  ],
  [
    'a certificate that waits for its record',
    {
      'acm describe-certificate': {
        Certificate: {
          Status: 'PENDING_VALIDATION',
          DomainName: 'shop.adom.com.gh',
          DomainValidationOptions: [
            { ResourceRecord: { Name: '_a.shop.adom.com.gh.', Value: '_b.acm-validations.aws.' } },
          ],
        },
      },
    },
    ['DNS record: CNAME _a.shop.adom.com.gh. → _b.acm-validations.aws.'],
  ],
  [
    'the mail sandbox',
    { 'sesv2 get-account': { ProductionAccessEnabled: false } },
    [
      'aws sesv2 put-account-details --production-access-enabled --mail-type TRANSACTIONAL --website-url https://shop.adom.com.gh --use-case-description "Transactional mail of a shop to its own customers" --contact-language EN --region eu-west-1',
      'AWS answers by e-mail, mostly within a day',
      'aws sesv2 put-account-suppression-attributes --suppressed-reasons BOUNCE COMPLAINT --region eu-west-1',
    ],
  ],
])('of %s it prints exactly what to do', async (_, change, todo) => {
  const { findings } = await look(change);
  expect(todoOf(findings)).toEqual(todo);
  expect(open(findings).every(({ state }) => state === 'missing')).toBe(true);
});

test('what AWS refuses to tell stops nothing, and is not called missing', async () => {
  const { findings } = await look({
    'lambda get-account-settings': absent('AccessDeniedException'),
    'acm describe-certificate': absent('ResourceNotFoundException'),
  });
  expect(open(findings).map(({ what, state }) => [what, state])).toEqual([
    ['Concurrency', 'unknown'],
    ['Certificate', 'missing'],
  ]);
  expect(setupReport('staging', findings)).toMatch(
    /\n2 of \d+ to do, in this order\. Then run this again: npm run setup -- staging$/,
  );
});

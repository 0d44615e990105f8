import { originHeader } from '../../../lambdas/runtime/origin';
import { CloudAccount } from '../../support/infra/cloudformation/cloud-account';
import type { JsonObject, StackTemplate } from '../../support/infra/cloudformation/template';
import { exampleStacks, stacksWith } from '../../support/infra/templates';

interface DistributionConfig {
  readonly Origins: readonly {
    readonly OriginCustomHeaders?: readonly { HeaderName: string; HeaderValue: string }[];
  }[];
}

/** Returns the secrets that CloudFront sends now. */
const sent = (account: CloudAccount): string[] =>
  account
    .running('AWS::CloudFront::Distribution')
    .flatMap(({ DistributionConfig }) => (DistributionConfig as unknown as DistributionConfig).Origins)
    .flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
    .filter(({ HeaderName }) => HeaderName === originHeader)
    .map(({ HeaderValue }) => HeaderValue);

/** Returns the secrets that each function accepts now. */
const accepted = (account: CloudAccount): string[][] =>
  account
    .running('AWS::Lambda::Function')
    .map(
      ({ Environment }) => (Environment as { Variables?: JsonObject } | undefined)?.Variables?.ORIGIN_SECRETS,
    )
    .filter((secrets) => secrets !== undefined)
    .map((secrets) => String(secrets).split(','));

/** Returns whether every function accepts CloudFront's secret. */
function agree(account: CloudAccount): boolean {
  const [secret, ...others] = sent(account);
  expect(others).toEqual([]);
  return secret === undefined || accepted(account).every((secrets) => secrets.includes(secret));
}

const version = (originSecretVersion: number) => stacksWith({ originSecretVersion });

/** Deploys, and checks after each stack that CloudFront and the functions agree. */
function deploy(account: CloudAccount, stacks: StackTemplate[], failing?: string): string[] {
  const afterEach = () => expect(agree(account)).toBe(true);
  const wrong = account.deploy(stacks, { afterEach, ...(failing && { failing }) });
  afterEach();
  return wrong;
}

test('the secret is changed twice, and at every moment the functions accept what CloudFront sends', async () => {
  const account = new CloudAccount();
  const secrets: string[] = [];
  for (const number of [1, 2, 3]) {
    expect(deploy(account, await version(number))).toEqual([]);
    secrets.push(...sent(account));
  }
  expect(new Set(secrets).size).toBe(3);
  expect(accepted(account).length).toBeGreaterThan(0);
});

test.each([
  ['skips one', 3],
  ['goes back', 1],
])('a version that %s is refused before anything has changed', async (_, to) => {
  const account = new CloudAccount();
  deploy(account, await version(1));
  if (to === 1) deploy(account, await version(2));
  const before = sent(account);
  expect(deploy(account, await version(to))).toEqual([
    expect.stringMatching(/^example-Data: the export example-Data:.*OriginSecretVersion.* is in use/),
  ]);
  expect(sent(account)).toEqual(before);
});

type ExampleStack = (typeof exampleStacks)[number];
const between = (first: ExampleStack, last: ExampleStack) =>
  exampleStacks
    .slice(exampleStacks.indexOf(first), exampleStacks.indexOf(last) + 1)
    .map((name) => `example-${name}`);
/** The stacks after the first one whose functions have the secret. */
const laterStacks = between('Developers', 'Background');
const functionStacks = between('Staff', 'Api');

test.each(between('Data', 'Background'))(
  'a change that fails in %s is repeated; the next one waits for it, and the former one can come back',
  async (failing) => {
    for (const next of [2, 1]) {
      const account = new CloudAccount();
      deploy(account, await version(1));
      expect(deploy(account, await version(2), failing)).toEqual([`${failing}: failed`]);
      expect(deploy(account, await version(3))).toEqual([expect.stringContaining('is in use')]);
      if (laterStacks.includes(failing) && next === 1) {
        // Functions in front of it already accept the new secrets, so they go back first, separately.
        expect(deploy(account, await version(1))).toEqual([
          expect.stringMatching(/in use by .*example-Staff\b/),
        ]);
        const first = (await version(1)).filter(({ name }) => functionStacks.includes(name));
        expect(deploy(account, first)).toEqual([]);
      }
      expect(deploy(account, await version(next))).toEqual([]);
    }
  },
);

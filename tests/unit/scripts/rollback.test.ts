import { LambdaClient } from '@aws-sdk/client-lambda';
import { functionNames } from '../../../lib/functions';
import { putLive } from '../../../scripts/lib/releases/function-versions';
import { callsASecond, inGroups } from '../../../scripts/lib/releases/in-groups';
import { failures, readFunctions } from '../../../scripts/lib/releases/read-functions';
import { requireSameData } from '../../../scripts/lib/releases/require-same-data';
import { planRollback } from '../../../scripts/lib/releases/rollback-plan';
import { deepTest } from '../../support/deep-test';
import { FakeLambda } from '../../support/lambda/fake-lambda';

const [first, second, third] = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc'] as const;
const someFunctions = ['get-profile', 'process-bundle-order', 'reconcile'];

let lambda: FakeLambda;
let client: LambdaClient;
let seconds: number;
beforeEach(async () => {
  lambda = new FakeLambda();
  seconds = 0;
  client = new LambdaClient({
    endpoint: await lambda.start(),
    region: 'eu-west-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 5,
  });
});
afterEach(async () => {
  client.destroy();
  await lambda.stop();
});

/** Time passes automatically. */
const clock = {
  sleep: async (ms: number) => {
    seconds += ms / 1_000;
  },
};

/** Rolls back as the command does. @returns the lines about failures */
async function rollBack(to?: string): Promise<string[]> {
  const refs = [...lambda.functions.keys()].map((name) => ({ functionName: name, label: name }));
  const plan = planRollback(await readFunctions(client, clock, refs), to);
  requireSameData(plan);
  const { moves } = plan;
  const settled = await inGroups(moves, clock, (move) => putLive(client, move));
  return failures(moves, settled, ({ of }) => of.label);
}

test('every function goes back to the former release, and forward again', async () => {
  for (const [at, release] of [first, second, third].entries()) lambda.deploy(release, at + 1, someFunctions);
  expect(await rollBack()).toEqual([]);
  expect(lambda.live()).toEqual({ [second]: 3 });
  expect(await rollBack(third)).toEqual([]);
  expect(lambda.live()).toEqual({ [third]: 3 });
});

test('the whole shop goes back within a minute, with three calls for each function and below Lambda’s limit', async () => {
  // Lambda allows 15 such calls a second in the whole account.
  expect(callsASecond).toBeLessThan(15);
  lambda.deploy(first, 1, functionNames);
  lambda.deploy(second, 2, functionNames);
  await rollBack();
  expect(lambda.live()).toEqual({ [first]: functionNames.length });
  expect(lambda.calls).toHaveLength(3 * functionNames.length);
  expect(seconds).toBe(3 * Math.ceil(functionNames.length / callsASecond));
  // Half of the minute is left for answers that take more than a second, and for the list of functions.
  expect(seconds).toBeLessThanOrEqual(30);
});

test('a release from a hundred deployments ago is found, though Lambda lists 50 versions at a time', async () => {
  for (let day = 1; day <= 100; day += 1)
    lambda.deploy(day.toString(16).padStart(8, '0'), day, someFunctions);
  expect(await rollBack('00000001')).toEqual([]);
  expect(lambda.live()).toEqual({ '00000001': 3 });
  const lists = lambda.calls.filter(({ action }) => action === 'lambda:ListVersionsByFunction');
  expect(lists).toHaveLength(3 * 3);
});

// The SDK's own pauses between tries take seconds.
deepTest('calls that Lambda throttles are repeated', async () => {
  lambda.deploy(first, 1, someFunctions);
  lambda.deploy(second, 2, someFunctions);
  let calls = 0;
  lambda.refuse = () => {
    calls += 1;
    return calls % 2 === 1 ? 'TooManyRequestsException' : null;
  };
  expect(await rollBack()).toEqual([]);
  expect(lambda.live()).toEqual({ [first]: 3 });
});

test('failures are named, stop nothing else, and are all that a second run does', async () => {
  for (const [at, release] of [first, second, third].entries()) lambda.deploy(release, at + 1, someFunctions);
  lambda.refuse = ({ action, functionName }) =>
    action === 'lambda:UpdateAlias' && functionName === 'reconcile' ? 'AccessDeniedException' : null;
  expect(await rollBack()).toEqual(['  reconcile: AccessDeniedException: AccessDeniedException']);
  expect(lambda.live()).toEqual({ [second]: 2, [third]: 1 });

  lambda.refuse = () => null;
  lambda.calls.length = 0;
  expect(await rollBack()).toEqual([]);
  expect(lambda.live()).toEqual({ [second]: 3 });
  expect(lambda.calls.filter(({ action }) => action === 'lambda:UpdateAlias')).toHaveLength(1);
  // A further run changes nothing.
  expect(await rollBack()).toEqual([]);
  expect(lambda.live()).toEqual({ [second]: 3 });
});

test('if one function can’t be read, none is changed', async () => {
  lambda.deploy(first, 1, someFunctions);
  lambda.deploy(second, 2, someFunctions);
  lambda.refuse = ({ functionName }) => (functionName === 'reconcile' ? 'AccessDeniedException' : null);
  await expect(rollBack()).rejects.toThrow(/nothing was changed[\s\S]*reconcile: AccessDenied/);
  expect(lambda.live()).toEqual({ [second]: 3 });
});

test('a function that somebody else changes meanwhile is left to them, and named', async () => {
  lambda.deploy(first, 1, someFunctions);
  lambda.deploy(second, 2, someFunctions);
  lambda.refuse = ({ action, functionName }) => {
    if (action === 'lambda:UpdateAlias' && functionName === 'reconcile')
      lambda.deploy(third, 3, ['reconcile']);
    return null;
  };
  expect(await rollBack()).toEqual([expect.stringMatching(/^ {2}reconcile: PreconditionFailed/)]);
  expect(lambda.live()).toEqual({ [first]: 2, [third]: 1 });
});

test('a release that was taken back is not gone back to after the next one', async () => {
  lambda.deploy(first, 1, someFunctions);
  lambda.deploy(second, 2, someFunctions);
  await rollBack();
  lambda.deploy(third, 3, someFunctions);
  await rollBack();
  expect(lambda.live()).toEqual({ [first]: 3 });
});

test('a function that was new in the release stays', async () => {
  lambda.deploy(first, 1, someFunctions);
  lambda.deploy(second, 2, [...someFunctions, 'newer']);
  await rollBack();
  expect(lambda.live()).toEqual({ [first]: 3, [second]: 1 });
  await rollBack();
  expect(lambda.live()).toEqual({ [first]: 3, [second]: 1 });
});

test('a half-failed deployment goes back where it had been made, and the rest stays', async () => {
  lambda.deploy(first, 1, someFunctions);
  lambda.deploy(second, 2, someFunctions);
  lambda.deploy(third, 3, ['get-profile']);
  await rollBack();
  expect(lambda.live()).toEqual({ [second]: 3 });
});

test('calls that go to two versions all go to one', async () => {
  lambda.deploy(first, 1, someFunctions);
  lambda.deploy(second, 2, someFunctions);
  const shifting = lambda.functions.get('reconcile');
  if (shifting === undefined) throw new Error('no function');
  shifting.live = 1;
  shifting.weights = { '2': 0.1 };
  await rollBack();
  expect(lambda.live()).toEqual({ [first]: 3 });
  expect(shifting.weights).toEqual({});
});

test.each([
  ['without a former release', [first], undefined, 'There is no release before aaaaaaaa'],
  [
    'to an unknown release',
    [first, second],
    'dddddddd',
    'There is no release dddddddd. There are: bbbbbbbb, aaaaaaaa.',
  ],
])('%s nothing is changed', async (_, releases, to, words) => {
  for (const [at, release] of releases.entries()) lambda.deploy(release, at + 1, someFunctions);
  await expect(rollBack(to)).rejects.toThrow(words);
  expect(lambda.calls.some(({ action }) => action === 'lambda:UpdateAlias')).toBe(false);
});

const secrets = { first: 'one-7f3a,two-9c51', second: 'two-9c51,three-d2e8', third: 'three-d2e8,four-4b06' };

test.each([
  [
    'another table',
    { TABLE_NAME: 'shop-restored' },
    'another TABLE_NAME: get-profile, process-bundle-order, reconcile',
  ],
  ['another user pool', { USER_POOL_ID: 'eu-west-1_B' }, 'another USER_POOL_ID'],
  ['a secret that it doesn’t know', { ORIGIN_SECRETS: secrets.third }, 'another ORIGIN_SECRETS'],
])('a release from before %s is not put live, and no secret is shown', async (_, variables, words) => {
  const before = { TABLE_NAME: 'shop', USER_POOL_ID: 'eu-west-1_A', ORIGIN_SECRETS: secrets.first };
  lambda.deploy(first, 1, someFunctions, before);
  lambda.deploy(second, 2, someFunctions, { ...before, ...variables });
  const refused = await rollBack().catch((error: Error) => error.message);
  expect(refused).toContain(words);
  expect(refused).not.toMatch(/7f3a|9c51|d2e8|4b06/);
  expect(lambda.live()).toEqual({ [second]: 3 });
});

test('a release from before the last change of the secret is put live, because its functions accept the next one, too', async () => {
  lambda.deploy(first, 1, someFunctions, { TABLE_NAME: 'shop', ORIGIN_SECRETS: secrets.first });
  lambda.deploy(second, 2, someFunctions, { TABLE_NAME: 'shop', ORIGIN_SECRETS: secrets.second });
  await rollBack();
  expect(lambda.live()).toEqual({ [first]: 3 });
});

import { staffsFunctionNames } from '../../../lib/functions';
import { movedFunctions } from '../../../lib/stacks/former-logs';
import { CloudAccount, type DeployOptions } from '../../support/infra/cloudformation/cloud-account';
import { withoutStaffStack } from '../../support/infra/cloudformation/former-shape';
import type { StackTemplate } from '../../support/infra/cloudformation/template';
import { answeringTypes, unanswered } from '../../support/infra/cloudformation/unanswered';
import { reworded } from '../../support/infra/cloudformation/versions';
import { stacksWith } from '../../support/infra/templates';

/** CloudFormation promises no order but that of dependencies: each of these goes as early as it may. */
const orders = ['AWS::ApiGatewayV2::Integration', 'AWS::IAM::Role', 'AWS::Lambda::Alias'];

/** Deploys, and after each step that may matter to a route notes those that nobody answers. */
function deploy(account: CloudAccount, stacks: readonly StackTemplate[], options: DeployOptions = {}) {
  const silent = new Set<string>();
  const look = () => {
    for (const route of unanswered(account)) silent.add(route);
  };
  const afterChange = (type: string) => {
    if (answeringTypes.has(type)) look();
  };
  const wrong = account.deploy(stacks, { ...options, afterChange, afterEach: look });
  look();
  return { wrong, silent: [...silent] };
}
const well = { wrong: [], silent: [] };

test.each(orders)('a new shop answers on every route that it has, with %s first', async (early) => {
  const account = new CloudAccount();
  expect(deploy(account, await stacksWith(), { early })).toEqual(well);
  expect(account.existing('AWS::ApiGatewayV2::Route').length).toBeGreaterThan(50);
});

describe('a shop that had staff’s functions with all others', () => {
  /** The shape from before has the later functions too, which never were in it: with them it is over the limit. */
  const withLaterOnes = { mostResources: 1_000 };
  const formerly = async () => {
    const now = await stacksWith();
    const former = withoutStaffStack(now);
    const account = new CloudAccount();
    expect(deploy(account, former, withLaterOnes)).toEqual(well);
    return { account, former, now };
  };
  const functions = (account: CloudAccount) => account.existing('AWS::Lambda::Function');
  const logs = (account: CloudAccount) => account.existing('AWS::Logs::LogGroup');
  const idOf = (name: string) => name.replaceAll('-', '');

  test.each(orders)('answers at every step to the present one, and back, with %s first', async (early) => {
    const { account, former, now } = await formerly();
    const before = functions(account);
    expect(deploy(account, now, { early })).toEqual(well);
    expect(functions(account)).toHaveLength(before.length);
    expect(functions(account).filter((id) => id.startsWith('example-Staff-')).length).toBeGreaterThan(30);
    expect(deploy(account, former, { early, ...withLaterOnes })).toEqual(well);
    expect(deploy(account, now, { early })).toEqual(well);
  });

  test.each(['Staff', 'Api', 'Operations'])('may fail on the way in %s, and goes on', async (name) => {
    const { account, former, now } = await formerly();
    const failed = { wrong: [`example-${name}: failed`], silent: [] };
    expect(deploy(account, now, { failing: `example-${name}` })).toEqual(failed);
    expect(deploy(account, now)).toEqual(well);
    expect(deploy(account, former, { failing: `example-${name}`, ...withLaterOnes }).silent).toEqual([]);
    expect(deploy(account, now)).toEqual(well);
  });

  test('keeps what its functions have logged', async () => {
    const { account, now } = await formerly();
    const later = staffsFunctionNames.filter((name) => !movedFunctions.includes(name));
    const before = logs(account).filter((id) => !later.some((name) => id.includes(`${idOf(name)}Logs`)));
    expect(before.length).toBeGreaterThan(movedFunctions.length);
    deploy(account, now);
    expect(logs(account)).toEqual(expect.arrayContaining(before));
  });

  test('would be silent to staff if the API’s role were changed before their routes', async () => {
    const { account, now } = await formerly();
    const hasty = now.map((stack): StackTemplate => {
      const text = JSON.stringify(stack.template, (key, value) =>
        key === 'DependsOn' && String(value).includes('Integration') ? undefined : value,
      );
      return { ...stack, template: JSON.parse(text) };
    });
    const { silent } = deploy(account, hasty, { early: 'AWS::IAM::Role' });
    expect(silent).toContain('POST /api/admin-get-orders');
    expect(silent).not.toContain('POST /api/get-orders');
  });
});

test.each([
  ['staff’s', 'admin-refund-topup', 'admin-return-topup'],
  ['customers’', 'get-sessions', 'list-sessions'],
])(
  'a function of %s that is removed leaves its own route silent until that goes, and no other',
  async (_, from, to) => {
    const first = await stacksWith();
    const account = new CloudAccount();
    deploy(account, first);
    const words = { [from]: to, [from.replaceAll('-', '')]: to.replaceAll('-', '') };
    expect(deploy(account, reworded(first, words))).toEqual({ wrong: [], silent: [`POST /api/${from}`] });
    expect(unanswered(account)).toEqual([]);
  },
);

test('a shop that is removed has no route without its function at any step', async () => {
  const stacks = await stacksWith({ keepData: false });
  const account = new CloudAccount();
  deploy(account, stacks);
  const afterEach = () => expect(unanswered(account)).toEqual([]);
  expect(account.destroy(stacks, { afterEach })).toEqual([]);
  expect(account.existing('AWS::Lambda::Function')).toEqual([]);
});

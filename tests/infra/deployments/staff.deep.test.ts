import { CloudAccount, type DeployOptions } from '../../support/infra/cloudformation/cloud-account';
import type { StackTemplate } from '../../support/infra/cloudformation/template';
import { answeringTypes, unanswered } from '../../support/infra/cloudformation/unanswered';
import { reworded } from '../../support/infra/cloudformation/versions';
import { stacksWith } from '../../support/infra/templates';

/** CloudFormation promises only the order of dependencies: each of these types goes as early as possible. */
const orders = ['AWS::ApiGatewayV2::Integration', 'AWS::IAM::Role', 'AWS::Lambda::Alias'];

/** Deploys. @returns the problems, and the routes that were unanswered after any step that affects routes */
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

test.each([
  ['staff’s', 'admin-refund-topup', 'admin-return-topup'],
  ['customers’', 'get-sessions', 'list-sessions'],
])('removing a function of %s silences only its own route, until that is removed', async (_, from, to) => {
  const first = await stacksWith();
  const account = new CloudAccount();
  deploy(account, first);
  const words = { [from]: to, [from.replaceAll('-', '')]: to.replaceAll('-', '') };
  expect(deploy(account, reworded(first, words))).toEqual({ wrong: [], silent: [`POST /api/${from}`] });
  expect(unanswered(account)).toEqual([]);
});

test('while a shop is removed, no route is ever without its function', async () => {
  const stacks = await stacksWith({ keepData: false });
  const account = new CloudAccount();
  deploy(account, stacks);
  const afterEach = () => expect(unanswered(account)).toEqual([]);
  expect(account.destroy(stacks, { afterEach })).toEqual([]);
  expect(account.existing('AWS::Lambda::Function')).toEqual([]);
});

import { CloudAccount } from '../../support/infra/cloudformation/cloud-account';
import { refusedToChange, rulesOf } from '../../support/infra/cloudformation/resource-rules';
import { stacksWith } from '../../support/infra/templates';

test('whatever may change, nothing is replaced by a thing of the same name, which AWS would refuse', async () => {
  const stacks = await stacksWith();
  const account = new CloudAccount();
  expect(account.deploy(stacks)).toEqual([]);
  const types = new Set(
    stacks.flatMap(({ template }) => Object.values(template.Resources).map(({ Type }) => Type)),
  );
  const refused = [...types].flatMap((type) =>
    account
      .resources(type)
      .flatMap(({ properties }) => refusedToChange(type, properties))
      .map((property) => `${type} ${property}`),
  );
  expect([...new Set(refused)]).toEqual([]);
});

test('another address for alarms is no reason for a deployment to fail', async () => {
  const account = new CloudAccount();
  const [first, second] = [await stacksWith(), await stacksWith({ alarmEmail: 'night@nkoso.example' })];
  expect([first, second, first].map((stacks) => account.deploy(stacks))).toEqual([[], [], []]);
});

test('what replaces a resource, and what names it, is what CDK’s resource database says', () => {
  expect(rulesOf('AWS::Budgets::Budget').fixed).toEqual(['NotificationsWithSubscribers']);
  expect(rulesOf('AWS::Logs::MetricFilter').identity).toEqual(['LogGroupName', 'FilterName']);
  expect(rulesOf('AWS::Lambda::Alias').identity).toEqual(['FunctionName', 'Name']);
  expect(() => rulesOf('AWS::Budgets::Bucket')).toThrow('CDK’s resource database doesn’t have');
});

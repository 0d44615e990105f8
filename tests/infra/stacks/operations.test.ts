import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { movesMoney } from '../../../lambdas/runtime/function-declaration';
import { functionNames } from '../../../lib/functions';
import { runbook } from '../../../lib/operations/alarms';
import { definitions, moneyFailure } from '../../../lib/operations/log-metrics';
import { readDeclarations } from '../../../scripts/lib/functions/declarations';
import { projectRoot } from '../../../scripts/lib/project-root';
import { templatesWith } from '../../support/infra/templates';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).operations;
});

const propertiesOf = (type: string) =>
  Object.values(template.findResources(type)).map(({ Properties }) => Properties);
const alarms = () => propertiesOf('AWS::CloudWatch::Alarm');

test('there are ten alarms, each with a section that says what to do', () => {
  const pages = alarms().map(({ AlarmDescription }) => AlarmDescription.split(`${runbook}#`)[1]);
  const sections = [...read(runbook).matchAll(/^### ([\w-]+)$/gm)].map(([, name]) => name);
  expect(pages).toHaveLength(10);
  expect(sections.toSorted()).toEqual([...pages, 'budget'].toSorted());
});

test('every alarm tells somebody that it rings, and that it has stopped', () => {
  const [topic] = Object.keys(template.findResources('AWS::SNS::Topic'));
  for (const { AlarmActions, OKActions } of alarms()) {
    expect([AlarmActions, OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
  }
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'email',
    Endpoint: 'operations@nkoso.example',
  });
});

test('CloudWatch may publish to the topic, whose own policy replaces SNS’s default', () => {
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Condition: { StringEquals: { 'aws:SourceAccount': Match.anyValue() } },
        }),
      ]),
    },
  });
});

test('only what must happen rings without data: reconcile, the nightly checks and backups', () => {
  const ringing = alarms().filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
  expect(ringing.map(({ AlarmName }) => AlarmName)).toEqual([
    'example-reconcile-stopped',
    'example-checks-stopped',
    'example-backup-failed',
  ]);
});

test('an alarm rings at the number that its page says', () => {
  const rules = alarms().map(({ AlarmName, ComparisonOperator, Threshold, EvaluationPeriods }) => {
    const rings = ComparisonOperator === 'LessThanThreshold' ? 'below' : 'from';
    return `${AlarmName.replace('example-', '')}: ${rings} ${Threshold}, ${EvaluationPeriods} in a row`;
  });
  expect(rules).toEqual([
    'money-failures: from 1, 1 in a row',
    'crashes: from 1, 1 in a row',
    'attention-waits: from 240, 1 in a row',
    'reconcile-stopped: below 1, 2 in a row',
    'checks-stopped: below 1, 2 in a row',
    'dead-letters: from 1, 1 in a row',
    'changes-late: from 900000, 1 in a row',
    'throttles: from 10, 1 in a row',
    'error-rate: from 2, 2 in a row',
    'backup-failed: below 1, 48 in a row',
  ]);
});

test('failures of each function that moves money count, and those of few others', async () => {
  const declared = await readDeclarations(join(projectRoot, 'lambdas/functions'), functionNames);
  const named = functionNames.map((name) => ({ name, movesMoney: movesMoney(declared[name]) }));
  const patterns = propertiesOf('AWS::Logs::MetricFilter')
    .filter(({ MetricTransformations: [of] }) => of.MetricName === 'moneyFailures')
    .map(({ FilterPattern }) => FilterPattern)
    .join();
  const counted = functionNames.filter((name) => patterns.includes(`"${name}"`));
  expect(counted).toEqual(named.filter((of) => moneyFailure(of) !== null).map(({ name }) => name));
  expect(counted.filter((name) => !named.some((of) => of.name === name && of.movesMoney)).toSorted()).toEqual(
    ['check-ledger', 'recheck-deliveries', 'start-topup'],
  );
});

test.each(Object.entries(definitions))(
  '%s counts a line that its function does write',
  (_, { from, pattern }) => {
    const sources = [`functions/${from}/handler`, 'runtime/reconcile-log']
      .map((file) => read(`lambdas/${file}.ts`))
      .join('\n');
    const [, message] = /\$\.message = "([^"]+)"/.exec(pattern) ?? [];
    expect(sources).toMatch(new RegExp(`log\\.(info|error)\\('${message}'`));
    for (const [, field] of pattern.matchAll(/\$\.(\w+)/g))
      if (field !== 'message') expect(sources).toMatch(new RegExp(`\\b${field}\\b`));
  },
);

test('an e-mail warns before the budget is spent', () => {
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 100, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [
      { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ],
  });
});

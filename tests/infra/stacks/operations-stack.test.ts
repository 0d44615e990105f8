import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { definitions } from '../../../lib/constructs/log-metrics';
import { runbook } from '../../../lib/constructs/runbook-alarm';
import { templatesWith } from '../../support/infra/templates';

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).operations;
});

interface AlarmProperties {
  readonly AlarmName: string;
  readonly AlarmDescription: string;
  readonly AlarmActions: readonly unknown[];
  readonly OKActions: readonly unknown[];
  readonly TreatMissingData: string;
  /** The parts of metric math. */
  readonly Metrics?: readonly {
    readonly Expression?: string;
    readonly MetricStat?: {
      readonly Metric: {
        readonly Namespace: string;
        readonly MetricName: string;
        readonly Dimensions?: readonly { readonly Name: string }[];
      };
    };
  }[];
}
const propertiesOf = <T>(type: string, of = template): T[] =>
  Object.values(of.findResources(type)).map(({ Properties }) => Properties);
const alarms = () => propertiesOf<AlarmProperties>('AWS::CloudWatch::Alarm');
const pageOf = ({ AlarmDescription }: AlarmProperties) => AlarmDescription.split(`${runbook}#`)[1] ?? '';

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

test('only a silent sweep, ledger check, comparison and backup ring without data', () => {
  const ringing = alarms().filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
  expect(ringing.map(pageOf)).toEqual([
    'sweep-stopped',
    'ledger-check-stopped',
    'comparison-stopped',
    'backups-stopped',
  ]);
});

const ofFunctions = Object.entries(definitions).filter(([name]) => name !== 'throttledRequests');
test.each(ofFunctions)('%s counts a line that its functions do write', (_, { from, pattern }) => {
  const messages = [...pattern.matchAll(/\$\.message = "([^"]+)"/g)].map(([, message]) => message);
  const shared = ['middleware/request-response', 'supplier-log', 'reconcile-log'].map((file) =>
    read(`lambdas/runtime/${file}.ts`),
  );
  for (const name of from) {
    const sources = [read(`lambdas/functions/${name}/handler.ts`), ...shared].join('\n');
    expect(messages).not.toEqual([]);
    for (const message of messages) expect(sources).toMatch(new RegExp(`log\\.(info|error)\\('${message}'`));
    const fields = [...pattern.matchAll(/\$\.(\w+)/g)].map(([, field = '']) => field);
    for (const field of fields.filter((of) => of !== 'message'))
      expect(sources).toMatch(new RegExp(`\\b${field}\\b`));
  }
});

test('an e-mail warns before the budget is spent', () => {
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 100, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [
      { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ],
  });
});

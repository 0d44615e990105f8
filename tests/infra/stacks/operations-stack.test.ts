import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { eventFunctions, type FunctionName, keyRegistry, registry } from '../../../contracts/registry';
import { movesMoney } from '../../../lambdas/runtime/function-declaration';
import { definitions } from '../../../lib/constructs/log-metrics';
import { runbook } from '../../../lib/constructs/runbook-alarm';
import { sharesErrorAlarm } from '../../../lib/operations/failure-metrics';
import { readDeclarations } from '../../../scripts/lib/functions/declarations';
import { templatesWith } from '../../support/infra/templates';

const root = join(__dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

let template: Template;
let edge: Template;
let identity: Template;
beforeAll(async () => {
  ({ operations: template, edge, identity } = await templatesWith());
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
/** The firewall's alarms are in its metrics' region. */
const allAlarms = () => [...alarms(), ...propertiesOf<AlarmProperties>('AWS::CloudWatch::Alarm', edge)];
const pageOf = ({ AlarmDescription }: AlarmProperties) => AlarmDescription.split(`${runbook}#`)[1] ?? '';

test('every alarm is named after its page in the runbook, and every page is about an alarm or the budget', () => {
  const pages = allAlarms().map(pageOf);
  for (const alarm of allAlarms()) expect(alarm.AlarmName.startsWith(`example-${pageOf(alarm)}`)).toBe(true);
  const [, section = ''] = read(runbook).split('\n## When an alarm rings\n');
  const headings = [...(section.split('\n## ')[0] ?? '').matchAll(/^### (.+)$/gm)].map(([, page]) => page);
  expect(headings.toSorted()).toEqual([...new Set(pages), 'budget'].toSorted());
});

test('a crash of any function rings: those that move money have their own alarms, the others share one', async () => {
  const names = [registry, keyRegistry, eventFunctions].flatMap((each) =>
    Object.keys(each),
  ) as FunctionName[];
  const declared = await readDeclarations(join(root, 'lambdas/functions'), names);
  const money = names.filter((of) => movesMoney(declared[of]) && !sharesErrorAlarm.includes(of));
  const own = alarms().filter((alarm) => pageOf(alarm) === 'function-errors');
  const expected = [...money, 'others'].map((name) => `example-function-errors-${name}`);
  expect(own.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(expected.toSorted());
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

test('only a silent sweep, ledger check, comparison and backup ring without data', () => {
  const ringing = alarms().filter(({ TreatMissingData }) => TreatMissingData === 'breaching');
  expect(ringing.map(pageOf)).toEqual([
    'sweep-stopped',
    'ledger-check-stopped',
    'comparison-stopped',
    'backups-stopped',
  ]);
});

test.each(['sweep-stopped', 'ledger-check-stopped', 'comparison-stopped'])(
  '%s rings as soon as its own period is silent: without data, a metric alone is compared with older data',
  (page) => {
    const alarm = alarms().find((of) => pageOf(of) === page);
    expect(alarm?.Metrics?.map(({ Expression }) => Expression)).toEqual([
      expect.stringMatching(/^FILL\(\w+, 0\)$/),
      undefined,
    ]);
  },
);

test('throttling is counted for this deployment only', () => {
  const alarm = alarms().find((of) => pageOf(of) === 'throttles');
  const counted = alarm?.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) ?? [];
  expect(counted.map(({ MetricName }) => MetricName)).toEqual([
    'throttledRequests',
    'ReadThrottleEvents',
    'WriteThrottleEvents',
  ]);
  for (const { Namespace, Dimensions } of counted) {
    expect(Namespace === 'Shop/example' || Dimensions?.[0]?.Name === 'TableName').toBe(true);
  }
  const [logGroup] = propertiesOf<{ MetricTransformations: { MetricName: string }[]; LogGroupName: unknown }>(
    'AWS::Logs::MetricFilter',
  ).filter(({ MetricTransformations: [of] }) => of?.MetricName === 'throttledRequests');
  expect(JSON.stringify(logGroup?.LogGroupName)).toMatch(/AccessLog/);
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

test('one order that a supplier refuses for lack of float rings', () => {
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmName: 'example-supplier-float-low',
    MetricName: 'emptyFloats',
    Threshold: 1,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  });
});

test('a supplier’s first rest rings, and a further rest does not', () => {
  expect(definitions.emptyFloats.pattern).toContain(' || (($.message = "supplier") && ($.what = "rests"))');
});

test('the user pool’s firewall has its own alarm for blocks, beside the site’s', () => {
  const [firewall] = propertiesOf<{
    readonly VisibilityConfig: { readonly MetricName: string };
    readonly Rules: readonly { readonly VisibilityConfig: { readonly MetricName: string } }[];
  }>('AWS::WAFv2::WebACL', identity);
  const blocked = (Rule: string) =>
    Match.objectLike({
      MetricStat: Match.objectLike({
        Metric: Match.objectLike({
          Namespace: 'AWS/WAFV2',
          MetricName: 'BlockedRequests',
          Dimensions: [
            { Name: 'Region', Value: 'eu-west-1' },
            { Name: 'Rule', Value: Rule },
            { Name: 'WebACL', Value: firewall?.VisibilityConfig.MetricName },
          ],
        }),
      }),
    });
  const [mails, signIns] = firewall?.Rules.map((rule) => rule.VisibilityConfig.MetricName) ?? [];
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmName: 'example-firewall-blocks-sign-in',
    Metrics: Match.arrayWith(['ALL', mails ?? '', signIns ?? ''].map(blocked)),
  });
  const ofFirewalls = allAlarms().filter((alarm) => pageOf(alarm) === 'firewall-blocks');
  expect(ofFirewalls.map(({ AlarmName }) => AlarmName).toSorted()).toEqual([
    'example-firewall-blocks-sign-in',
    'example-firewall-blocks-site',
  ]);
});

interface Query {
  readonly Name: string;
  readonly QueryString: string;
  readonly LogGroupNames: readonly unknown[];
}
const queries = () => propertiesOf<Query>('AWS::Logs::QueryDefinition');

test('every saved query looks into the logs of all functions, and CloudWatch takes 50 groups at most', async () => {
  const templates = await templatesWith();
  const groups = new Set(
    (['identity', 'staff', 'developers', 'api', 'background'] as const).flatMap((name) =>
      propertiesOf<{ LoggingConfig: { LogGroup: { Ref: string } } }>(
        'AWS::Lambda::Function',
        templates[name],
      ).map(({ LoggingConfig }) => `${name} ${LoggingConfig.LogGroup.Ref}`),
    ),
  );
  expect(groups.size).toBeLessThanOrEqual(50);
  expect(queries().length).toBeGreaterThan(5);
  for (const { LogGroupNames } of queries()) expect(LogGroupNames).toHaveLength(groups.size);
});

test('an order, a payment and a request can be followed in the order of time', () => {
  for (const what of ['an order', 'a payment', 'a request']) {
    const query = queries().find(({ Name }) => Name === `example/follow ${what}`);
    expect(query?.QueryString).toContain('| sort @timestamp asc');
  }
});

test('a crash is found with the stream that it is in: Lambda’s own lines don’t name their function', () => {
  const query = queries().find(({ Name }) => Name === 'example/what crashed');
  expect(query?.QueryString).toMatch(/^fields @timestamp, @logStream, @message/);
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

test('the dashboard shows purchases, refusals, credits, what is open, errors and latency', () => {
  const [dashboard] = propertiesOf<{ DashboardBody: unknown }>('AWS::CloudWatch::Dashboard');
  const body = JSON.stringify(dashboard?.DashboardBody);
  const shown = [
    'purchases',
    'refusedPurchases',
    'emptyFloats',
    'creditedByCustomer',
    'openOrderAge',
    'attentionAge',
    'moneyFailures',
    '5xx',
    'p99',
  ];
  for (const metric of shown) expect(body).toContain(metric);
});

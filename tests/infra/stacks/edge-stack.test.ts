import { Match, type Template } from 'aws-cdk-lib/assertions';
import { stackOf, stacksWith, templatesWith } from '../../support/infra/templates';

let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).edge;
});

const webAcl = () => Object.values(template.findResources('AWS::WAFv2::WebACL'))[0]?.Properties;

test('the firewall is CloudFront’s, in us-east-1, whatever the region of the rest', async () => {
  const stacks = await stacksWith();
  expect(['edge', 'web'].map((name) => stackOf(stacks, name).region)).toEqual(['us-east-1', 'eu-west-1']);
  expect(webAcl()).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
});

test('it limits one address’s calls of the API, and doesn’t count pages', () => {
  expect(webAcl().Rules[0]).toMatchObject({
    Priority: 0,
    Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    Statement: {
      RateBasedStatement: {
        AggregateKeyType: 'IP',
        Limit: 20_000,
        EvaluationWindowSec: 300,
        ScopeDownStatement: {
          OrStatement: {
            Statements: [
              ['/api/', 'STARTS_WITH'],
              ['/v1/', 'STARTS_WITH'],
              ['/v1', 'EXACTLY'],
            ].map(([path, constraint]) => ({
              ByteMatchStatement: {
                FieldToMatch: { UriPath: {} },
                PositionalConstraint: constraint,
                SearchString: path,
                TextTransformations: [
                  { Priority: 0, Type: 'URL_DECODE' },
                  { Priority: 1, Type: 'NORMALIZE_PATH' },
                ],
              },
            })),
          },
        },
      },
    },
  });
});

test('after that limit, AWS’s managed rules check requests', () => {
  const [, ...managed] = webAcl().Rules;
  expect(managed).toHaveLength(2);
  for (const { OverrideAction, Statement } of managed) {
    expect(OverrideAction).toEqual({ None: {} });
    expect(Statement.ManagedRuleGroupStatement.VendorName).toBe('AWS');
  }
  expect(JSON.stringify(managed)).not.toContain('AWSManagedRulesAmazonIpReputationList');
});

test('if the configuration says so, bad addresses are at first only counted', async () => {
  const { edge } = await templatesWith({ reputationList: 'count' });
  const [, reputation] = Object.values(edge.findResources('AWS::WAFv2::WebACL'))[0]?.Properties.Rules ?? [];
  expect(reputation.Statement.ManagedRuleGroupStatement.Name).toBe('AWSManagedRulesAmazonIpReputationList');
  expect(reputation.OverrideAction).toEqual({ Count: {} });
});

test('its log has blocked requests, without queries and tokens, and saved queries read it', () => {
  const [log] = Object.keys(template.findResources('AWS::Logs::LogGroup'));
  template.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
    LogDestinationConfigs: [{ 'Fn::Join': ['', Match.arrayWith([{ Ref: log }])] }],
    RedactedFields: [{ QueryString: {} }, { SingleHeader: { Name: 'authorization' } }],
    LoggingFilter: { DefaultBehavior: 'DROP' },
  });
  for (const name of ['blocked', 'counted']) {
    template.hasResourceProperties('AWS::Logs::QueryDefinition', {
      Name: `example-Edge/firewall ${name}`,
      LogGroupNames: [{ Ref: log }],
    });
  }
});

test('the alarm on its blocks is where its metrics are, and notifies the same person', () => {
  const [topic] = Object.keys(template.findResources('AWS::SNS::Topic'));
  const block = (Rule: string) =>
    Match.objectLike({
      MetricStat: Match.objectLike({
        Metric: Match.objectLike({
          Namespace: 'AWS/WAFV2',
          MetricName: 'BlockedRequests',
          Dimensions: [
            { Name: 'Rule', Value: Rule },
            { Name: 'WebACL', Value: webAcl().VisibilityConfig.MetricName },
          ],
        }),
      }),
    });
  template.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmName: 'example-firewall-blocks-site',
    AlarmActions: [{ Ref: topic }],
    Metrics: Match.arrayWith([block('ALL'), block(webAcl().Rules[0].VisibilityConfig.MetricName)]),
  });
  template.hasResourceProperties('AWS::SNS::Subscription', { Endpoint: 'operations@nkoso.example' });
});

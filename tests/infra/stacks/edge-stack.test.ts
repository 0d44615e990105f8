import { Match, type Template } from 'aws-cdk-lib/assertions';
import { exampleShop, synthesizeShop } from '../../support/infra/synthesize';

let template: Template;
beforeAll(async () => {
  template = (await synthesizeShop()).edge;
});

const webAcl = () => Object.values(template.findResources('AWS::WAFv2::WebACL'))[0]?.Properties;

test('the firewall is CloudFront’s, in us-east-1, whatever the region of the rest', async () => {
  const { shop } = await exampleShop();
  expect([shop.edge.region, shop.web.region]).toEqual(['us-east-1', 'eu-west-1']);
  expect(webAcl()).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
});

test('it limits the requests from one address, and then looks at them by AWS’s rules, none of which is off', () => {
  const [limit, ...managed] = webAcl().Rules;
  expect(limit).toMatchObject({
    Priority: 0,
    Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 5_000 } },
  });
  expect(managed).toHaveLength(3);
  for (const { OverrideAction, Statement } of managed) {
    expect(OverrideAction).toEqual({ None: {} });
    expect(Statement.ManagedRuleGroupStatement.VendorName).toBe('AWS');
  }
});

test('its log has what was blocked, without queries and tokens', () => {
  const [log] = Object.keys(template.findResources('AWS::Logs::LogGroup'));
  template.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
    LogDestinationConfigs: [{ 'Fn::Join': ['', Match.arrayWith([{ Ref: log }])] }],
    RedactedFields: [{ QueryString: {} }, { SingleHeader: { Name: 'authorization' } }],
    LoggingFilter: { DefaultBehavior: 'DROP' },
  });
});

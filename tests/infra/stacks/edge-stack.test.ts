import { Match, type Template } from 'aws-cdk-lib/assertions';
import { templatesWith } from '../../support/infra/templates';

let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).edge;
});

const webAcl = () => Object.values(template.findResources('AWS::WAFv2::WebACL'))[0]?.Properties;

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

import type { Template } from 'aws-cdk-lib/assertions';
import { keyRegistry, registry } from '../../../contracts/registry';
import { apiFunctionNames } from '../../../lib/functions';
import { statementsIn, type Templates, templatesWith } from '../../support/infra/templates';

const contracts = Object.values(registry);
const keyContracts = Object.values(keyRegistry);
let templates: Templates;
beforeAll(async () => {
  templates = await templatesWith();
});
const stackOf = (access: string): Template => (access === 'admin' ? templates.staff : templates.api);

const propertiesOf = (type: string, of: Template) =>
  Object.values(of.findResources(type)).map(({ Properties }) => Properties);

test('there is one route for each contract, one more for a file, two for all other calls of /v1, and no other route', () => {
  const routes = [templates.staff, templates.api].flatMap((of) =>
    propertiesOf('AWS::ApiGatewayV2::Route', of).map(({ RouteKey }) => RouteKey),
  );
  expect(routes.toSorted()).toEqual(
    [
      ...apiFunctionNames.map((name) => `POST /api/${name}`),
      ...keyContracts.map(({ method, path }) => `${method} ${path}`),
      'GET /status.json',
      'ANY /v1',
      'ANY /v1/{proxy+}',
    ].toSorted(),
  );
});

test.each(contracts)('$name requires a token unless it is public', ({ name, access }) => {
  const template = stackOf(access);
  const [authorizer] = Object.keys(template.findResources('AWS::ApiGatewayV2::Authorizer'));
  const guarded = { AuthorizationType: 'JWT', AuthorizerId: { Ref: authorizer } };
  template.hasResourceProperties('AWS::ApiGatewayV2::Route', {
    RouteKey: `POST /api/${name}`,
    ...(access === 'public' ? { AuthorizationType: 'NONE' } : guarded),
  });
});

test.each(keyContracts)('$method $path takes a key, which its function reads, and no token', (contract) => {
  templates.api.hasResourceProperties('AWS::ApiGatewayV2::Route', {
    RouteKey: `${contract.method} ${contract.path}`,
    AuthorizationType: 'NONE',
  });
});

test('every function with a route can tell whether a request came through the site', () => {
  for (const template of [templates.staff, templates.api]) {
    const called = new Set(
      propertiesOf('AWS::ApiGatewayV2::Integration', template).map(
        ({ IntegrationUri }) => IntegrationUri['Fn::GetAtt'][0],
      ),
    );
    for (const [id, { Properties }] of Object.entries(template.findResources('AWS::Lambda::Function')))
      if (called.has(id)) expect(Properties.Environment.Variables).toHaveProperty('ORIGIN_SECRET');
  }
});

/** No ARN of a function is longer. */
const longestArn = `arn:aws:lambda:ap-southeast-1:123456789012:function:${'f'.repeat(64)}`;

test('the API calls the functions of a stack, and nothing else, by one role, whose policy IAM accepts', () => {
  for (const template of [templates.staff, templates.api]) {
    const integrations = propertiesOf('AWS::ApiGatewayV2::Integration', template);
    const called = new Set(integrations.map(({ IntegrationUri }) => JSON.stringify(IntegrationUri)));
    const roles = new Set(integrations.map(({ CredentialsArn }) => CredentialsArn['Fn::GetAtt'][0]));
    expect(roles.size).toBe(1);
    const role = template.findResources('AWS::IAM::Role')[[...roles][0]];
    const [statement, ...others] = role === undefined ? [] : statementsIn(role);
    expect(others).toEqual([]);
    expect(statement?.Action).toBe('lambda:InvokeFunction');
    const allowed = [statement?.Resource].flat();
    expect(new Set(allowed.map((one) => JSON.stringify(one)))).toEqual(called);
    const policy = {
      Version: '2012-10-17',
      Statement: [{ ...statement, Resource: allowed.map(() => longestArn) }],
    };
    expect(JSON.stringify(policy).length).toBeLessThanOrEqual(10_240);
  }
});

test('every request is in the access log, without headers and queries, which may have tokens', () => {
  const [stage] = propertiesOf('AWS::ApiGatewayV2::Stage', templates.web);
  const { DestinationArn, Format } = stage?.AccessLogSettings ?? {};
  expect(DestinationArn).toBeDefined();
  expect(JSON.parse(Format)).toMatchObject({ request_id: '$context.requestId', route: '$context.routeKey' });
  expect(Format).not.toMatch(/header|query|path|authorizer\.claims|identity/i);
});

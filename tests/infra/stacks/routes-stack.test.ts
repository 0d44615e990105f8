import type { Template } from 'aws-cdk-lib/assertions';
import { keyRegistry, registry } from '../../../contracts/registry';
import { apiFunctionNames, developersFunctionNames } from '../../../lib/functions';
import { templatesWith } from '../../support/infra/templates';

const contracts = Object.values(registry);
const keyContracts = Object.values(keyRegistry);
let template: Template;
let customers: Template;
let staffs: Template;
let developers: Template;
beforeAll(async () => {
  ({ routes: template, api: customers, staff: staffs, developers } = await templatesWith());
});

interface Properties {
  readonly RouteKey: string;
  readonly Description: string;
  readonly Environment?: { readonly Variables: Record<string, unknown> };
}

function propertiesOf(type: string, of = template): Properties[] {
  return Object.values(of.findResources(type)).map(({ Properties }) => Properties);
}

const otherCalls = ['ANY /v1', 'ANY /v1/{proxy+}'];

const everyRoute = [
  ...apiFunctionNames.map((name) => `POST /api/${name}`),
  ...keyContracts.map(({ method, path }) => `${method} ${path}`),
  'GET /status.json',
  ...otherCalls,
].toSorted();

test('there is one function and one route for each contract, one more for a file, two for all other calls of /v1, and no other route', () => {
  const staffsContracts = contracts.filter(({ access }) => access === 'admin');
  staffs.resourceCountIs('AWS::Lambda::Function', staffsContracts.length);
  developers.resourceCountIs('AWS::Lambda::Function', developersFunctionNames.length);
  const others = staffsContracts.length + developersFunctionNames.length;
  const all = contracts.length + keyContracts.length;
  customers.resourceCountIs('AWS::Lambda::Function', all - others);
  for (const stack of [customers, staffs, developers]) stack.resourceCountIs('AWS::ApiGatewayV2::Route', 0);
  const routes = propertiesOf('AWS::ApiGatewayV2::Route').map(({ RouteKey }) => RouteKey);
  expect(routes.toSorted()).toEqual(everyRoute);
});

test.each(contracts)('$name requires a token unless it is public', ({ name, access }) => {
  const [authorizer] = Object.keys(template.findResources('AWS::ApiGatewayV2::Authorizer'));
  const guarded = { AuthorizationType: 'JWT', AuthorizerId: { Ref: authorizer } };
  template.hasResourceProperties('AWS::ApiGatewayV2::Route', {
    RouteKey: `POST /api/${name}`,
    ...(access === 'public' ? { AuthorizationType: 'NONE' } : guarded),
  });
});

test.each(keyContracts)('$method $path takes a key, which its function reads, and no token', (contract) => {
  template.hasResourceProperties('AWS::ApiGatewayV2::Route', {
    RouteKey: `${contract.method} ${contract.path}`,
    AuthorizationType: 'NONE',
  });
});

test('every function of the API can tell whether a request came through the site', () => {
  const functions = [customers, staffs, developers].flatMap((of) =>
    propertiesOf('AWS::Lambda::Function', of),
  );
  expect(functions).toHaveLength(contracts.length + keyContracts.length);
  for (const { Environment } of functions) expect(Environment?.Variables).toHaveProperty('ORIGIN_SECRETS');
});

test('each route has the limit of its access: admins the lowest', () => {
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
  const limits = stage?.Properties.RouteSettings;
  expect(Object.keys(limits).toSorted()).toEqual(everyRoute);
  const rate = { public: 200, user: 1_000, admin: 50 };
  for (const { name, access } of contracts) {
    expect(limits[`POST /api/${name}`]).toMatchObject({ ThrottlingRateLimit: rate[access] });
  }
  expect(stage?.DependsOn).toHaveLength(new Set(stage?.DependsOn).size);
  for (const route of Object.keys(template.findResources('AWS::ApiGatewayV2::Route'))) {
    expect(stage?.DependsOn).toContain(route);
  }
});

test('every request is in the access log, without headers and queries, which may have tokens', () => {
  const [stage] = Object.values(template.findResources('AWS::ApiGatewayV2::Stage'));
  const { DestinationArn, Format } = stage?.Properties.AccessLogSettings ?? {};
  expect(DestinationArn).toBeDefined();
  expect(JSON.parse(Format)).toMatchObject({ request_id: '$context.requestId', route: '$context.routeKey' });
  expect(Format).not.toMatch(/header|query|path|authorizer\.claims|identity/i);
});

import type { Template } from 'aws-cdk-lib/assertions';
import { eventFunctions, registry } from '../../../contracts/registry';
import { synthesizeShop } from '../../support/infra/synthesize';

let templates: Template[];
beforeAll(async () => {
  templates = Object.values(await synthesizeShop());
});

test('every function that the contracts name is deployed, once, with a role and a log group of its own', () => {
  const count = Object.keys(registry).length + Object.keys(eventFunctions).length;
  const all = (type: string) => templates.flatMap((template) => Object.keys(template.findResources(type)));
  expect(all('AWS::Lambda::Function')).toHaveLength(count);
  expect(all('AWS::IAM::Role')).toHaveLength(count);
  expect(all('AWS::Logs::LogGroup')).toHaveLength(count);
});

test('no policy allows an action by wildcard, a scan, or anything on all resources', () => {
  const policies = templates.flatMap((template) => Object.values(template.findResources('AWS::IAM::Policy')));
  const statements: { Action: string | string[]; Resource: unknown }[] = policies.flatMap(
    ({ Properties }) => Properties.PolicyDocument.Statement,
  );
  expect(statements.length).toBeGreaterThan(0);
  for (const { Action, Resource } of statements) {
    for (const action of [Action].flat()) expect(action).not.toMatch(/\*|dynamodb:Scan/);
    expect([Resource].flat()).not.toContain('*');
  }
});

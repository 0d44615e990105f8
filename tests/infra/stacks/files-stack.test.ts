import type { Template } from 'aws-cdk-lib/assertions';
import { templatesWith } from '../../support/infra/templates';

let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).files;
});

const only = (type: string) => {
  const [resource, ...others] = Object.values(template.findResources(type));
  expect(others).toEqual([]);
  return resource?.Properties;
};

test('all of it runs in one function with a bounded memory, and one copy of the AWS CLI', () => {
  expect(only('AWS::Lambda::Function')).toMatchObject({
    MemorySize: 512,
    Layers: [{ Ref: expect.any(String) }],
  });
  template.resourceCountIs('AWS::Lambda::LayerVersion', 1);
});

test('it may list and write the site’s bucket and read what is deployed, and can’t delete anything', () => {
  const { PolicyDocument } = only('AWS::IAM::Policy');
  const actions = PolicyDocument.Statement.flatMap(({ Action }: { Action: string }) => Action);
  expect(actions.toSorted()).toEqual([
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    's3:GetObject',
    's3:ListBucket',
    's3:PutObject',
  ]);
});

test('it waits for its permissions', () => {
  const [policy] = Object.keys(template.findResources('AWS::IAM::Policy'));
  const [fn] = Object.values(template.findResources('AWS::Lambda::Function'));
  expect(fn?.DependsOn).toContain(policy);
});

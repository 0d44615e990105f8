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

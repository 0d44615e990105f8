import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { findingsIn } from '../support/infra/findings';
import { exampleShop } from '../support/infra/synthesize';

test('an explanation covers its own resource only: the same finding elsewhere is reported', async () => {
  const example = await exampleShop();
  new Secret(example.shop.data, 'Other');
  expect(findingsIn(example.app)).toEqual(['AwsSolutions-SMG4']);
});

test('tracing is off because it adds a finding to every function: X-Ray’s permission knows no resources', async () => {
  const found = findingsIn((await exampleShop({ tracing: true })).app);
  expect([...new Set(found)]).toEqual(['AwsSolutions-IAM5[Resource::*]']);
});

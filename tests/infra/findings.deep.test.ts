import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { findingsIn } from '../support/infra/findings';
import { exampleShop } from '../support/infra/synthesize';

test('an explanation covers its own resource only: the same finding elsewhere is reported', async () => {
  const example = await exampleShop();
  new Secret(example.shop.data, 'Other');
  expect(findingsIn(example.app)).toEqual(['AwsSolutions-SMG4']);
});

import { findingsIn } from '../support/infra/findings';
import { exampleShop } from '../support/infra/synthesize';

test('cdk-nag’s AwsSolutions has no unexplained findings', async () => {
  expect(findingsIn((await exampleShop()).app)).toEqual([]);
});

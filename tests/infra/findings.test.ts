import { explanations, ofBackups } from '../../lib/explained-findings';
import { findingsIn } from '../support/infra/findings';
import { exampleShop } from '../support/infra/synthesize';

test('cdk-nag’s AwsSolutions finds nothing that is not explained', async () => {
  expect(findingsIn((await exampleShop()).app)).toEqual([]);
});

test('no more than eight rules are explained, beside those of the upload and of what a trial leaves out', () => {
  const rules = Object.values({ ...explanations, ...ofBackups }).flatMap((reasons) =>
    reasons.map(({ id }) => id.split('[')[0]),
  );
  expect(new Set(rules).size).toBeLessThanOrEqual(8);
});

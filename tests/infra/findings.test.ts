import { explanations, ofBackups, ofGradualReleases } from '../../lib/explained-findings';
import { findingsIn } from '../support/infra/findings';
import { exampleShop } from '../support/infra/synthesize';

test('cdk-nag’s AwsSolutions has no unexplained findings', async () => {
  expect(findingsIn((await exampleShop()).app)).toEqual([]);
});

test('at most eight rules are explained, besides those of the upload and of parts that a trial leaves out', () => {
  const rules = Object.values({ ...explanations, ...ofBackups, ...ofGradualReleases }).flatMap((reasons) =>
    reasons.map(({ id }) => id.split('[')[0]),
  );
  expect(new Set(rules).size).toBeLessThanOrEqual(8);
});

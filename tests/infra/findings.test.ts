import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { AwsSolutionsChecks } from 'cdk-nag';
import { explanations, ofBackups } from '../../lib/explained-findings';
import { exampleShop } from '../support/infra/synthesize';

type Example = Awaited<ReturnType<typeof exampleShop>>;

/** The rules that find something that nobody has explained. */
const findings = ({ app }: Example): string[] =>
  new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName);

let example: Example;
beforeEach(async () => {
  example = await exampleShop();
});

test('cdk-nag’s AwsSolutions finds nothing that is not explained', () => {
  expect(findings(example)).toEqual([]);
});

test('an explanation is for its own resource: the same finding elsewhere is one', () => {
  new Secret(example.shop.data, 'Other');
  expect(findings(example)).toEqual(['AwsSolutions-SMG4']);
});

test('tracing costs one finding at every function, for which it is off: X-Ray’s permission knows no resources', async () => {
  const found = findings(await exampleShop({ tracing: true }));
  expect([...new Set(found)]).toEqual(['AwsSolutions-IAM5[Resource::*]']);
});

test('no more than eight rules are explained, beside those of the upload and of what a trial leaves out', () => {
  const rules = Object.values({ ...explanations, ...ofBackups }).flatMap((reasons) =>
    reasons.map(({ id }) => id.split('[')[0]),
  );
  expect(new Set(rules).size).toBeLessThanOrEqual(8);
});

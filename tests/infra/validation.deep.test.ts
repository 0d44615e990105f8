import { exampleShop } from '../support/infra/synthesize';

/** The other tests leave it out, because it takes seconds. */
const off = process.env.CDK_VALIDATION;
beforeAll(() => {
  process.env.CDK_VALIDATION = 'true';
});
afterAll(() => {
  process.env.CDK_VALIDATION = off;
});

test('the templates pass CloudFormation’s validator, whose findings are errors', async () => {
  const { app } = await exampleShop();
  expect(() => app.synth()).not.toThrow();
});

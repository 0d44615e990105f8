import { App, CfnResource, Stack } from 'aws-cdk-lib/core';
import { cdkContext } from '../support/infra/example';
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

test('the validator refuses an unknown property', () => {
  const app = new App({ context: cdkContext() });
  new CfnResource(new Stack(app, 'Small'), 'Wrong', {
    type: 'AWS::SQS::Queue',
    properties: { Retention: 'a fortnight' },
  });
  expect(() => app.synth()).toThrow(/Wrong[\s\S]*Retention|Retention[\s\S]*Wrong/);
});

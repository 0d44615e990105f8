import type { Template } from 'aws-cdk-lib/assertions';
import { synthesizeShop } from '../../support/infra/synthesize';

let template: Template;
beforeAll(async () => {
  template = (await synthesizeShop()).data;
});

test('there is one table', () => {
  template.resourceCountIs('AWS::DynamoDB::GlobalTable', 1);
});

test('the settings are a secret that outlives its stack, and no value of it is in the template', () => {
  template.hasResource('AWS::SecretsManager::Secret', {
    DeletionPolicy: 'Retain',
    Properties: {
      GenerateSecretString: { SecretStringTemplate: '{}', GenerateStringKey: 'bundle_webhook_token' },
    },
  });
  const [secret] = Object.values(template.findResources('AWS::SecretsManager::Secret'));
  expect(secret?.Properties.SecretString).toBeUndefined();
});

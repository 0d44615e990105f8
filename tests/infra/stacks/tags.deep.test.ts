import { CfnResource, TagManager } from 'aws-cdk-lib/core';
import { exampleShop } from '../../support/infra/synthesize';
import { templatesWith } from '../../support/infra/templates';

test('everything that can be tagged names its deployment and brand', async () => {
  const { app, shop } = await exampleShop();
  app.synth();
  const taggable = shop.node
    .findAll()
    .filter((of): of is CfnResource => CfnResource.isCfnResource(of) && TagManager.of(of) !== undefined);
  const types = taggable.map(({ cfnResourceType }) => cfnResourceType);
  expect(types).toEqual(
    expect.arrayContaining([
      'AWS::Lambda::Function',
      'AWS::Logs::LogGroup',
      'AWS::CloudFront::Distribution',
      'AWS::Cognito::UserPool',
      'AWS::CloudWatch::Alarm',
      'AWS::WAFv2::WebACL',
    ]),
  );
  for (const of of taggable) {
    expect({ [of.node.path]: TagManager.of(of)?.tagValues() }).toEqual({
      [of.node.path]: expect.objectContaining({ deployment: 'example', brand: 'nkoso' }),
    });
  }
  const [table] = Object.values((await templatesWith()).data.findResources('AWS::DynamoDB::GlobalTable'));
  expect(table?.Properties.Replicas[0].Tags).toContainEqual({ Key: 'deployment', Value: 'example' });
});

import { Template } from 'aws-cdk-lib/assertions';
import { CfnResource, TagManager } from 'aws-cdk-lib/core';
import { eventFunctions, registry } from '../../../contracts/registry';
import { exampleShop, synthesizeShop, type Templates } from '../../support/infra/synthesize';

let templates: Templates;
beforeAll(async () => {
  templates = await synthesizeShop();
});

const functionsIn = (template: Template) => Object.values(template.findResources('AWS::Lambda::Function'));
/** Without the one that uploads the site's files, which is CDK's. */
const functionsOf = ({ files: _, ...others }: Templates) => Object.values(others).flatMap(functionsIn);

test('every function that the contracts name is deployed, once, with a role and a log group of its own', () => {
  const functions = functionsOf(templates);
  const count = Object.keys(registry).length + Object.keys(eventFunctions).length;
  expect(functions).toHaveLength(count);
  const own = (property: (of: Record<string, unknown>) => unknown) =>
    new Set(functions.map(({ Properties }) => JSON.stringify(property(Properties))));
  expect(own(({ Role }) => Role).size).toBe(count);
  expect(own(({ LoggingConfig }) => LoggingConfig).size).toBe(count);
});

test.each([true, false])('with tracing %s, every function’s X-Ray setting follows', async (tracing) => {
  const functions = functionsOf(await synthesizeShop({ tracing }));
  const expected = tracing ? { Mode: 'Active' } : undefined;
  for (const { Properties } of functions) expect(Properties.TracingConfig).toEqual(expected);
  expect(functions.length).toBeGreaterThan(0);
});

test.each([
  ['with a name of its own', {}],
  ['with the name that CloudFront gives', { domain: null }],
])('%s, no stack needs what a later one makes', async (_, change) => {
  const needs = new Map(
    Object.values(await synthesizeShop(change)).map((template) => {
      const text = JSON.stringify(template.toJSON());
      const named = [...text.matchAll(/"(?:StackName|Fn::ImportValue)":"([\w-]+)/g)].map(
        ([, name = '']) => name,
      );
      return [template, new Set(named)] as const;
    }),
  );
  const order = ['Edge', 'Data', 'Web', 'Identity', 'Staff', 'Api', 'Background', 'Operations', 'Files'].map(
    (name) => `example-${name}`,
  );
  for (const [index, [, named]] of [...needs].entries()) {
    expect([...named].filter((name) => order.indexOf(name) >= index)).toEqual([]);
  }
});

test('everything that can be tagged says of which deployment and brand it is', async () => {
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
  const [table] = Object.values(Template.fromStack(shop.data).findResources('AWS::DynamoDB::GlobalTable'));
  expect(table?.Properties.Replicas[0].Tags).toContainEqual({ Key: 'deployment', Value: 'example' });
});

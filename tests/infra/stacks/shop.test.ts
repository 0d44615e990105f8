import type { Template } from 'aws-cdk-lib/assertions';
import { eventFunctions, keyRegistry, registry } from '../../../contracts/registry';
import { sampled } from '../../support/depth';
import { exampleStacks, stacksWith, type Templates, templatesWith } from '../../support/infra/templates';

let templates: Templates;
beforeAll(async () => {
  templates = await templatesWith();
});

const functionsIn = (template: Template) => Object.values(template.findResources('AWS::Lambda::Function'));
/** Returns all functions but CDK's own, which uploads the site's files. */
const functionsOf = ({ files: _, ...others }: Templates) => Object.values(others).flatMap(functionsIn);

test('every function that the contracts name is deployed, once, with a role of its own', () => {
  const functions = functionsOf(templates);
  const count = [registry, keyRegistry, eventFunctions].flatMap((all) => Object.keys(all)).length;
  expect(functions).toHaveLength(count);
  const own = (property: (of: Record<string, unknown>) => unknown) =>
    new Set(functions.map(({ Properties }) => JSON.stringify(property(Properties))));
  expect(own(({ Role }) => Role).size).toBe(count);
});

const names = [
  ['with a name of its own', {}],
  ['with the name that CloudFront gives', { domain: null }],
] as const;

test.each(sampled(names, names.slice(0, 1)))('%s, no stack needs a later one', async (_, change) => {
  const needs = new Map(
    Object.values(await templatesWith(change)).map((template) => {
      const text = JSON.stringify(template.toJSON());
      const named = [...text.matchAll(/"(?:StackName|Fn::ImportValue)":"([\w-]+)/g)].map(
        ([, name = '']) => name,
      );
      return [template, new Set(named)] as const;
    }),
  );
  const order = exampleStacks.map((name) => `example-${name}`);
  for (const [index, [, named]] of [...needs].entries()) {
    expect([...named].filter((name) => order.indexOf(name) >= index)).toEqual([]);
  }
});

test('the site waits for everything that it calls, but neither for alarms nor for the budget', async () => {
  const stacks = await stacksWith();
  const before = (name: string): string[] => {
    const { waitsFor = [] } = stacks.find((stack) => stack.name === name) ?? {};
    return waitsFor.flatMap((first) => [first, ...before(first)]);
  };
  const others = exampleStacks.filter((name) => name !== 'Files' && name !== 'Operations');
  expect(new Set(before('example-Files'))).toEqual(new Set(others.map((name) => `example-${name}`)));
  // A stack that fails ends a deployment: the stacks after it are left out.
  expect(before('example-Operations')).toContain('example-Files');
});

import type { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import type { FunctionName } from '../../../contracts/registry';
import { stacksOf } from '../../support/infra/cloudformation/template';
import type { Resource } from '../../support/infra/statements';
import { exampleShop } from '../../support/infra/synthesize';
import { type Templates, templatesOf, templatesWith } from '../../support/infra/templates';

let templates: Templates;
beforeAll(async () => {
  templates = await templatesWith();
});

const made = async (options: Parameters<typeof exampleShop>[1]): Promise<Templates> =>
  templatesOf(stacksOf((await exampleShop({}, options)).app));

const withFunctions = ['identity', 'staff', 'developers', 'api', 'background'] as const;
const ofType = (type: string, of: Templates): [string, Resource][] =>
  withFunctions.flatMap((name) => Object.entries<Resource>(of[name].findResources(type)));
const aliasesOf = (of: Templates) => ofType('AWS::Lambda::Alias', of).map(([, resource]) => resource);
const versionsOf = (of: Templates) => ofType('AWS::Lambda::Version', of).map(([id]) => id);
const releasesOf = (of: Templates) =>
  new Set(
    ofType('AWS::Lambda::Function', of).map(
      ([, { Properties }]) => /\(release (\w+)\)$/.exec(Properties.Description)?.[1],
    ),
  );
const changed = (name: FunctionName) => (of: FunctionName) =>
  Code.fromInline(`exports.handler = async () => { ${of === name ? '0' : ''} };`);

test('a release with one changed function has a version of every function, so that all can be rolled back together', async () => {
  const [before, after] = await Promise.all(
    (['get-profile', 'get-orders'] as const).map(async (name) => made({ codeFor: changed(name) })),
  );
  if (before === undefined || after === undefined) throw new Error('no templates');
  expect(releasesOf(after)).not.toEqual(releasesOf(before));
  const kept = new Set(versionsOf(before));
  expect(versionsOf(after).filter((id) => kept.has(id))).toEqual([]);
});

test('only functions make a release: other changes make none', async () => {
  const other = await templatesWith({ monthlyBudgetUsd: 7, blockedCountries: [] });
  expect(releasesOf(other)).toEqual(releasesOf(templates));
  expect(versionsOf(other)).toEqual(versionsOf(templates));
});

test('a change of functions’ configuration makes a release too', async () => {
  expect(releasesOf(await templatesWith({ sms: { sender: 'none' } }))).not.toEqual(releasesOf(templates));
});

test('a deployment can release at once, with nothing else changed', async () => {
  const atOnce = await made({ atOnce: true });
  expect(aliasesOf(atOnce).filter(({ UpdatePolicy }) => UpdatePolicy !== undefined)).toEqual([]);
  const without = (template: Template) =>
    JSON.stringify(template.toJSON(), (key, value) => (key === 'UpdatePolicy' ? undefined : value));
  for (const name of withFunctions) expect(without(atOnce[name])).toBe(without(templates[name]));
});

import type { Template } from 'aws-cdk-lib/assertions';
import { eventFunctions, keyRegistry, registry } from '../../../contracts/registry';
import { type Templates, templatesWith } from '../../support/infra/templates';

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

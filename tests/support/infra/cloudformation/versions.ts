import type { DeploymentSettings } from '../../../../lib/deployment-settings';
import { exampleShop } from '../synthesize';
import { type JsonObject, type StackTemplate, stacksOf } from './template';

/** Made once for each change: to synthesize the shop takes seconds. */
const made = new Map<string, Promise<StackTemplate[]>>();

/** The stacks of the example with other settings. */
export function versionWith(change: Partial<DeploymentSettings> = {}): Promise<StackTemplate[]> {
  const key = JSON.stringify(change);
  const version = made.get(key) ?? exampleShop(change).then(({ app }) => stacksOf(app));
  made.set(key, version);
  return version;
}

/** The stacks with other words in their templates, as if a name or a function’s code were another. */
export const reworded = (stacks: readonly StackTemplate[], words: Readonly<Record<string, string>>) =>
  stacks.map(
    (stack): StackTemplate => ({
      ...stack,
      template: JSON.parse(
        Object.entries(words).reduce(
          (text, [from, to]) => text.replaceAll(from, to),
          JSON.stringify(stack.template),
        ),
      ),
    }),
  );

/** The stacks with other properties for the one resource of a type. */
export const changed = (
  stacks: readonly StackTemplate[],
  type: string,
  change: (properties: JsonObject) => JsonObject,
) =>
  stacks.map((stack): StackTemplate => {
    const Resources = Object.entries(stack.template.Resources).map(([id, resource]) => [
      id,
      resource.Type === type ? { ...resource, Properties: change(resource.Properties ?? {}) } : resource,
    ]);
    return { ...stack, template: { ...stack.template, Resources: Object.fromEntries(Resources) } };
  });

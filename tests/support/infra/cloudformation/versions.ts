import type { JsonObject, StackTemplate } from './template';

/** Replaces words in the stacks' templates, as if a name or a function’s code had changed. */
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

/** Changes the properties of the only resource of a type. */
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

import { isObject, type Json, type JsonObject, type StackTemplate, type TemplateResource } from './template';

type Template = StackTemplate['template'];

/** The stacks as they were while `ApiStack` had staff's functions, too. The ids of these are the same in both. */
export function withoutStaffStack(stacks: readonly StackTemplate[]): StackTemplate[] {
  const templateOf = (name: string): Template => {
    const found = stacks.find((stack) => stack.name === `example-${name}`);
    if (found === undefined) throw new Error(`There is no stack ${name}`);
    return found.template;
  };
  const { Outputs: staffsOutputs = {}, Resources: staffs } = templateOf('Staff');
  const { Outputs = {}, ...api } = templateOf('Api');
  const callerId = idOf(api.Resources, 'Which functions the API calls');
  const staffsCallerId = idOf(staffs, 'Which functions the API calls');
  const releasesId = idOf(api.Resources, 'What CodeDeploy does at a release');

  const { [staffsCallerId]: staffsCaller, ...moved } = staffs;
  const { DependsOn: _, ...caller } = joined(api.Resources[callerId], staffsCaller);
  const Resources = {
    ...moved,
    ...api.Resources,
    [callerId]: caller,
    [releasesId]: joined(api.Resources[releasesId], staffs[releasesId]),
  };
  const inside = (output: string): Json => {
    const value = staffsOutputs[output]?.Value ?? null;
    return JSON.parse(JSON.stringify(value).replaceAll(`"${staffsCallerId}"`, `"${callerId}"`));
  };
  // The other ones are for the routes.
  const readByOthers = Object.entries(staffsOutputs).filter(([name]) => !/Live\w+$|Caller/.test(name));
  const former: Template = {
    ...api,
    Resources: withOutputs(Resources as unknown as Json, inside) as unknown as Template['Resources'],
    Outputs: { ...Outputs, ...Object.fromEntries(readByOthers) },
  };
  return stacks
    .filter(({ name }) => name !== 'example-Staff')
    .map((stack) => {
      if (stack.name === 'example-Api') return { ...stack, template: former };
      const template = JSON.stringify(stack.template).replaceAll('"example-Staff"', '"example-Api"');
      return { ...stack, template: JSON.parse(template) };
    });
}

function idOf(resources: Template['Resources'], description: string): string {
  const found = Object.entries(resources).find(([, of]) => of.Properties?.Description === description);
  if (found === undefined) throw new Error(`Nothing is described by “${description}”`);
  return found[0];
}

/** A role that allows what two allow: their first statements name the same actions. */
function joined(one: TemplateResource | undefined, other: TemplateResource | undefined): TemplateResource {
  if (one === undefined || other === undefined) throw new Error('A role is missing');
  const [resources, more] = [firstOf(one).Resource, firstOf(other).Resource].map((of) => [of].flat());
  const copy: TemplateResource = JSON.parse(JSON.stringify(one));
  Object.assign(firstOf(copy), { Resource: [...(resources ?? []), ...(more ?? [])] });
  return copy;
}

const firstOf = ({ Properties }: TemplateResource): { Resource: Json[] } =>
  (Properties as unknown as { Policies: [{ PolicyDocument: { Statement: [{ Resource: Json[] }] } }] })
    .Policies[0].PolicyDocument.Statement[0];

/** With what the stack's own outputs say, in place of those of staff's. */
function withOutputs(value: Json, insideOf: (output: string) => Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => withOutputs(item, insideOf));
  if (!isObject(value)) return value;
  const read = value['Fn::GetStackOutput'] as JsonObject | undefined;
  if (read?.StackName === 'example-Staff') return insideOf(String(read.OutputName));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withOutputs(item, insideOf)]));
}

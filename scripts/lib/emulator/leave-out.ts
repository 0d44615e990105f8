type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

export interface Template {
  readonly Resources: Readonly<Record<string, JsonObject & { readonly Type: string }>>;
  readonly Outputs?: Readonly<Record<string, JsonObject & { readonly Value: Json }>>;
}

/** Templates by stack name. Each stack comes after the stacks that it reads from. */
export type Templates = ReadonlyMap<string, Template>;

export interface LeftOut {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
}

/**
 * Removes resources of types that an emulator lacks, and everything that refers to them: properties, outputs, and in later stacks whatever
 * reads these outputs. Outputs that other stacks read become exports, since emulators know these but may not know the newer
 * `Fn::GetStackOutput`.
 */
export function leaveOut(templates: Templates, lacking: ReadonlySet<string>) {
  const leftOut: LeftOut[] = [];
  const gone = new Set<string>();
  const read = new Set<string>();
  const made = new Map<string, Template>();
  for (const [stack, template] of templates) {
    const kept = Object.entries(template.Resources).filter(([id, { Type }]) => {
      if (lacking.has(Type)) leftOut.push({ stack, id, type: Type });
      return !lacking.has(Type);
    });
    const ids = new Set(leftOut.filter((of) => of.stack === stack).map(({ id }) => id));
    const refers = (value: JsonObject): boolean => isGone(value, ids, gone);
    const Resources = Object.fromEntries(
      kept.map(([id, resource]) => [
        id,
        withoutOrder(without(resource, refers, read) as typeof resource, ids),
      ]),
    );
    const outputs = Object.entries(template.Outputs ?? {}).flatMap(([key, output]) => {
      const Value = without(output.Value, refers, read);
      if (!isNothing(Value)) return [[key, { ...output, Value }] as const];
      gone.add(exportName(stack, key));
      const { Name } = (output.Export ?? {}) as { Name?: string };
      if (Name !== undefined) gone.add(Name);
      return [];
    });
    made.set(stack, {
      ...template,
      Resources,
      ...(template.Outputs && { Outputs: Object.fromEntries(outputs) }),
    });
  }
  return { templates: exporting(made, read), leftOut };
}

const exportName = (stack: string, output: string): string => `${stack}:${output}`;
const nothing = { Ref: 'AWS::NoValue' };
const isNothing = (value: Json): boolean => JSON.stringify(value) === JSON.stringify(nothing);
const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an intrinsic function refers to something that was left out. */
function isGone(value: JsonObject, ids: ReadonlySet<string>, gone: ReadonlySet<string>): boolean {
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::ImportValue': imported, 'Fn::GetStackOutput': output } = value;
  if (typeof Ref === 'string') return ids.has(Ref);
  if (attribute !== undefined)
    return ids.has(String(Array.isArray(attribute) ? attribute[0] : attribute).split('.')[0] ?? '');
  if (imported !== undefined) return gone.has(String(imported));
  if (output === undefined || !isObject(output)) return false;
  return gone.has(exportName(String(output.StackName), String(output.OutputName)));
}

/** Functions that need all of their parts: without one, the whole value is left out. */
const whole = new Set(['Fn::Join', 'Fn::Select', 'Fn::Split', 'Fn::Sub']);

function without(value: Json, refers: (value: JsonObject) => boolean, read: Set<string>): Json {
  if (Array.isArray(value))
    return value.map((item) => without(item, refers, read)).filter((item) => !isNothing(item));
  if (!isObject(value)) return value;
  if (refers(value)) return nothing;
  const output = value['Fn::GetStackOutput'];
  if (output !== undefined && isObject(output)) {
    const name = exportName(String(output.StackName), String(output.OutputName));
    read.add(name);
    return { 'Fn::ImportValue': name };
  }
  const [only] = Object.keys(value);
  if (only !== undefined && whole.has(only) && hasGone(value[only] ?? null, refers)) return nothing;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, without(item, refers, read)] as const)
      .filter(([, item]) => !isNothing(item)),
  );
}

const hasGone = (value: Json, refers: (value: JsonObject) => boolean): boolean =>
  Array.isArray(value)
    ? value.some((item) => hasGone(item, refers))
    : isObject(value) && (refers(value) || Object.values(value).some((item) => hasGone(item, refers)));

function withoutOrder<Resource extends JsonObject>(resource: Resource, ids: ReadonlySet<string>): Resource {
  if (resource.DependsOn === undefined) return resource;
  const { DependsOn, ...others } = resource;
  const left = [DependsOn].flat().filter((id) => !ids.has(String(id)));
  return { ...others, ...(left.length > 0 && { DependsOn: left }) } as unknown as Resource;
}

/** Gives each output that is read an export, unless it has one. */
const exporting = (templates: Templates, read: ReadonlySet<string>): Templates =>
  new Map(
    [...templates].map(([stack, template]) => [
      stack,
      {
        ...template,
        ...(template.Outputs && {
          Outputs: Object.fromEntries(
            Object.entries(template.Outputs).map(([key, output]) => {
              const name = exportName(stack, key);
              // A value gets only one export, under one name.
              return [key, read.has(name) ? { ...output, Export: { Name: name } } : output];
            }),
          ),
        }),
      },
    ]),
  );

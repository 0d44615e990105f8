import { isObject, type Json, type JsonObject } from './template';

/** Look-ups for a template's functions. Each throws if nothing is found. */
export interface Names {
  readonly ref: (id: string) => Json;
  readonly attribute: (id: string, name: string) => Json;
  readonly imported: (exportName: string) => Json;
  readonly output: (stack: string, output: string, region: string | undefined) => Json;
}

/** Fills in a template value's references. References to secrets stay: they are resolved at other times. */
export function evaluate(value: Json, names: Names): Json {
  if (Array.isArray(value))
    return value.map((item: Json) => evaluate(item, names)).filter((item) => item !== nothing);
  if (!isObject(value)) return value;
  const [[name = '', argument = null] = [], ...others] = Object.entries(value);
  if (others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) return call(name, argument, names);
  const entries = Object.entries(value).map(([key, item]): [string, Json] => [key, evaluate(item, names)]);
  return Object.fromEntries(entries.filter(([, item]) => item !== nothing));
}

export const nothing = 'AWS::NoValue';

function call(name: string, argument: Json, names: Names): Json {
  const inside = (of: Json): Json => evaluate(of, names);
  if (name === 'Ref') return names.ref(String(argument));
  if (name === 'Fn::GetAtt') return attribute(inside(argument), names);
  if (name === 'Fn::ImportValue') return names.imported(String(inside(argument)));
  if (name === 'Fn::GetStackOutput') return output(inside(argument) as JsonObject, names);
  const values = inside(argument) as readonly Json[];
  if (name === 'Fn::Join') return (values[1] as readonly Json[]).join(String(values[0]));
  if (name === 'Fn::Split') return String(values[1]).split(String(values[0]));
  if (name === 'Fn::Select') return (values[1] as readonly Json[])[Number(values[0])] ?? nothing;
  return { [name]: values };
}

function attribute(argument: Json, names: Names): Json {
  const [id = '', ...path] = typeof argument === 'string' ? argument.split('.') : (argument as string[]);
  return names.attribute(id, path.join('.'));
}

const output = ({ StackName, OutputName, Region }: JsonObject, names: Names): Json =>
  names.output(String(StackName), String(OutputName), Region === undefined ? undefined : String(Region));

const secretReference = /\{\{resolve:(?:secretsmanager|ssm|ssm-secure):(.+?)(?::SecretString[^}]*)?\}\}/g;

/** Returns the names or ARNs of secrets and parameters in dynamic references. */
export const secretsIn = (value: Json): string[] =>
  [...JSON.stringify(value).matchAll(secretReference)].map(([, id = '']) => id);

/** Fills in secrets, as the service receives them. */
export const withSecrets = (value: Json, secretOf: (id: string) => string): Json =>
  JSON.parse(JSON.stringify(value).replace(secretReference, (_, id: string) => secretOf(id)));

import type { TableNeed } from './dynamodb/table/table-adapter';
import type { Environment, EnvironmentVariable } from './environment';

/** What using something takes in a deployment. A function's policy and environment are the union over what it uses. */
export interface Needs<Variable extends EnvironmentVariable = EnvironmentVariable> {
  readonly environment?: readonly Variable[];
  readonly table?: readonly TableNeed[];
  readonly settings?: 'read' | 'read-write';
  /** To read what the canary signs in with. */
  readonly canaryLogin?: true;
  /** Actions on the user pool, such as `AdminCreateUser`. */
  readonly userPool?: readonly string[];
  /** Of objects in the bucket of pictures, also what is signed for a browser. */
  readonly bucket?: readonly BucketNeed[];
  /** To send e-mail, or texts. */
  readonly mail?: true;
  readonly sms?: true;
}

export interface BucketNeed {
  readonly action: 'GetObject' | 'PutObject' | 'DeleteObject';
  readonly folder: 'uploads' | 'pictures';
}

/** Something that functions use: what it needs, and how it is opened. */
export interface Use<Port> {
  readonly needs: Needs;
  open(environment: Environment<EnvironmentVariable>): Port;
}

export type Uses<Ports> = { readonly [Name in keyof Ports]: Use<Ports[Name]> };

/** A use whose `open` gets the variables that its needs name. */
/* @__NO_SIDE_EFFECTS__ */
export function defineUse<const Variable extends EnvironmentVariable, Port>(
  needs: Needs<Variable>,
  open: (environment: Environment<Variable>) => Port,
): Use<Port> {
  return { needs, open };
}

export const variablesOf = (needs: readonly Needs[]): EnvironmentVariable[] => [
  ...new Set(needs.flatMap(({ environment = [] }) => environment)),
];

import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from '../core/kernel/ports';
import type { TableNeed, TableUse } from './dynamodb/table/table-adapter';
import { type Environment, type EnvironmentVariable, parseEnvironment } from './environment';

/** A port's needs in a deployment. A function's policy and environment are the union over its ports. */
export interface Needs<Variable extends EnvironmentVariable = EnvironmentVariable> {
  readonly environment?: readonly Variable[];
  readonly table?: readonly TableNeed[];
  readonly settings?: 'read' | 'read-write';
  /** Actions on the user pool, such as `AdminCreateUser`. */
  readonly userPool?: readonly string[];
  /** Permission to send e-mail. */
  readonly mail?: true;
  /** The action on the queue of webhooks. */
  readonly queue?: 'SendMessage' | 'ChangeMessageVisibility';
}

/** A port that functions use: its needs, and how to open it. */
export interface Use<Port> {
  readonly needs: Needs;
  /** Opens the port on a table. Absent: it needs no table. */
  readonly ofTable?: TableUse<Port>;
  open(environment: Environment<EnvironmentVariable>): Port;
}

export type Uses<Ports> = { readonly [Name in keyof Ports]: Use<Ports[Name]> };

/** Defines a use whose `open` gets the variables that its needs name. */
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

export type Opened<Ports> = Ports & { readonly clock: Clock; readonly ids: Ids };

export const needsOf = <Ports>(uses: Uses<Ports>): Needs[] =>
  Object.values<Use<unknown>>(uses).map(({ needs }) => needs);

/** Returns a function that opens the ports at its first call, once for the process. @throws Error for a bad environment */
export function opener<Ports extends object>(uses: Uses<Ports>): () => Opened<Ports> {
  let opened: Opened<Ports> | undefined;
  return () => {
    opened ??= open(uses);
    return opened;
  };
}

function open<Ports extends object>(uses: Uses<Ports>): Opened<Ports> {
  const environment = parseEnvironment(variablesOf(needsOf(uses)));
  const ports = Object.entries<Use<unknown>>(uses).map(([name, use]) => [name, use.open(environment)]);
  return { ...(Object.fromEntries(ports) as Ports), clock: systemClock, ids: systemIds };
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

export const systemIds: Ids = {
  next: () => randomBytes(16).toString('base64url'),
  jitter: () => Math.random(),
};

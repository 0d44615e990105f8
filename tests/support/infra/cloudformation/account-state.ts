import type { Json, JsonObject, StackTemplate } from './template';

/** A thing that a stack has made, and that may outlive it. */
export interface Thing {
  readonly type: string;
  readonly region: string;
  readonly name: string | undefined;
  readonly deletionPolicy: string;
  isFull: boolean;
}

export interface DeployedResource {
  readonly type: string;
  /** The id of its thing. */
  readonly id: string;
  /** As evaluated from the template. */
  readonly properties: JsonObject;
  /** As the service received them, with the secrets at the time of the last change. */
  readonly running: JsonObject;
}

export interface DeployedStack {
  readonly template: StackTemplate['template'];
  readonly region: string;
  readonly id: string;
  readonly resources: Map<string, DeployedResource>;
  readonly outputs: Map<string, Json>;
  readonly exports: Map<string, Json>;
  /** Values read from other stacks, by export or by stack and output. */
  readonly imports: Map<string, Json>;
  readonly reads: Map<string, Json>;
  readonly isProtected: boolean;
}

export interface AccountState {
  readonly stacks: Map<string, DeployedStack>;
  readonly things: Map<string, Thing>;
  made: number;
}

/** A refusal of CloudFormation's: the stack stays as it was. */
export class Refusal extends Error {}

export const isKept = (policy: string): boolean => policy === 'Retain' || policy === 'RetainExceptOnCreate';

export const importersOf = ({ stacks }: AccountState, exportName: string): string[] =>
  [...stacks].filter(([, { imports }]) => imports.has(exportName)).map(([name]) => name);

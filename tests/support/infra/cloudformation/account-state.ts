import type { Json, JsonObject, StackTemplate } from './template';

/** Something that a stack has made, which may outlive it. */
export interface Thing {
  readonly type: string;
  readonly region: string;
  readonly name: string | undefined;
  readonly deletionPolicy: string;
  isFull: boolean;
}

export interface DeployedResource {
  readonly type: string;
  /** Of its thing. */
  readonly id: string;
  /** As evaluated from the template. */
  readonly properties: JsonObject;
  /** As the service got them, with the secrets of the time of the last change. */
  readonly running: JsonObject;
}

export interface DeployedStack {
  readonly template: StackTemplate['template'];
  readonly region: string;
  readonly id: string;
  readonly resources: Map<string, DeployedResource>;
  readonly outputs: Map<string, Json>;
  readonly exports: Map<string, Json>;
  /** What it has read of other stacks, by export or by stack and output. */
  readonly imports: Map<string, Json>;
  readonly reads: Map<string, Json>;
  readonly isProtected: boolean;
}

export interface AccountState {
  readonly stacks: Map<string, DeployedStack>;
  readonly things: Map<string, Thing>;
  made: number;
}

/** What CloudFormation refuses: the stack is as it was before. */
export class Refusal extends Error {}

export const isKept = (policy: string): boolean => policy === 'Retain' || policy === 'RetainExceptOnCreate';

/** Who imports an export. */
export const importersOf = ({ stacks }: AccountState, exportName: string): string[] =>
  [...stacks].filter(([, { imports }]) => imports.has(exportName)).map(([name]) => name);

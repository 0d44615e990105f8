import type { Needs } from '../adapters/use';

/** Everything that a deployment must know about a function: the property `declaration` of each exported handler. */
export interface FunctionDeclaration {
  readonly needs: readonly Needs[];
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
}

/** It waits more than it works. Processor time comes with memory. */
export const defaultMemoryMegabytes = 512;

/** Nothing is opened, and no variable is read, before the handler's first run: a deployment reads declarations too. */
export function declare<Handler extends object>(
  handler: Handler,
  declaration: FunctionDeclaration,
): Handler & { readonly declaration: FunctionDeclaration } {
  return Object.assign(handler, { declaration });
}

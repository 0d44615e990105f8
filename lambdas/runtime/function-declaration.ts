import type { Needs } from '../adapters/use';

/** Everything that a deployment must know about a function: the property `declaration` of each exported handler. */
export interface FunctionDeclaration {
  readonly needs: readonly Needs[];
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
}

/** It waits more than it works. Processor time comes with memory. */
export const defaultMemoryMegabytes = 512;

/** Handlers open ports and read variables at their first run, so that a deployment can read declarations alone. */
export function declare<Handler extends object>(
  handler: Handler,
  declaration: FunctionDeclaration,
): Handler & { readonly declaration: FunctionDeclaration } {
  return Object.assign(handler, { declaration });
}

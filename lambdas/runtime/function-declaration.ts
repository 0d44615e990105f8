import type { Needs } from '../adapters/use';

/** Everything that a deployment must know about a function: the property `declaration` of each exported handler. */
export interface FunctionDeclaration {
  readonly needs: readonly Needs[];
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
}

/** Whether it changes balances. Of what it declares to write: tests compare that with what functions have written. */
export const movesMoney = ({ needs }: FunctionDeclaration): boolean =>
  needs.some(({ table = [] }) => table.some((need) => need.movesMoney === true));

/** It waits more than it works. Processor time comes with memory. */
export const defaultMemoryMegabytes = 512;

/** Handlers open ports and read variables at their first run, so that a deployment can read declarations alone. */
export function declare<Handler extends object>(
  handler: Handler,
  declaration: FunctionDeclaration,
): Handler & { readonly declaration: FunctionDeclaration } {
  return Object.assign(handler, { declaration });
}

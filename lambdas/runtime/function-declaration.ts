import type { Needs } from '../adapters/use';

/** A function's needs, memory and timeout, for its deployment: the property `declaration` of each exported handler. */
export interface FunctionDeclaration {
  readonly needs: readonly Needs[];
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
}

/** Returns whether it changes balances, by the writes that it declares. Tests compare that with the writes that functions have made. */
export const movesMoney = ({ needs }: FunctionDeclaration): boolean =>
  needs.some(({ table = [] }) => table.some((need) => need.movesMoney === true));

/** Functions wait more than they work. Processor time comes with memory. */
export const defaultMemoryMegabytes = 512;

/**
 * Attaches a declaration to a handler. Handlers open ports and read variables at their first run, so a deployment can read declarations
 * alone.
 */
export function declare<Handler extends object>(
  handler: Handler,
  declaration: FunctionDeclaration,
): Handler & { readonly declaration: FunctionDeclaration } {
  return Object.assign(handler, { declaration });
}

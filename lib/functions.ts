import {
  type ApiFunctionName,
  type EventFunctionName,
  type EventSource,
  eventFunctions,
  type FunctionName,
  registry,
} from '../contracts/registry';
import type { Grants } from '../lambdas/runtime/grants';

export type FunctionGrants = Readonly<Record<FunctionName, Grants>>;

export const apiFunctionNames = Object.keys(registry) as ApiFunctionName[];

/** The functions that a source of events sets off. */
export function eventFunctionsFrom<Source extends EventSource['source']>(source: Source) {
  type FromSource = Extract<EventSource, { source: Source }>;
  const all: [EventFunctionName, EventSource][] = Object.entries(eventFunctions) as [
    EventFunctionName,
    EventSource,
  ][];
  return all.filter((entry): entry is [EventFunctionName, FromSource] => entry[1].source === source);
}

/** The `grants.ts` of every function that the contracts name. */
export async function loadGrants(): Promise<FunctionGrants> {
  const names = [...apiFunctionNames, ...Object.keys(eventFunctions)];
  const entries = await Promise.all(
    names.map(async (name) => {
      const module: { grants: Grants } = await import(`../lambdas/functions/${name}/grants`);
      return [name, module.grants];
    }),
  );
  return Object.fromEntries(entries) as FunctionGrants;
}

import {
  type ApiFunctionName,
  type EventFunctionName,
  type EventSource,
  eventFunctions,
  type FunctionName,
  type KeyFunctionName,
  keyRegistry,
  registry,
} from '../contracts/registry';
import type { FunctionDeclaration } from '../lambdas/runtime/function-declaration';

export type Declarations = Readonly<Record<FunctionName, FunctionDeclaration>>;

export const apiFunctionNames = Object.keys(registry) as ApiFunctionName[];
const keyFunctionNames = Object.keys(keyRegistry) as KeyFunctionName[];

const isStaffs = (name: ApiFunctionName): boolean => registry[name].access === 'admin';
/** Functions that only staff may call. They have a stack of their own. */
export const staffsFunctionNames = apiFunctionNames.filter(isStaffs);
/** The other functions with a route: those of everybody, of customers and of developers' programs. */
export const customersFunctionNames = [
  ...apiFunctionNames.filter((name) => !isStaffs(name)),
  ...keyFunctionNames,
];

/** The functions run by one kind of event source. */
export function eventFunctionsFrom<Source extends EventSource['source']>(source: Source) {
  type FromSource = Extract<EventSource, { source: Source }>;
  const all = Object.entries(eventFunctions) as [EventFunctionName, EventSource][];
  return all.filter((entry): entry is [EventFunctionName, FromSource] => entry[1].source === source);
}

export const functionNames: readonly FunctionName[] = [
  ...apiFunctionNames,
  ...keyFunctionNames,
  ...(Object.keys(eventFunctions) as EventFunctionName[]),
];

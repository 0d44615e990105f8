import { statisticsWindowSeconds } from './constants';
import { contracts, keyContracts } from './registered';

type ContractOf = (typeof contracts)[number];
export type ApiFunctionName = ContractOf['name'];
export type Registry = { readonly [C in ContractOf as C['name']]: C };

/** Every function that answers over HTTP, by name. All other code reads this. */
export const registry = Object.fromEntries(
  contracts.map((contract) => [contract.name, contract]),
) as Registry;

type KeyContractOf = (typeof keyContracts)[number];
export type KeyFunctionName = KeyContractOf['name'];
export type KeyRegistry = { readonly [C in KeyContractOf as C['name']]: C };

/** These calls are not in `registry`, because the site never makes them and their callers have a key instead of a session. */
export const keyRegistry = Object.fromEntries(
  keyContracts.map((contract) => [contract.name, contract]),
) as unknown as KeyRegistry;

/** Functions without a route, and the source of their events. */
export const eventFunctions = {
  'check-ledger': { source: 'schedule', everyMinutes: 60, fromMinute: 7 },
  'check-payments': { source: 'schedule', everyMinutes: 60, fromMinute: 27 },
  'compare-payments': { source: 'schedule', everyMinutes: 60, fromMinute: 47 },
  'custom-message': { source: 'cognito', trigger: 'CustomMessage' },
  'erase-data': { source: 'schedule', everyMinutes: 15, fromMinute: 4 },
  'due-notices': { source: 'schedule', everyMinutes: 5, fromMinute: 1 },
  'post-authentication': { source: 'cognito', trigger: 'PostAuthentication' },
  'post-confirmation': { source: 'cognito', trigger: 'PostConfirmation' },
  'pre-token-generation': { source: 'cognito', trigger: 'PreTokenGeneration' },
  'recheck-deliveries': { source: 'schedule', everyMinutes: 5, fromMinute: 3 },
  reconcile: { source: 'schedule', everyMinutes: 1, fromMinute: 0 },
  'record-statistics': {
    source: 'table-stream',
    batchSize: 100,
    batchWindowSeconds: statisticsWindowSeconds,
  },
  'run-bulk': { source: 'schedule', everyMinutes: 1, fromMinute: 0 },
  'send-notices': { source: 'table-stream', batchSize: 10, batchWindowSeconds: 0 },
  // At most half of the ten runs that a new AWS account may have at once. A webhook has fewer attempts than a message has receives.
  'send-webhooks': { source: 'queue', queue: 'webhooks', batchSize: 10, mostAtOnce: 5, mostReceives: 12 },
} as const satisfies Record<string, EventSource>;

export type EventSource =
  | {
      readonly source: 'cognito';
      readonly trigger: 'CustomMessage' | 'PostAuthentication' | 'PostConfirmation' | 'PreTokenGeneration';
    }
  /** Starts at `fromMinute` of the hour, so that schedules don't all run at once: a new AWS account runs ten functions at a time. */
  | { readonly source: 'schedule'; readonly everyMinutes: number; readonly fromMinute: number }
  | { readonly source: 'table-stream'; readonly batchSize: number; readonly batchWindowSeconds: number }
  /** Reads messages of an SQS queue. A message goes to the dead letters after it was received this often and never deleted. */
  | {
      readonly source: 'queue';
      readonly queue: 'webhooks';
      readonly batchSize: number;
      readonly mostAtOnce: number;
      readonly mostReceives: number;
    };

export type EventFunctionName = keyof typeof eventFunctions;
export type FunctionName = ApiFunctionName | KeyFunctionName | EventFunctionName;

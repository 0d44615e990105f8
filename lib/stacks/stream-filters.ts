import type { EventFunctionName } from '../../contracts/registry';

/** https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html#filtering-syntax */
export type Pattern = Readonly<Record<string, unknown>>;

/** A user counts as active while there is money in the wallet, and no longer once deleted. */
const crossings = [
  { OldImage: { balance: { N: ['0'] } } },
  { NewImage: { balance: { N: ['0'] } } },
  { NewImage: { deletion: { S: ['done'] } } },
];
const account = { SK: { S: ['PROFILE'] } };

/**
 * Which changes of the table a function is run for: any of its patterns, or all changes where it has none. Lambda takes
 * at most five. Changes of balances and of the function's own counters would fill its batches for nothing.
 */
export const streamFilters: Readonly<Partial<Record<EventFunctionName, readonly Pattern[]>>> = {
  'record-statistics': [
    { dynamodb: { NewImage: { kind: { S: ['order', 'attention'] } } } },
    { dynamodb: { Keys: { SK: { S: [{ prefix: 'TOPUP#' }] } } } },
    { eventName: ['INSERT', 'REMOVE'], dynamodb: { Keys: { SK: { S: [{ prefix: 'LEDGER#' }] } } } },
    { eventName: ['INSERT', 'REMOVE'], dynamodb: { Keys: account } },
    { dynamodb: { Keys: account, $or: crossings } },
  ],
  'send-notices': [{ eventName: ['INSERT'], dynamodb: { Keys: { SK: { S: ['NOTICE'] } } } }],
};

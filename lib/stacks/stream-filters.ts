import type { EventFunctionName } from '../../contracts/registry';

/** https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html#filtering-syntax */
export type Pattern = Readonly<Record<string, unknown>>;

/** A user counts as active while there is money in the wallet, until they are deleted. */
const crossings = [
  { OldImage: { balance: { N: ['0'] } } },
  { NewImage: { balance: { N: ['0'] } } },
  { NewImage: { deletion: { S: ['done'] } } },
];
/* Each pattern names the partitions it is about: the sandbox's rows, under `TEST#`, match none of them. */
const of = (partition: string, sort: string | { readonly prefix: string }) => ({
  PK: { S: [{ prefix: `${partition}#` }] },
  SK: { S: [sort] },
});
const account = of('USER', 'PROFILE');
const entry = of('USER', { prefix: 'LEDGER#' });

/** Refunds are left out: the order's change announces them. */
const moving = ['credit', 'purchase', 'adjustment'];

/** Settled. */
const tellingSteps = [
  {
    OldImage: { status: { S: ['pending', 'processing', 'failed'] } },
    NewImage: { status: { S: ['completed'] } },
  },
  {
    OldImage: { status: { S: ['pending', 'processing', 'completed'] } },
    NewImage: { status: { S: ['failed'] } },
  },
];

/** Endpoints hear of the sandbox, too. Notices leave its rows out themselves. */
const alsoInSandbox = (partition: string, sort: string | { readonly prefix: string }) => ({
  PK: { S: [{ prefix: `${partition}#` }, { prefix: `TEST#${partition}#` }] },
  SK: { S: [sort] },
});

/**
 * The changes of the table that a function runs for: those that match one of its patterns, or all if it has none. Lambda allows five
 * patterns. Without them, changes of balances and of the function's own counters would fill its batches for nothing.
 */
export const streamFilters: Readonly<Partial<Record<EventFunctionName, readonly Pattern[]>>> = {
  'record-statistics': [
    { dynamodb: { Keys: of('ORDER', 'ORDER'), NewImage: { kind: { S: ['order'] } } } },
    { dynamodb: { Keys: of('USER', { prefix: 'TOPUP#' }) } },
    { eventName: ['INSERT', 'REMOVE'], dynamodb: { Keys: entry } },
    { eventName: ['INSERT', 'REMOVE'], dynamodb: { Keys: account } },
    { dynamodb: { Keys: account, $or: crossings } },
  ],
  'send-notices': [
    {
      eventName: ['INSERT'],
      dynamodb: {
        Keys: {
          PK: { S: [{ prefix: 'USER#' }, { prefix: 'AUDIT#' }] },
          SK: { S: [{ prefix: 'NOTICE#' }, 'AUDIT'] },
        },
      },
    },
    {
      eventName: ['INSERT'],
      dynamodb: { Keys: alsoInSandbox('USER', { prefix: 'LEDGER#' }), NewImage: { type: { S: moving } } },
    },
    {
      eventName: ['INSERT', 'MODIFY'],
      dynamodb: { Keys: alsoInSandbox('ORDER', 'ORDER'), $or: tellingSteps },
    },
    { dynamodb: { Keys: { PK: { S: [{ prefix: 'ATTENTION#' }] } } } },
    {
      eventName: ['MODIFY'],
      dynamodb: {
        Keys: of('USER', { prefix: 'BULK#' }),
        OldImage: { status: { S: ['running'] } },
        NewImage: { status: { S: ['done', 'stopped', 'closed'] } },
      },
    },
  ],
};

import { mutantsOf } from '../mutant';

const postings = 'lambdas/core/accounts/writers.ts';
const rateLimiter = 'lambdas/adapters/dynamodb/suppliers/rate-limiter.ts';
const requestsTest = 'tests/unit/adapters/dynamodb/dynamo-table-requests.test.ts';
const table = 'lambdas/adapters/dynamodb/table/dynamo-table.ts';
const answersTest = 'tests/unit/adapters/dynamodb/dynamo-table-answers.test.ts';

/** Breakages of conditions, of transactions, and of how the table's answers are read. */
export const tableMutants = [
  ...mutantsOf(postings)`
    A balance is read, changed and written back without a condition
      - equals: { ...asRead, ...(buyer && mayBuy(buyer)) } },
      -     },
      -     ...entries.map(entryWrite),
      + equals: { ...(buyer && mayBuy(buyer)) } },
      +     },
      +     ...entries.map((entry) => ({ put: { ...ledgerRow.encode(entry), SK: 'LEDGER#' + entry.id } })),
    A purchase's transaction doesn't check the ban
      - is_banned: false,
      -   ...asCounted
      + ...asCounted
    A banned customer can't be refunded
      - ...(buyer && mayBuy(buyer))
      + is_banned: false, ...(buyer && mayBuy(buyer))
  `,
  ...mutantsOf(postings, 'tests/unit/adapters/dynamodb/postings.test.ts')`
    A session that ends while it buys still buys
      - asCounted(buyer, 'recentPurchases', 'endedSessions', 'buyingSettings', 'tier', 'ownPrices')
      + asCounted(buyer, 'recentPurchases', 'buyingSettings', 'tier', 'ownPrices')
    Purchases at the same moment count as one towards a limit
      - asCounted(buyer, 'recentPurchases', 'endedSessions', 'buyingSettings', 'tier', 'ownPrices')
      + asCounted(buyer, 'endedSessions', 'buyingSettings', 'tier', 'ownPrices')
    A customer buys at the price of a tier that they have just left
      - asCounted(buyer, 'recentPurchases', 'endedSessions', 'buyingSettings', 'tier', 'ownPrices')
      + asCounted(buyer, 'recentPurchases', 'endedSessions', 'buyingSettings', 'ownPrices')
    A customer buys at the price from before they got an own price
      - asCounted(buyer, 'recentPurchases', 'endedSessions', 'buyingSettings', 'tier', 'ownPrices')
      + asCounted(buyer, 'recentPurchases', 'endedSessions', 'buyingSettings', 'tier')
    A posting overwrites a wallet that has changed
      - ledger_seq: account.ledgerSeq - entries.length, deletion
      + deletion
    A ledger entry can overwrite another
      - put: ledgerRow.encode(entry),
      -   when: { absent: true },
      + put: ledgerRow.encode(entry),
  `,
  ...mutantsOf('lambdas/core/orders/rows.ts')`
    An order overwrites another order of the same request
      - withMark(orderRow)
      + withMark({ ...orderRow, writes: ({ next }: { next: Order }) => [{ put: orderRow.encode(next) }] })
    A refusal overwrites an order of the same request
      - withMark(refusalRow)
      + withMark({ ...refusalRow, writes: ({ next }: { next: Refusal }) => [{ put: refusalRow.encode(next) }] })
    An open order is not on the worklist
      - if (stage !== 'manual') return dueEntry('ORDER', order.apiUsed);
      + if (stage !== 'manual') return null;
  `,
  ...mutantsOf('lambdas/core/kernel/row.ts')`
    Only its own attempt protects a refund against repetition
      - return [{ put: encode(next), when: { equals: { version: version - 1 } } }];
      + return [{ put: encode(next), ...(name !== 'order' && { when: { equals: { version: version - 1 } } }) }];
  `,
  ...mutantsOf('lambdas/core/kernel/row.ts')`
    Only its own attempt protects a credit against repetition
      - [{ put: encode(next), when: { equals: { version: version - 1 } } }]
      + [{ put: encode(next) }]
  `,
  ...mutantsOf(rateLimiter)`
    A permit is taken without a condition
      - when: { atMost: { attribute: attributeOf(index), value: from } },
      + when: { equals: {} },
    A permit is free again before its minute is over
      - const heldMs = minuteMs + maximumPermitAgeMs + 1_000;
      + const heldMs = 6_000;
    A supplier gets one call a minute more than its limit
      - Array.from({ length: most },
      + Array.from({ length: most + 1 },
    A permit that may have been taken counts as ours
      - if (error instanceof OutcomeUnknown || error instanceof TableUnavailable) return null;
      + if (error instanceof OutcomeUnknown || error instanceof TableUnavailable) return { limit, index, takenAt, heldUntil };
  `,
  ...mutantsOf(rateLimiter, 'tests/unit/adapters/dynamodb/rate-limiter.test.ts')`
    A permit that took too long to get is used
      - return await inTime({ limit, index, takenAt, heldUntil });
      + return { limit, index, takenAt, heldUntil };
    A released permit frees one that another call holds
      - when: { equals: { [attributeOf(index)]: heldUntil } },
      + when: { equals: {} },
  `,
  ...mutantsOf(
    'lambdas/adapters/dynamodb/suppliers/rate-limiter.ts',
    'tests/unit/adapters/dynamodb/rate-limiter.test.ts',
  )`
    Machines whose clocks differ use their own
      - => table.aheadMs?.() ?? 0;
      + => 0;
  `,
  ...mutantsOf('lambdas/adapters/dynamodb/lists/worklist.ts')`
    One shard of the worklist is never read
      - Array.from({ length: listShards }, async (_, shard)
      + Array.from({ length: listShards - 1 }, async (_, shard)
    Queued orders are never checked
      - inQueues(inLine).map(
      + inQueues([] as Item[]).map(
    The sweep checks only orders that aren't due yet
      - openPartition(kind, shard), to }
      + openPartition(kind, shard), from: to }
  `,
  ...mutantsOf('lambdas/core/top-ups/rows.ts')`
    An open top-up is not on the worklist
      - dueAt && [openPartition('TOPUP',
      + null && [openPartition('TOPUP',
  `,
  ...mutantsOf('lambdas/adapters/dynamodb/table/dynamo-table.ts', requestsTest)`
    One of two conditions is enough
      - .join(' AND ')
      + .join(' OR ')
    The condition of absence is left out of the request
      - return 'attribute_not_exists(#pk)';
      + return undefined;
  `,
  ...mutantsOf(table, requestsTest)`
    A refused write doesn't return the existing item
      - ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    Keys that a batch left unread count as absent
      - pending = output.UnprocessedKeys?.[tableName]?.Keys ?? [];
      + pending = [];
  `,
  ...mutantsOf(table, answersTest)`
    A conflict of transactions counts as a failed condition
      - const contended = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];
      + const contended = ['ThrottlingError'];
    An invalid transaction counts as a failed condition
      - if (!reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw error;
  `,
  ...mutantsOf('lambdas/adapters/dynamodb/table/dynamo-table.ts', answersTest)`
    A write without an answer counts as not done
      - throw new OutcomeUnknown('The table did not say whether it wrote', { cause: error });
      + throw new TableUnavailable('The table did not say whether it wrote', { cause: error });
    A write that was sent twice is judged by its second answer
      - return attempts !== undefined && attempts > 1;
      + return attempts !== undefined && attempts > 9;
    A throttled write counts as possibly done
      - if (throttled.has(name)) throw new TableUnavailable('The table is throttled', { cause: error });
    An invalid request counts as a busy table
      - if (wrong.has(nameOf(error))) throw error;
  `,
];

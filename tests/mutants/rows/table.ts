import type { Mutant } from '../mutant';

const postings = 'lambdas/adapters/dynamodb/accounts/account-items.ts';
const postingsTest = 'tests/unit/adapters/dynamodb/postings.test.ts';
const orders = 'lambdas/adapters/dynamodb/orders/order-changes.ts';
const topUps = 'lambdas/adapters/dynamodb/top-ups/top-up-changes.ts';
const rateLimiter = 'lambdas/adapters/dynamodb/suppliers/rate-limiter.ts';
const worklist = 'lambdas/adapters/dynamodb/lists/worklist.ts';
const table = 'lambdas/adapters/dynamodb/table/dynamo-table.ts';
const failures = 'lambdas/adapters/dynamodb/table/failures.ts';
const expressions = 'lambdas/adapters/dynamodb/table/expressions.ts';
const answersTest = 'tests/unit/adapters/dynamodb/dynamo-table-answers.test.ts';
const requestsTest = 'tests/unit/adapters/dynamodb/dynamo-table-requests.test.ts';

/** Conditions, transactions, and what the table's answers mean. */
export const tableMutants: readonly Mutant[] = [
  {
    name: 'A balance is read, changed and written back without a condition',
    file: postings,
    find: `        equals: { ledger_seq: entry.seq - 1, ...(options.onlyIfNotBanned && { is_banned: false }) },
      },
    },
    entryWrite(entry),
`,
    replace: `        equals: { ...(options.onlyIfNotBanned && { is_banned: false }) },
      },
    },
    { put: { ...ledgerRow.encode(entry), SK: 'LEDGER#' + entry.id } },
`,
  },
  {
    name: 'A posting is written on top of a wallet that has changed',
    file: postings,
    find: 'ledger_seq: entry.seq - 1, ',
    replace: '',
    test: postingsTest,
  },
  {
    name: 'A ledger entry may be written over another',
    file: postings,
    find: '  put: ledgerRow.encode(entry),\n  when: { absent: true },\n',
    replace: '  put: ledgerRow.encode(entry),\n',
    test: postingsTest,
  },
  {
    name: 'The ban is not in the transaction of a purchase',
    file: postings,
    find: ', ...(options.onlyIfNotBanned && { is_banned: false })',
    replace: '',
  },
  {
    name: 'A banned customer can not be refunded',
    file: postings,
    find: '...(options.onlyIfNotBanned && { is_banned: false })',
    replace: 'is_banned: false',
  },
  {
    name: 'An order is written over another of the same request',
    file: orders,
    find: 'order.version === 1 ? { absent: true } :',
    replace: 'order.version === 1 ? { equals: {} } :',
  },
  {
    name: 'A refusal is written over an order of the same request',
    file: orders,
    find: 'refusalRow.encode(refusal), when: { absent: true } }',
    replace: 'refusalRow.encode(refusal) }',
  },
  {
    name: 'A refund is guarded by nothing but its own attempt',
    file: orders,
    find: '{ equals: { version: order.version - 1 } }',
    replace: '{ equals: { order_number: order.id } }',
  },
  {
    name: 'A credit is guarded by nothing but its own attempt',
    file: topUps,
    find: '{ equals: { version: topUp.version - 1 } }',
    replace: '{ equals: { reference: topUp.reference } }',
  },
  {
    name: 'A permit is taken without a condition',
    file: rateLimiter,
    find: 'when: { atMost: { attribute: attributeOf(index), value: from } },',
    replace: 'when: { equals: {} },',
  },
  {
    name: 'A permit is free again before the minute is over',
    file: rateLimiter,
    find: 'const heldMs = 61_000;',
    replace: 'const heldMs = 6_000;',
  },
  {
    name: 'A supplier is given one call a minute more than it grants',
    file: rateLimiter,
    find: 'Array.from({ length: perMinute },',
    replace: 'Array.from({ length: perMinute + 1 },',
  },
  {
    name: 'A permit that may have been taken counts as ours',
    file: rateLimiter,
    find: 'if (error instanceof OutcomeUnknown || error instanceof TableUnavailable) return null;',
    replace:
      'if (error instanceof OutcomeUnknown || error instanceof TableUnavailable) return { limit, index, takenAt };',
  },
  {
    name: 'A permit that is released frees one that another call holds',
    file: rateLimiter,
    find: 'when: { equals: { [attributeOf(index)]: until } },',
    replace: 'when: { equals: {} },',
    test: 'tests/unit/adapters/dynamodb/rate-limiter.test.ts',
  },
  {
    name: 'One shard of the worklist is never read',
    file: worklist,
    find: 'Array.from({ length: listShards }, (_, shard)',
    replace: 'Array.from({ length: listShards - 1 }, (_, shard)',
  },
  {
    name: 'Queued orders are never checked',
    file: worklist,
    find: "due(table, 'WAITING', now, limit),",
    replace: '[] as Item[],',
  },
  {
    name: 'The sweep checks only what is not due yet',
    file: worklist,
    find: '      to: ',
    replace: '      from: ',
  },
  {
    name: 'An open order is not on the worklist',
    file: 'lambdas/adapters/dynamodb/orders/order-items.ts',
    find: "...openEntry(order.stage === 'waiting' ? 'WAITING' : 'ORDER', order.dueAt, order.id),",
    replace: '',
  },
  {
    name: 'An open top-up is not on the worklist',
    file: 'lambdas/adapters/dynamodb/top-ups/top-up-items.ts',
    find: "    ...openEntry('TOPUP', dueAt, reference),\n",
    replace: '',
  },
  {
    name: 'Of two conditions one is enough',
    file: expressions,
    find: ".join(' AND ')",
    replace: ".join(' OR ')",
    test: requestsTest,
  },
  {
    name: 'The condition of absence is left out of the request',
    file: expressions,
    find: "    return 'attribute_not_exists(#pk)';\n",
    replace: '    return undefined;\n',
    test: requestsTest,
  },
  {
    name: 'A refused write does not tell what stood in its way',
    file: table,
    find: "      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,\n",
    replace: '',
    test: requestsTest,
  },
  {
    name: 'What a batch left unread counts as absent',
    file: table,
    find: 'pending = output.UnprocessedKeys?.[tableName]?.Keys ?? [];',
    replace: 'pending = [];',
    test: requestsTest,
  },
  {
    name: 'A transaction that met another one is a refusal of its conditions',
    file: table,
    find: "const contended = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];",
    replace: "const contended = ['ThrottlingError'];",
    test: answersTest,
  },
  {
    name: 'A transaction that is wrong in itself is a refusal of its conditions',
    file: table,
    find: "  if (!reasons.some(({ Code }) => Code === 'ConditionalCheckFailed')) throw error;\n",
    replace: '',
    test: answersTest,
  },
  {
    name: 'A write without an answer counts as not done',
    file: failures,
    find: "throw new OutcomeUnknown('The table did not say whether it wrote', { cause: error });",
    replace: "throw new TableUnavailable('The table did not say whether it wrote', { cause: error });",
    test: answersTest,
  },
  {
    name: 'A write that was sent twice is judged by its second answer',
    file: failures,
    find: 'return attempts !== undefined && attempts > 1;',
    replace: 'return attempts !== undefined && attempts > 9;',
    test: answersTest,
  },
  {
    name: 'A throttled write counts as perhaps done',
    file: failures,
    find: "  if (throttled.has(name)) throw new TableUnavailable('The table is throttled', { cause: error });\n",
    replace: '',
    test: answersTest,
  },
  {
    name: 'A request that is wrong in itself counts as a busy table',
    file: failures,
    find: '  if (wrong.has(nameOf(error))) throw error;\n',
    replace: '',
    test: answersTest,
  },
];

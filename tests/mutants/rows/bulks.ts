import { mutantsOf } from '../mutant';

const bulk = 'lambdas/core/bulk/bulk.ts';
const decidePurchase = 'lambdas/core/orders/purchase/decide-purchase.ts';
const buyBundle = 'lambdas/core/orders/purchase/buy-bundle.ts';
const buyTest = 'tests/unit/core/bulk/bulk-buy.test.ts';
const startTest = 'tests/unit/core/bulk/start-bulk.test.ts';
const killedTest = 'tests/unit/core/bulk/bulk-killed.test.ts';
const placeTest = 'tests/unit/core/developers/place-bulk.test.ts';
const keyTest = 'tests/unit/core/bulk/key-stopped.test.ts';
const fairTest = 'tests/unit/core/bulk/bulk-is-fair.test.ts';

const rateLimits = 'lambdas/core/suppliers/rate-limits.ts';

/** Breakages of bulk buys: their money is set aside once, and each row is bought at most once from it. */
export const bulkMutants = [
  ...mutantsOf(bulk, buyTest)`
    A row that is bought leaves as much set aside as before
      - left: subtract(bulk.left, price)
      + left: subtract(bulk.left, zero)
    The end of a bulk buy gives nothing back
      - if (left === zero) return
      + if (left >= zero) return
    Money that paid a debt at the end of a bulk buy is said to be in the wallet
      - paidDebt: debtPaidBy(posting)
      + paidDebt: zero
  `,
  ...mutantsOf(bulk, startTest)`
    What is given back stays set aside as well
      - left: zero, returned: add(bulk.returned, left)
      + left, returned: add(bulk.returned, left)
  `,
  ...mutantsOf(decidePurchase, buyTest)`
    A row of a bulk buy is paid by the wallet
      - bulk && channel?.kind === 'bulk' ? paidFromBulk
      + bulk && channel?.kind !== 'bulk' ? paidFromBulk
  `,
  ...mutantsOf(decidePurchase, killedTest)`
    A row is bought without a step of its bulk
      - bulk === null ? []
      + bulk !== null ? []
  `,
  ...mutantsOf('lambdas/core/bulk/start-bulk.ts', startTest)`
    A list with wrong rows is begun
      - if (wrong.length > 0) return
      + if (wrong.length > rows.running + 1_000) return
    A list counts only its first row against the customer’s own limit of a day
      - request: { ...first, price: total }, at });
      + request: first, at });
    A repeated request is told that the money of its stopped list is set aside
      - isNew ? begun(bulk) : whereItStands(bulk)
      + isNew || bulk.status !== 'running' ? begun(bulk) : whereItStands(bulk)
    Other rows begin no other bulk buy under the same request
      - if (known.content !== content) throw
      + if (known.content === '') throw
  `,
  ...mutantsOf(rateLimits, fairTest)`
    A bulk buy takes as many calls while others buy as in a quiet shop
      - most: isQuiet ? most :
      + most: isQuiet || most > 0 ? most :
    A bulk buy takes no more calls in a quiet shop
      - most: isQuiet ? most :
      + most: isQuiet && most === 0 ? most :
  `,
  ...mutantsOf('lambdas/core/bulk/run-bulk.ts', buyTest)`
    A list whose row can’t even be refused runs for ever
      - if (isIdle(bulk, ports)) return endBulk
      + if (part !== null && isIdle(bulk, ports)) return endBulk
  `,
  ...mutantsOf('lambdas/core/bulk/run-bulk.ts', keyTest)`
    The list of a key that was stopped goes on buying
      - found !== null && found.stoppedAt !== null
      + found !== null && found.stoppedAt === null && found.userId !== userId
    The list of a key that was replaced ends
      - found !== null && found.stoppedAt !== null
      + found !== null && (found.stoppedAt ?? found.formerUntil) !== null
  `,
  ...mutantsOf('lambdas/core/bulk/start-bulk.ts', keyTest)`
    A list forgets the key that began it
      - keyId: program?.keyId ?? null
      + keyId: program?.keyId === '' ? '' : null
  `,
  ...mutantsOf('lambdas/core/bulk/start-bulk.ts', placeTest)`
    A key’s limit of a day counts only a list’s first row
      - beyondKeysDay(spent, program.mostADay, total)
      + beyondKeysDay(spent, program.mostADay, wanted[0]?.price ?? total)
    A list isn’t counted against its key’s day
      - put(apiKeySpentRow, spentWith(spent, key, total))
      + put(apiKeySpentRow, spentWith(spent, key, zero))
    Two lists under one Idempotency-Key are two bulk buys
      - id: bulkIdOf(userId, requestId),
      + id: bulkIdOf(userId, requestId + Math.random()),
  `,
  ...mutantsOf('lambdas/core/bulk/in-lists.ts', 'tests/unit/core/bulk/in-lists.test.ts')`
    A row that waits in a running list may be bought by another list, too
      - if (place >= list.next && list.status === 'running')
      + if (place < list.next && list.status === 'running')
    A row that a list bought may be bought by another list at once
      - bought.push(orderNumberOf(
      + void (orderNumberOf(
  `,
  ...mutantsOf('lambdas/core/bulk/start-bulk.ts', 'tests/unit/core/bulk/in-lists.test.ts')`
    A list begins although a running one has its rows
      - ...rowsInLists(rows, inLists),
      + ...rowsInLists([], inLists),
  `,
  ...mutantsOf('lambdas/core/refunds/request-refund.ts', startTest)`
    What a bulk buy gives back counts as another credit
      - type === 'adjustment' && against !== 'bulk' && amount > 0
      + type === 'adjustment' && amount > 0
  `,
  ...mutantsOf(buyBundle, fairTest)`
    A list stands in line before others
      - if (channel?.kind === 'bulk' && submitted !== undefined) {
      + if (channel?.kind !== 'bulk' && submitted !== undefined && ports === null) {
  `,
];

import { mutantsOf } from '../mutant';

const rules = 'lambdas/core/networks/edit-networks.ts';
const edit = 'lambdas/core/networks/edit-networks.ts';
const editTest = 'tests/unit/core/edit-networks.test.ts';
const saleTest = 'tests/unit/core/networks-on-sale.test.ts';

/** Breakages of networks: what staff may change, and how purchases use it. */
export const networkMutants = [
  ...mutantsOf(rules, editTest)`
    Two networks have the same prefix
      - after.prefixes.includes(prefix)
      + after.prefixes === prefixes && prefix !== ''
    A network on sale has no prefix
      - after.isOnSale && after.prefixes.length === 0
      + after.isOnSale && after.prefixes.length < 0
  `,
  ...mutantsOf('lambdas/core/kernel/staff-change.ts', 'tests/unit/core/staff-change.test.ts')`
    A repeated request of staff makes its change again
      - if (done !== null) {
      + if (done !== null && rows === null) {
    A repeated change looks for its record before it reads the rows
      - const rows = await change.read();
      -       // Read after the rows: if this request has changed them, its record already exists.
      -       return { rows, done: await ports.db.get(auditRow, { id }) };
      + const done = await ports.db.get(auditRow, { id });
      +       return { rows: await change.read(), done };
    A request with other content is answered as done
      - if (done.content !== content) throw
      + if (done.content === null) throw
    Former staff can change the shop
      - { kind: 'admin', userId: adminId, ...(isOwner && { isOwner }) },
  `,
  ...mutantsOf('lambdas/core/kernel/staff-change.ts', 'tests/unit/core/agents/answer-application.test.ts')`
    A former owner can change a member of staff
      - ...(isOwner && { isOwner })
      + ...(isOwner && { userId: adminId })
  `,
  ...mutantsOf(edit)`
    An edit of a network ends its pauses
      - if (kind === 'change') return { ...before, ...given };
      + if (kind === 'change') return { ...before, pauses: [], ...given };
  `,
  ...mutantsOf(edit, editTest)`
    A network that is taken off keeps its prefixes
      - const reset = { prefixes: [], isOnSale: false
      + const reset = { isOnSale: false
  `,
  ...mutantsOf('lambdas/core/orders/delivery/paused.ts')`
    Orders are sent while their sales are paused
      - pauseOf, type Sold } from '../../networks/pauses';
      + type Sold } from '../../networks/pauses';
      + const pauseOf = () => null;
  `,
  ...mutantsOf('lambdas/core/orders/delivery/paused.ts', 'tests/unit/core/paused-orders.test.ts')`
    An order that a supplier may have isn't asked about while its network is paused
      - order.isAtSupplier ? null : pauseOf(rows, order, now)
      + pauseOf(rows, order, now)
  `,
  ...mutantsOf('lambdas/core/orders/rows.ts', 'tests/unit/core/orders-of-strangers.test.ts')`
    Unpaid orders of strangers hide a delivery
      - status !== 'failed' && stage !== 'waiting'
      + stage !== 'waiting'
  `,
  ...mutantsOf('lambdas/core/orders/purchase/decide-purchase.ts', saleTest)`
    Data of a network that is off sale can be bought
      - if (!network.isOnSale) return { refusal: refusals.networkOffSale(network) };
  `,
  ...mutantsOf('lambdas/core/orders/purchase/decide-purchase.ts', saleTest)`
    A change of a network's codes affects orders sold before
      - soldAs: sold.soldAs,
      -     line: price.line,
      + soldAs: null,
      +     line: price.line,
  `,
  ...mutantsOf('lambdas/core/suppliers/choose.ts', saleTest)`
    A supplier gets data of a network for which it has no code
      - if (soldAs !== null && soldAs.codes[supplier] === undefined) return 'no_network_code';
  `,
];

import type { SupplierName } from '../../../contracts/constants';
import { momentWords } from '../../../contracts/prices/price-moments';
import { staysStaff } from '../accounts/writers';
import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import { access, type Db, type Entry, type PageOf, put } from '../kernel/db';
import type { Page } from '../kernel/pages';
import { staffChange } from '../kernel/staff-change';
import { formatCedis, type Pesewas, pesewas } from '../money';
import { isSaidDelivered } from '../orders/life';
import type { Order } from '../orders/order';
import type { Clock, Ids } from '../runtime-ports';
import type { RowChange } from '../statistics/effects';
import { type Charges, chargedBy, type FloatCount, floatCountOf } from './charges';
import { bookChanges, bookOf, folded, posted, unwritten } from './float-book';
import { type FloatBook, floatBookRow, floatEntryRow, type Owed, openOwedPartition, owedRow } from './rows';

type FailedOrder = Pick<Order, 'status' | 'attempts'>;

/** Returns the suppliers that charged us for the order and say that it failed; once it is refunded, also those that don't say that they delivered it. */
const owedBy = (order: FailedOrder): SupplierName[] =>
  chargedBy(order).filter((supplier) => {
    const own = order.attempts.filter((each) => each.supplier === supplier);
    if (own.some(isSaidDelivered)) return false;
    const saysFailed = own.some(({ outcome, reversedAt }) => outcome === 'failed' || reversedAt !== null);
    return order.status === 'failed' || (saysFailed && own.every(({ outcome }) => outcome !== 'accepted'));
  });

export const followOwedAccess = access({ get: [owedRow], writes: [[owedRow]] });

interface FollowPorts {
  readonly db: Db<typeof followOwedAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

type OrderChange = Extract<RowChange, { kind: 'orders' }>;

/**
 * Records what suppliers owe us after these changes of orders: once, however often or late the changes come.
 * @throws AppError unavailable
 */
export async function followOwed(ports: FollowPorts, changes: readonly RowChange[]): Promise<void> {
  for (const change of changes) {
    if (change.kind !== 'orders' || change.after === null) continue;
    const [before, after] = [change.before ? owedBy(change.before) : [], owedBy(change.after)];
    for (const supplier of new Set([...before, ...after])) {
      if (before.includes(supplier) !== after.includes(supplier)) await follow(ports, change, supplier);
    }
  }
}

const follow = (ports: FollowPorts, { after: order, at: failedAt }: OrderChange, supplier: SupplierName) =>
  commit(ports, {
    read: async () => (order === null ? null : ports.db.get(owedRow, { orderId: order.id, supplier })),
    decide(known) {
      const nothing = { changes: [], result: undefined };
      if (order === null) return nothing;
      const isOpen = owedBy(order).includes(supplier);
      const { id: orderId, network, dataPlan, version: orderVersion, createdAt: orderedAt } = order;
      if (known !== null) {
        if (known.orderVersion >= orderVersion || known.givenBackAt !== null) return nothing;
        const owed = { ...known, isOpen, orderVersion, version: known.version + 1 };
        return { changes: [put(owedRow, owed)], result: undefined };
      }
      if (!isOpen) return nothing;
      const attempt = order.attempts.findLast((each) => each.supplier === supplier);
      const owed: Owed = {
        orderId,
        supplier,
        network,
        dataPlan,
        cost: order.costs?.[supplier] ?? null,
        transactionId: attempt?.transactionId ?? null,
        orderedAt,
        failedAt,
        orderVersion,
        isOpen,
        givenBackAt: null,
        claimed: null,
        version: 1,
      };
      return { changes: [put(owedRow, owed)], result: undefined };
    },
  });

/** Marks orders as claimed from their supplier, or as given back by it. */
export interface OwedChange {
  readonly kind: 'claim' | 'back';
  readonly orders: readonly string[];
  /** The contact for a claim, or how the supplier gave the money back. */
  readonly text: string;
  /** For `back` of an order that failed before the last count: whether its money was back at that count, and so is included in it. */
  readonly wasCounted?: boolean | undefined;
}

export const changeOwedAccess = access({
  get: [auditRow],
  list: [floatBookRow],
  many: [owedRow],
  writes: [[recordsAudit, staysStaff, owedRow, floatBookRow, floatEntryRow]],
});

interface OwedPorts {
  readonly db: Db<typeof changeOwedAccess>;
  readonly charges: Charges;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Marks them once for a request. Skips orders that were closed meanwhile: if two people mark one order, the first one counts.
 * @throws AppError not_found, confirmation_needed, request_id_reused, forbidden, unavailable
 */
export function changeOwed(
  ports: OwedPorts,
  by: ActingAdmin,
  { requestId, supplier, change }: { requestId: string; supplier: SupplierName; change: OwedChange },
): Promise<void> {
  const { db, charges } = ports;
  const { adminId, adminName = null } = by;
  const { kind, text, wasCounted } = change;
  const orders = [...new Set(change.orders)];
  return staffChange(ports, {
    // Shares its scope with a float's other changes.
    ...{ scope: 'float', requestId, by, content: [supplier, change] },
    async read() {
      const [books, rows] = await Promise.all([
        db.list(floatBookRow),
        db.many(
          owedRow,
          orders.map((orderId) => ({ orderId, supplier })),
        ),
      ]);
      return { rows, book: bookOf(books, supplier), counted: floatCountOf(await charges.read(), supplier) };
    },
    repeated: () => undefined,
    decide({ book, counted, rows }, at) {
      if (rows.length < orders.length)
        throw new AppError('not_found', {
          userMessage: 'This supplier owes us nothing for one of these orders.',
        });
      const open = rows.filter(({ isOpen }) => isOpen);
      if (open.length === 0) return { result: undefined };
      const next =
        kind === 'claim' ? { claimed: { at, byName: adminName, text } } : { isOpen: false, givenBackAt: at };
      const paid = kind === 'back' ? sinceCount(book, open, wasCounted) : [];
      return {
        recorded: {
          action: kind === 'claim' ? 'claim-float' : 'give-back-float',
          targetId: supplier,
          before: {},
          after: {
            orders: open.length,
            amount: formatCedis(sumOfOwed(open)),
            order_numbers: open.map(({ orderId }) => orderId).join(' '),
            ...(kind === 'back' && wasCounted !== undefined && { was_counted: wasCounted }),
          },
          reason: text,
        },
        changes: [
          ...open.map((owed) => put(owedRow, { ...owed, ...next, version: owed.version + 1 })),
          ...backEntries(book, paid, { counted, by: adminId, byName: adminName, at }),
        ],
        result: undefined,
      };
    },
  });
}

/**
 * Returns the orders whose money isn't in the ledger's balance yet. Money that was back before the last count is included in that count.
 * Only the supplier's statement tells, so a person is asked.
 * @throws AppError confirmation_needed
 */
function sinceCount(
  book: FloatBook | null,
  open: readonly Owed[],
  wasCounted: boolean | undefined,
): readonly Owed[] {
  if (book === null || book.isLost) return [];
  const { agreedAt } = book;
  const isLater = ({ orderedAt }: Owed) => agreedAt !== null && orderedAt >= agreedAt;
  const paid = open.filter(({ cost }) => cost !== null);
  if (wasCounted === false || paid.every(isLater)) return paid;
  if (wasCounted) return paid.filter(isLater);
  const when = agreedAt === null ? 'after this order' : `on ${momentWords(agreedAt)}`;
  throw new AppError('confirmation_needed', {
    userMessage: `The balance was corrected ${when}. Had this been paid back by then?`,
  });
}

/** Writes an entry for each order whose money is back; none if no ledger was begun. */
function backEntries(
  book: FloatBook | null,
  paid: readonly Owed[],
  how: {
    readonly counted: FloatCount;
    readonly by: string;
    readonly byName: string | null;
    readonly at: Date;
  },
) {
  if (book === null || paid.length === 0) return [];
  const { counted, by, byName, at } = how;
  const work = paid.reduce(
    (all, { orderId, cost }) =>
      posted(
        all,
        { kind: 'back', id: `FLOAT-BACK#${orderId}`, amount: cost ?? pesewas(0), text: orderId, by, byName },
        at,
      ),
    folded(unwritten(book), counted, at),
  );
  return bookChanges({ ...work, book: { ...work.book, typedAt: at } });
}

/** Sums the known costs. */
export const sumOfOwed = (owed: readonly Owed[]): Pesewas =>
  pesewas(owed.reduce((sum, { cost }) => sum + (cost ?? 0), 0));

export const openOwedAccess = access({ worklist: [owedRow], many: [owedRow] });
type OpenOwed = Db<typeof openOwedAccess>;

/**
 * Reads a page of open debts, oldest first. The index may be a moment behind its rows.
 * @throws AppError invalid_request
 */
export async function openOwed(db: OpenOwed, page: Page): Promise<PageOf<Owed>> {
  const { entries, nextCursor } = await db.entryPage('worklist', owedRow, openOwedPartition, page);
  return { rows: await stillOpen(db, entries), nextCursor };
}

/** Reads everything that one supplier owes. */
export async function owedBySupplier(db: OpenOwed, supplier: SupplierName): Promise<Owed[]> {
  const entries = await db.entries('worklist', owedRow, openOwedPartition);
  return stillOpen(
    db,
    entries.filter(({ key }) => key.SK === supplier),
  );
}

const stillOpen = async (db: OpenOwed, entries: readonly Entry[]): Promise<Owed[]> =>
  (await db.behind(owedRow, entries)).filter(({ isOpen }) => isOpen);

import type { SupplierName } from '../../../contracts/constants';
import { momentWords } from '../../../contracts/prices/price-moments';
import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import { formatCedis, pesewas } from '../money';
import type { FloatBook } from './book-entities';
import type { ChangePorts } from './change-float';
import type { FloatCount } from './charges';
import { bookAndCount } from './compare-floats';
import type { Owed } from './entities';
import { folded, posted } from './float-book';
import type { OwedStore } from './ports';

/** Marks orders as claimed from their supplier, or as given back by it. */
export interface OwedChange {
  readonly kind: 'claim' | 'back';
  readonly orders: readonly string[];
  /** With whom, or how it was given back. */
  readonly text: string;
  /** Of `back`, where an order is from before the float was last counted: whether it had been given back by then, and so was counted. */
  readonly wasCounted?: boolean | undefined;
}

interface OwedPorts extends ChangePorts {
  readonly owed: Pick<OwedStore, 'some'>;
}

/**
 * Once for a request. What is closed by then is left alone, so of two people who give back the same order one does.
 * @throws AppError not_found, confirmation_needed, request_id_reused, forbidden, unavailable
 */
export function changeOwed(
  ports: OwedPorts,
  { adminId, adminName = null }: ActingAdmin,
  { requestId, supplier, change }: { requestId: string; supplier: SupplierName; change: OwedChange },
): Promise<void> {
  const recordId = `float#${adminId}#${requestId}`;
  const content = contentHash([supplier, change]);
  const { kind, text } = change;
  const orders = [...new Set(change.orders)];
  return commit(
    { ...ports, store: ports.floatBooks },
    {
      async read() {
        const [own, rows, done] = await Promise.all([
          bookAndCount(ports, supplier),
          ports.owed.some(orders, supplier),
          ports.floatBooks.audit(recordId),
        ]);
        return { ...own, rows, done };
      },
      decide({ book, counted, rows, done }, at) {
        if (done !== null) {
          if (done.content !== content) throw new AppError('request_id_reused');
          return { changes: [], result: undefined };
        }
        if (rows.length < orders.length)
          throw new AppError('not_found', {
            userMessage: 'This supplier owes us nothing for one of these orders.',
          });
        const open = rows.filter(({ isOpen }) => isOpen);
        const sum = pesewas(open.reduce((all, { cost }) => all + (cost ?? 0), 0));
        const record: AuditRecord = {
          id: recordId,
          action: kind === 'claim' ? 'claim-float' : 'give-back-float',
          adminId,
          adminName,
          targetId: supplier,
          content,
          before: {},
          after: {
            orders: open.length,
            amount: formatCedis(sum),
            order_numbers: open.map(({ orderId }) => orderId).join(' '),
            ...(kind === 'back' && change.wasCounted !== undefined && { was_counted: change.wasCounted }),
          },
          reason: text,
          at,
        };
        const claimed = { at, byName: adminName, text };
        const changed = open.map((owed) => ({
          kind: 'owed' as const,
          owed:
            kind === 'claim'
              ? { ...owed, claimed, version: owed.version + 1 }
              : { ...owed, isOpen: false, givenBackAt: at, version: owed.version + 1 },
        }));
        const paid = kind === 'back' ? sinceCount(book, open, change.wasCounted) : [];
        const ledger = entriesOf(book, paid, { counted, by: adminId, byName: adminName, at });
        return {
          changes: [{ kind: 'audit', record }, ...changed, ...ledger, { kind: 'admin', userId: adminId }],
          result: undefined,
        };
      },
      // A record of this admin's request, which the next read has.
      replay: () => null,
    },
  );
}

/**
 * Those that the ledger hasn't counted. What was given back before the float was counted is in that balance; only whoever reads the
 * supplier's statement knows which it was. @throws AppError confirmation_needed
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
    userMessage: `The float was counted ${when}. Had this been given back by then?`,
  });
}

/** What was given back, an entry for each order. Nothing where no ledger was begun. */
function entriesOf(
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
  const before = { book: { ...book, version: book.version + 1 }, entries: [] };
  const work = paid.reduce(
    (all, { orderId, cost }) =>
      posted(
        all,
        { kind: 'back', id: `FLOAT-BACK#${orderId}`, amount: cost ?? pesewas(0), text: orderId, by, byName },
        at,
      ),
    folded(before, counted, at),
  );
  return [{ kind: 'floatBook' as const, ...work, book: { ...work.book, typedAt: at } }];
}

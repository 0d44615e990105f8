import type { SupplierName } from '../../../contracts/constants';
import type { typedFloatKinds } from '../../../contracts/floats/float-entries';
import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import { formatCedis, type Pesewas, pesewas, subtract } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import type { FloatBook } from './book-entities';
import type { FloatCount } from './charges';
import { bookAndCount } from './compare-floats';
import type { Float } from './entities';
import { agreed, type BookWork, folded, newBook, posted } from './float-book';
import type { Charges, FloatBookStore, Floats } from './ports';

/** What staff type in: money that went to the supplier, with its reference, or what they counted there, and why. */
export interface FloatChange {
  readonly kind: (typeof typedFloatKinds)[number];
  readonly amount: Pesewas;
  readonly text: string;
}

export interface ChangePorts {
  readonly floats: Floats;
  readonly floatBooks: Omit<FloatBookStore, 'entries'>;
  readonly charges: Charges;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Asked {
  readonly requestId: string;
  readonly supplier: SupplierName;
  readonly change: FloatChange;
}

/**
 * Takes what staff say of a float into its ledger, once for a request.
 * @throws AppError invalid_request, request_id_reused, forbidden, unavailable
 */
export function changeFloat(
  ports: ChangePorts,
  { adminId, adminName = null }: ActingAdmin,
  { requestId, supplier, change }: Asked,
): Promise<void> {
  const recordId = `float#${adminId}#${requestId}`;
  const content = contentHash([supplier, change]);
  return commit(
    { ...ports, store: ports.floatBooks },
    {
      async read() {
        const [own, floats, done] = await Promise.all([
          bookAndCount(ports, supplier),
          ports.floats.list(),
          ports.floatBooks.audit(recordId),
        ]);
        return { ...own, float: floats.find((each) => each.supplier === supplier) ?? null, done };
      },
      decide({ book, float, counted, done }, at) {
        if (done !== null) {
          if (done.content !== content) throw new AppError('request_id_reused');
          return { changes: [], result: undefined };
        }
        if (book === null && float === null) {
          throw new AppError('not_found', { userMessage: 'This supplier has no float here.' });
        }
        const { book: next, entries } = changed(work(book, supplier, counted, at), change, {
          id: `${adminId}#${requestId}`,
          by: adminId,
          byName: adminName,
          float,
          counted,
          at,
        });
        const record: AuditRecord = {
          id: recordId,
          action: change.kind === 'set' ? 'count-float' : 'top-up-float',
          adminId,
          adminName,
          targetId: supplier,
          content,
          before: book === null ? {} : { balance: formatCedis(book.balance) },
          after: {
            balance: formatCedis(next.balance),
            ...(change.kind === 'topup' && { amount: formatCedis(change.amount), reference: change.text }),
          },
          reason: change.kind === 'set' ? change.text : null,
          at,
        };
        return {
          changes: [
            { kind: 'audit', record },
            { kind: 'floatBook', book: next, entries },
            { kind: 'admin', userId: adminId },
          ],
          result: undefined,
        };
      },
      // A record of this admin's request, which the next read has.
      replay: () => null,
    },
  );
}

function work(book: FloatBook | null, supplier: SupplierName, counted: FloatCount, at: Date): BookWork {
  const before = book ?? newBook(supplier, counted, at);
  return { book: { ...before, version: before.version + 1 }, entries: [] };
}

interface Cause {
  readonly id: string;
  readonly by: string;
  readonly byName: string | null;
  readonly float: Float | null;
  readonly counted: FloatCount;
  readonly at: Date;
}

function changed(
  before: BookWork,
  { kind, amount, text }: FloatChange,
  { id, by, byName, float, counted, at }: Cause,
): BookWork {
  if (kind === 'set') {
    // What was read some minutes ago is less by what was taken since.
    const isAsRead = float?.last?.balance === amount && float.counted !== null;
    const since = isAsRead && float.counted ? Math.max(0, counted.cost - float.counted.cost) : 0;
    const balance = subtract(amount, pesewas(since));
    return agreed(before, { balance, id: `FLOAT-SET#${id}`, text, by, byName, counted }, at);
  }
  if (before.book.seq === 0 || before.book.isLost) {
    throw new AppError('invalid_request', { userMessage: 'Count the float first.' });
  }
  const paid = { kind, id: `FLOAT-TOPUP#${id}`, amount, text, by, byName };
  return posted(folded(before, counted, at), paid, at);
}

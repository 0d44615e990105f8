import type { SupplierName } from '../../../contracts/constants';
import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import { formatCedis } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import type { FloatBook } from './book-entities';
import type { FloatCount } from './charges';
import { bookAndCount } from './compare-floats';
import { type BookWork, newBook } from './float-book';
import type { Charges, FloatBookStore, Floats } from './ports';
import { changed, type FloatChange } from './typed-entries';

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

import type { SupplierName } from '../../../contracts/constants';
import type { ActingAdmin, AuditRecord } from '../audit-log/entities';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import { formatCedis } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { bookAndCount } from './book-and-count';
import type { TypedTopUp } from './book-entities';
import { newBook, unwritten } from './float-book';
import type { Charges, FloatBookStore, Floats } from './ports';
import { referenceOf, typedBefore } from './same-top-up';
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
  /** Of a top-up whose reference was typed in before: it is another one. */
  readonly isAnother?: boolean | undefined;
}

/**
 * Takes what staff say of a float into its ledger, once for a request.
 * @throws AppError invalid_request, not_found, balance_changed, confirmation_needed, request_id_reused, forbidden, unavailable
 */
export function changeFloat(
  ports: ChangePorts,
  { adminId, adminName = null }: ActingAdmin,
  { requestId, supplier, change, isAnother = false }: Asked,
): Promise<void> {
  const recordId = `float#${adminId}#${requestId}`;
  const content = contentHash([supplier, change]);
  const reference = referenceOf(change.text);
  const typedNow = (same: TypedTopUp | null, at: Date) => ({
    kind: 'typedTopUp' as const,
    topUp: {
      supplier,
      reference,
      amount: change.amount,
      byName: adminName,
      at,
      version: (same?.version ?? 0) + 1,
    },
  });
  return commit(
    { ...ports, store: ports.floatBooks },
    {
      async read() {
        // Before the counters: what is counted after a reading was counted since.
        const floats = await ports.floats.list();
        const [own, done, same] = await Promise.all([
          bookAndCount(ports, supplier),
          ports.floatBooks.audit(recordId),
          change.kind === 'topup' ? ports.floatBooks.typedTopUp(supplier, reference) : null,
        ]);
        return { ...own, float: floats.find((each) => each.supplier === supplier) ?? null, done, same };
      },
      decide({ book, float, counted, done, same }, at) {
        if (done !== null) {
          if (done.content !== content) throw new AppError('request_id_reused');
          return { changes: [], result: undefined };
        }
        if (book === null && float === null) {
          throw new AppError('not_found', { userMessage: 'This supplier has no float here.' });
        }
        if (same !== null && !isAnother) throw typedBefore(same);
        const { book: next, entries } = changed(unwritten(book ?? newBook(supplier, counted, at)), change, {
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
            ...(change.kind === 'topup' ? [typedNow(same, at)] : []),
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

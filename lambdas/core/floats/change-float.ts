import type { SupplierName } from '../../../contracts/constants';
import type { typedFloatKinds } from '../../../contracts/floats/float-entries';
import { momentWords } from '../../../contracts/prices/price-moments';
import { staysStaff } from '../accounts/writers';
import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { access, type Db, put } from '../kernel/db';
import type { EntityOf } from '../kernel/row';
import { staffChange } from '../kernel/staff-change';
import { formatCedis, type Pesewas, pesewas, subtract, zero } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { type Charges, type FloatCount, floatCountOf } from './charges';
import {
  agreed,
  type BookWork,
  bookChanges,
  bookOf,
  expectedAt,
  folded,
  newBook,
  posted,
  unwritten,
} from './float-book';
import { isAskedLately } from './read-floats';
import { type Float, type FloatBook, floatBookRow, floatEntryRow, floatRow, typedTopUpRow } from './rows';

export const changeFloatAccess = access({
  get: [typedTopUpRow, auditRow],
  list: [floatRow, floatBookRow],
  writes: [[recordsAudit, staysStaff, floatBookRow, floatEntryRow, typedTopUpRow]],
});

interface ChangePorts {
  readonly db: Db<typeof changeFloatAccess>;
  readonly charges: Charges;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Asked {
  readonly requestId: string;
  readonly supplier: SupplierName;
  readonly change: FloatChange;
  /** A top-up with a reference that was typed in before is a different one. */
  readonly isAnother?: boolean | undefined;
}

/**
 * Takes a top-up or a count into a float's ledger, once for a request.
 * @throws AppError invalid_request, not_found, balance_changed, confirmation_needed, request_id_reused, forbidden, unavailable
 */
export function changeFloat(
  ports: ChangePorts,
  by: ActingAdmin,
  { requestId, supplier, change, isAnother = false }: Asked,
): Promise<void> {
  const { db, charges } = ports;
  const { adminId, adminName = null } = by;
  const { kind, amount, text } = change;
  const reference = referenceOf(text);
  return staffChange(ports, {
    ...{ scope: 'float', requestId, by, content: [supplier, change] },
    async read() {
      // Read floats before counters, so that counters are never behind a reading.
      const floats = await db.list(floatRow);
      const [books, same] = await Promise.all([
        db.list(floatBookRow),
        kind === 'topup' ? db.get(typedTopUpRow, { supplier, reference }) : null,
      ]);
      const counted = floatCountOf(await charges.read(), supplier);
      const float = floats.find((each) => each.supplier === supplier) ?? null;
      return { float, book: bookOf(books, supplier), counted, same };
    },
    repeated: () => undefined,
    decide({ book, float, counted, same }, at) {
      if (book === null && float === null) {
        throw new AppError('not_found', { userMessage: 'This supplier has no balance here.' });
      }
      if (same !== null && !isAnother) throw typedBefore(same);
      const cause = { id: `${adminId}#${requestId}`, by: adminId, byName: adminName, float, counted, at };
      const next = changed(unwritten(book ?? newBook(supplier, counted, at)), change, cause);
      const version = (same?.version ?? 0) + 1;
      const typed = { supplier, reference, amount, byName: adminName, at, version };
      // As staff saw it, with the orders up to the last reading: the ledger itself is behind by up to an hour of orders.
      const recordOf = (of: FloatBook) =>
        formatCedis(of.isLost ? of.balance : expectedAt(of, float?.counted ?? counted));
      return {
        recorded: {
          action: kind === 'set' ? 'count-float' : 'top-up-float',
          targetId: supplier,
          before: book === null ? {} : { balance: recordOf(book) },
          after: {
            balance: recordOf(next.book),
            ...(kind === 'topup' && { amount: formatCedis(amount), reference: text }),
          },
          reason: kind === 'set' ? text : null,
        },
        changes: [...bookChanges(next), ...(kind === 'topup' ? [put(typedTopUpRow, typed)] : [])],
        result: undefined,
      };
    },
  });
}

/**
 * An entry that staff type in: money that they sent to the supplier, with its reference, or the balance that they counted there, with the
 * reason.
 */
export interface FloatChange {
  readonly kind: (typeof typedFloatKinds)[number];
  readonly amount: Pesewas;
  readonly text: string;
}

interface Cause {
  readonly id: string;
  readonly by: string;
  readonly byName: string | null;
  readonly float: Float | null;
  /** Read after the float. */
  readonly counted: FloatCount;
  readonly at: Date;
}

/** @throws AppError invalid_request, balance_changed */
function changed(
  before: BookWork,
  { kind, amount, text }: FloatChange,
  { id, by, byName, float, counted, at }: Cause,
): BookWork {
  if (kind === 'set') {
    const set = { id: `FLOAT-SET#${id}`, text, by, byName, counted };
    return agreed(before, { ...countOf(before.book, { amount, float, counted, at }), ...set }, at);
  }
  if (before.book.seq === 0 || before.book.isLost) {
    throw new AppError('invalid_request', { userMessage: 'Correct the balance first.' });
  }
  const paid = { kind, id: `FLOAT-TOPUP#${id}`, amount, text, by, byName };
  const work = posted(folded(before, counted, at), paid, at);
  return { ...work, book: { ...work.book, typedAt: at } };
}

/**
 * Returns the balance after a count. If the supplier states its balance, only the last reading can be taken over, since it is known which
 * orders were counted before it. Orders that were counted since may be in it or not.
 * @throws AppError balance_changed
 */
function countOf(
  { typedAt }: BookWork['book'],
  { amount, float, counted, at }: Pick<Cause, 'float' | 'counted' | 'at'> & { readonly amount: Pesewas },
): {
  readonly balance: Pesewas;
  readonly unsure: Pesewas;
  readonly certain: FloatCount;
  readonly agreedAt: Date;
} {
  const since = float?.counted ? pesewas(Math.max(0, counted.cost - float.counted.cost)) : zero;
  const reading = float !== null && isReadLately(float, at) ? float.last : null;
  if (reading !== null) {
    if (reading.balance !== amount) {
      throw new AppError('balance_changed', {
        userMessage: `They said ${formatCedis(reading.balance)} on ${momentWords(reading.at)}. It is read every five minutes: use the latest reading.`,
      });
    }
    if (typedAt !== null && typedAt >= reading.at) {
      throw new AppError('balance_changed', {
        userMessage:
          'Something was recorded since it was read. Correct it after the next reading, in five minutes.',
      });
    }
  }
  // An order without a cost that was counted since the reading may be in it or not.
  const certain = (reading && float?.counted) ?? counted;
  return { balance: subtract(amount, since), unsure: since, certain, agreedAt: reading?.at ?? at };
}

const isReadLately = (float: Float, at: Date): boolean =>
  float.last !== null && float.unknownSince === null && isAskedLately(float, at);

/** Makes `MoMo 47-11` and `momo 4711` the same reference. */
function referenceOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]/gu, '') || plain.trim();
}

/** Two people may type in the same payment. */
const typedBefore = ({ at, byName, amount }: EntityOf<typeof typedTopUpRow>) =>
  new AppError('confirmation_needed', {
    userMessage: `${formatCedis(amount)} under this reference was recorded on ${momentWords(at)} by ${byName ?? 'somebody'}. Is it another one?`,
  });

import type { typedFloatKinds } from '../../../contracts/floats/float-entries';
import { momentWords } from '../../../contracts/prices/price-moments';
import { minuteMs } from '../durations';
import { AppError } from '../errors';
import { formatCedis, type Pesewas, pesewas, subtract, zero } from '../money';
import type { FloatCount } from './charges';
import type { Float } from './entities';
import { agreed, type BookWork, folded, posted } from './float-book';

/** What staff type in: money that went to the supplier, with its reference, or what they counted there, and why. */
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
export function changed(
  before: BookWork,
  { kind, amount, text }: FloatChange,
  { id, by, byName, float, counted, at }: Cause,
): BookWork {
  if (kind === 'set') {
    const set = { id: `FLOAT-SET#${id}`, text, by, byName, counted };
    return agreed(before, { ...countOf(before.book, { amount, float, counted, at }), ...set }, at);
  }
  if (before.book.seq === 0 || before.book.isLost) {
    throw new AppError('invalid_request', { userMessage: 'Count the float first.' });
  }
  const paid = { kind, id: `FLOAT-TOPUP#${id}`, amount, text, by, byName };
  const work = posted(folded(before, counted, at), paid, at);
  return { ...work, book: { ...work.book, typedAt: at } };
}

/** Three times as long as between two readings: nothing reads it any more. */
const readLatelyMs = 15 * minuteMs;

/**
 * What a count says of the float now. Where the supplier tells its balance, only its last reading can be taken over: it is known which
 * orders were counted before it. Those that were counted since may have been in it, or not. @throws AppError balance_changed
 */
function countOf(
  { typedAt }: BookWork['book'],
  { amount, float, counted, at }: Pick<Cause, 'float' | 'counted' | 'at'> & { readonly amount: Pesewas },
): {
  readonly balance: Pesewas;
  readonly unsure: Pesewas;
  readonly uncosted: number;
  readonly agreedAt: Date;
} {
  const since = float?.counted ? pesewas(Math.max(0, counted.cost - float.counted.cost)) : zero;
  const reading = float !== null && isReadLately(float, at) ? float.last : null;
  if (reading !== null) {
    if (reading.balance !== amount) {
      throw new AppError('balance_changed', {
        userMessage: `They said ${formatCedis(reading.balance)} on ${momentWords(reading.at)}. It is read every five minutes: count what was read last.`,
      });
    }
    if (typedAt !== null && typedAt >= reading.at) {
      throw new AppError('balance_changed', {
        userMessage:
          'Something was recorded since it was read. Count it after the next reading, in five minutes.',
      });
    }
  }
  // One that was counted since the reading is in it or not, and nobody knows what it cost.
  const { uncosted } = (reading && float?.counted) ?? counted;
  return { balance: subtract(amount, since), unsure: since, uncosted, agreedAt: reading?.at ?? at };
}

const isReadLately = ({ last, unknownSince, askedAt }: Float, at: Date): boolean =>
  last !== null && unknownSince === null && at.getTime() - askedAt.getTime() <= readLatelyMs;

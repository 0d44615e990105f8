import type { typedFloatKinds } from '../../../contracts/floats/float-entries';
import { AppError } from '../errors';
import { type Pesewas, pesewas, subtract } from '../money';
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
  readonly counted: FloatCount;
  readonly at: Date;
}

/** @throws AppError invalid_request */
export function changed(
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

import { add, lesser, type Pesewas, pesewas, subtract, zero } from '../money';
import type { SentBack, TopUp, TopUpDispute } from './entities';

/**
 * What of a top-up's credit has gone back to its payer, or may have, beside what the shop's own refunds took. Each includes the
 * one before it, and none is more than those refunds have left of the credit.
 */
export interface Gone {
  /** By lost disputes, and by what Paystack sent back and a person has looked at. */
  readonly forGood: Pesewas;
  /** With what Paystack has sent back and nobody has looked at. */
  readonly certain: Pesewas;
  /** With open disputes, and with what is on its way back. */
  readonly possible: Pesewas;
}

/** The one rule of what is gone. It knows no order of events: only what is known of each by now. Pure. */
export function goneOf(topUp: Pick<TopUp, 'credited' | 'refunds' | 'disputes' | 'sentBack'>): Gone {
  const left = leftByRefunds(topUp);
  const lost = topUp.disputes.filter(({ status }) => status === 'lost');
  const undecided = topUp.disputes.filter(({ status }) => status !== 'won');
  const processed = topUp.sentBack.filter(({ status }) => status === 'processed');
  const seen = processed.filter(({ isSeen }) => isSeen);
  const underWay = topUp.sentBack.filter(({ status }) => status !== 'failed');
  return {
    forGood: lesser(left, moneyOf(lost, seen)),
    certain: lesser(left, moneyOf(lost, processed)),
    possible: lesser(left, moneyOf(undecided, underWay)),
  };
}

/** What of the credit refunds could still send back. */
export const leftOfCredit = (topUp: Parameters<typeof goneOf>[0]): Pesewas =>
  subtract(leftByRefunds(topUp), goneOf(topUp).possible);

const leftByRefunds = ({ credited, refunds }: Pick<TopUp, 'credited' | 'refunds'>): Pesewas =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((left, { amount }) => subtract(left, lesser(left, amount)), credited ?? zero);

/**
 * Paystack lists what a lost dispute sends back as a refund, too. Refunds that name a dispute are its money. Where none does, one of
 * exactly its worth is taken for it, so that the customer pays once; also while it is open, as no outcome takes both.
 */
function moneyOf(disputes: readonly TopUpDispute[], sentBack: readonly SentBack[]): Pesewas {
  const own = disputes.map(({ id, worth }) => ({
    worth,
    of: sentBack.filter(({ dispute }) => dispute === id),
  }));
  let others = sentBack.filter((each) => !own.some(({ of }) => of.includes(each)));
  let sum = zero;
  for (const { worth, of } of own) {
    const sent = of.reduce((total, each) => add(total, each.worth), zero);
    sum = add(sum, pesewas(Math.max(sent, worth)));
    const same =
      of.length > 0 ? undefined : others.find((each) => each.dispute === null && each.worth === worth);
    others = others.filter((each) => each !== same);
  }
  return others.reduce((total, each) => add(total, each.worth), sum);
}

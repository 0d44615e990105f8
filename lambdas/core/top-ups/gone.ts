import { add, lesser, type Pesewas, pesewas, subtract, zero } from '../money';
import type { SentBack, TopUp, TopUpDispute } from './entities';

/**
 * The part of a top-up's credit that has gone back to its payer, or may have, not counting the shop's own refunds. Each amount
 * includes the one before it, and none exceeds what those refunds have left of the credit.
 */
export interface Gone {
  /** Lost disputes, and money that Paystack sent back and a person has looked at. */
  readonly forGood: Pesewas;
  /** Also money that Paystack has sent back and nobody has looked at. */
  readonly certain: Pesewas;
  /** Also open disputes, and money on its way back. */
  readonly possible: Pesewas;
}

/** The one rule for what is gone. It depends on what is known of each event, not on the order in which they came. Pure. */
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

/** The part of the credit that refunds could still send back. */
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

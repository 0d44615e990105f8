import type { TopUpReason } from '../../../contracts/attention/terms';
import type { Account } from '../accounts/rows';
import { add, lesser, negate, type Pesewas, pesewas, subtract, zero } from '../kernel/money';
import { type Posting, type PostingDraft, postAll } from '../wallet/posting';
import { customerWords } from '../wallet/rows';
import type { Dispute, SentBack, TopUp } from './rows';

/*
 * Payments whose money has gone back to the payer, or may have, by a dispute or by Paystack itself: how much of a credit that is, and how
 * much the wallet gives for it. The shop's own refunds are in `refunds/`.
 */

/**
 * The part of a top-up's credit that has gone back to its payer, or may have, not counting the shop's own refunds. Each amount
 * includes the one before it, and none exceeds what those refunds have left of the credit.
 */
export interface ReturnedToPayer {
  /** Lost disputes, and money that Paystack sent back and a person has looked at. */
  readonly forGood: Pesewas;
  /** Also money that nobody has looked at, open disputes, and money on its way back. */
  readonly possible: Pesewas;
}

/** The one rule for money that has gone back. The order in which events came doesn't matter. Pure. */
export function returnedToPayer(
  topUp: Pick<TopUp, 'credited' | 'refunds' | 'disputes' | 'sentBack'>,
): ReturnedToPayer {
  const left = leftByRefunds(topUp);
  const lost = topUp.disputes.filter(isLost);
  const undecided = topUp.disputes.filter(({ status }) => status !== 'won');
  const seen = topUp.sentBack.filter(({ status, isSeen }) => status === 'processed' && isSeen);
  const underWay = topUp.sentBack.filter(({ status }) => status !== 'failed');
  return {
    forGood: lesser(left, moneyOf(lost, seen)),
    possible: lesser(left, moneyOf(undecided, underWay)),
  };
}

/** The part of the credit that refunds could still send back. */
export const leftOfCredit = (topUp: Parameters<typeof returnedToPayer>[0]): Pesewas =>
  subtract(leftByRefunds(topUp), returnedToPayer(topUp).possible);

const leftByRefunds = ({ credited, refunds }: Pick<TopUp, 'credited' | 'refunds'>): Pesewas =>
  refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((left, { amount }) => subtract(left, lesser(left, amount)), credited ?? zero);

/** The money of these disputes and of what Paystack sent back, each counted once. */
function moneyOf(disputes: readonly Dispute[], sentBack: readonly SentBack[]): Pesewas {
  const { matched, unmatched } = matchRefundsToDisputes(disputes, sentBack);
  const ofDisputes = matched.map(({ worth, refunds }) => pesewas(Math.max(sumOf(refunds), worth)));
  return ofDisputes.reduce(add, sumOf(unmatched));
}

const sumOf = (sentBack: readonly SentBack[]): Pesewas =>
  sentBack.reduce((total, { worth }) => add(total, worth), zero);

/** Returns the refunds made in Paystack's dashboard, without the money of lost disputes, which have a mark of their own. */
export const sentBackThere = ({ sentBack, disputes }: Pick<TopUp, 'sentBack' | 'disputes'>) =>
  matchRefundsToDisputes(disputes.filter(isLost), sentBack).unmatched.map(({ worth, status }) => ({
    amount: worth,
    status,
  }));

const isLost = ({ status }: Dispute): boolean => status === 'lost';

/**
 * One refund pays one dispute, so that the customer pays once: Paystack lists what a lost dispute sends back as a refund, too. A refund
 * that names a dispute pays it. If none does, a refund of exactly its worth pays it, even while the dispute is open, as no outcome takes
 * both.
 */
function matchRefundsToDisputes(disputes: readonly Dispute[], sentBack: readonly SentBack[]) {
  const isNamed = ({ dispute }: SentBack) => disputes.some(({ id }) => id === dispute);
  const unmatched = new Set(sentBack.filter((refund) => !isNamed(refund)));
  const matched: { readonly worth: Pesewas; readonly refunds: readonly SentBack[] }[] = [];
  for (const { id, worth } of disputes) {
    const named = sentBack.filter(({ dispute }) => dispute === id);
    const ofItsWorth = [...unmatched].find((refund) => refund.dispute === null && refund.worth === worth);
    if (named.length > 0 || ofItsWorth === undefined) matched.push({ worth, refunds: named });
    else {
      unmatched.delete(ofItsWorth);
      matched.push({ worth, refunds: [ofItsWorth] });
    }
  }
  return { matched, unmatched: [...unmatched] };
}

/**
 * Adjusts the wallet after any event that changes how much of a top-up has gone back, or may have. Money that is gone for good is taken,
 * and all that may be gone is set aside. If the wallet has too little, the shop pays the rest for now: it stands against `disputes-lost`,
 * and the customer owes it, so whatever comes back later, from an order or a list, pays it before it can be spent. Money that isn't gone
 * after all comes back. No wallet goes below zero.
 * @param next the top-up as the event leaves it, with its new version
 */
export function adjustWallet(
  account: Account,
  next: TopUp,
  at: Date,
): { readonly topUp: TopUp; readonly posting: Posting | null } {
  const { forGood: taken, possible } = returnedToPayer(next);
  const held = subtract(possible, taken);
  const back = excess(next.taken, taken);
  const freed = excess(next.held, held);
  const take = excess(taken, next.taken);
  const setAside = excess(held, next.held);
  const debt = excess(add(take, setAside), add(account.balance, add(back, freed)));
  const words = wordsFor(next);
  const drafts = (
    [
      ['GIVEN', back, 'paystack', customerWords.given],
      ['FREED', freed, 'paystack', 'Set aside no longer'],
      ['DEBT', debt, 'disputes-lost', customerWords.owed],
      ['TAKEN', negate(take), 'paystack', words.taken],
      ['HOLD', negate(setAside), 'paystack', words.held],
    ] as const
  ).flatMap(([what, amount, against, description]): PostingDraft[] =>
    amount === zero
      ? []
      : [
          {
            id: `PAYMENT-${what}#${next.reference}#${next.version}`,
            type: 'adjustment',
            against,
            amount,
            description,
            reference: next.reference,
            by: 'paystack',
          },
        ],
  );
  const posting = postAll(account, drafts, at, { held: subtract(held, next.held), owed: debt });
  if (posting === null && drafts.length > 0) throw new Error(`More than there is: ${next.reference}`);
  return { topUp: { ...next, held, taken }, posting };
}

/** The customer's words for what moves. Without money sent back in the dashboard, what is taken is a lost dispute's. */
function wordsFor(topUp: TopUp) {
  const isDisputed = topUp.disputes.some(({ status }) => status === 'open');
  const isByDispute = sentBackThere(topUp).length === 0;
  return {
    held: isDisputed ? 'Set aside: this payment is disputed' : 'Set aside: Paystack sent this payment back',
    taken: isByDispute ? 'Paid back to the payer after a dispute' : customerWords.sentBack,
  };
}

/** The part of an amount that exceeds another one; zero if it doesn't. */
const excess = (amount: Pesewas, beyond: Pesewas): Pesewas => subtract(amount, lesser(amount, beyond));

/** Two changes of one wallet as one, the second on top of the first. */
export const joined = (first: Posting, second: Posting | null): Posting =>
  second === null ? first : { account: second.account, entries: [...first.entries, ...second.entries] };

/** The reason for a person to look: money came back into the wallet of a deleted account. */
export const closedAccountReasons = (before: Account, posting: Posting | null): TopUpReason[] =>
  before.deletion !== null && posting !== null && posting.account.balance > before.balance
    ? ['top_up_account_closed']
    : [];

/** A person has looked at the top-up: what Paystack has sent back of it counts as gone for good. */
export const withAllSeen = ({ sentBack }: TopUp): TopUp['sentBack'] =>
  sentBack.map((each) => (each.status === 'processed' ? { ...each, isSeen: true } : each));

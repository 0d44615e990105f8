import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import type { Account } from '../accounts/entities';
import { add, lesser, negate, type Pesewas, subtract, zero } from '../money';
import { type Posting, type PostingDraft, postAll } from '../wallet/posting';
import type { TopUp } from './entities';
import { goneOf } from './gone';

/**
 * Adjusts the wallet after any event that changes how much of a top-up has gone back, or may have. Money that may be gone is set
 * aside, as far as the wallet has it. Money that is gone for good is taken from there first, then from the balance. If the wallet
 * has too little for what is certainly gone, the shop pays the rest for now: it stands against `disputes-lost`, and the customer
 * owes it. Anything taken too much comes back. No wallet goes below zero.
 * @param next the top-up as the event leaves it, with its new version
 */
export function brought(
  account: Account,
  next: TopUp,
  at: Date,
): { readonly topUp: TopUp; readonly posting: Posting | null; readonly debt: Pesewas } {
  const { back, freed, taken, setAside, debt, topUp } = moved(account.balance, next);
  const words = next.disputes.some(({ status }) => status !== 'won') ? ofDispute : ofRefund;
  const drafts = (
    [
      ['GIVEN', back, 'paystack', 'It did not go back to the payer: your wallet has it again'],
      ['FREED', freed, 'paystack', 'Set aside no longer'],
      ['DEBT', debt, 'disputes-lost', 'Paid back for you: you owe this'],
      ['TAKEN', negate(taken), 'paystack', words.taken],
      ['HOLD', negate(setAside), 'paystack', words.held],
    ] as const
  ).flatMap(([what, amount, against, description]): PostingDraft[] =>
    amount === zero
      ? []
      : [
          {
            id: `PAYMENT-${what}#${next.reference}#${next.version}`,
            type: 'adjustment',
            ...{ against, amount, description },
            reference: next.reference,
            by: 'paystack',
          },
        ],
  );
  const held = subtract(topUp.held, next.held);
  const posting = postAll(account, drafts, at, { held, owed: debt });
  if (posting === null && drafts.length > 0) throw new Error(`More than there is: ${next.reference}`);
  return { topUp, posting, debt };
}

const ofDispute = {
  held: 'Set aside: this payment is disputed',
  taken: 'Paid back to the payer after a dispute',
} as const;
const ofRefund = {
  held: 'Set aside: Paystack sent this payment back',
  taken: 'Sent back to the card or number you paid with',
} as const;

/** How much moves, and what the top-up has given after it. Pure. */
function moved(balance: Pesewas, next: TopUp) {
  const { forGood, certain, possible } = goneOf(next);
  const back = more(next.taken, certain);
  const kept = subtract(next.taken, back);
  const due = more(forGood, kept);
  const given = add(kept, due);
  /** To set aside: what may be gone beyond what is gone for good, as far as it was set aside before or the wallet has it. */
  const wanted = subtract(possible, given);
  const stays = lesser(subtract(next.held, lesser(next.held, due)), wanted);
  const freed = subtract(next.held, stays);
  const available = add(balance, add(back, freed));
  const rest = more(available, due);
  const setAside = lesser(rest, subtract(wanted, stays));
  const held = add(stays, setAside);
  const lacks = more(subtract(certain, lesser(certain, given)), held);
  return {
    back,
    freed,
    taken: add(due, lacks),
    setAside,
    debt: add(more(due, available), lacks),
    topUp: { ...next, held, taken: add(given, lacks) },
  };
}

/** How much more the first is; zero where it is less. */
const more = (of: Pesewas, than: Pesewas): Pesewas => subtract(of, lesser(of, than));

/** Two changes of one wallet as one, the second on top of the first. */
export const both = (first: Posting, second: Posting | null): Posting =>
  second === null ? first : { account: second.account, entries: [...first.entries, ...second.entries] };

/** The money came back into the wallet of a deleted account. */
export const givenToNobody = (before: Account, posting: Posting | null): TopUpReason[] =>
  before.deletion !== null && posting !== null && posting.account.balance > before.balance
    ? ['top_up_account_closed']
    : [];

import type { Account } from '../accounts/entities';
import { lesser, negate, subtract, zero } from '../money';
import { type Posting, type PostingDraft, postAll } from '../wallet/posting';
import type { Dispute } from './entities';

/**
 * A dispute's money. What is held stands against `paystack` from the start, since Paystack may take it; winning gives it
 * back. What a loss takes beyond that and beyond the wallet is the shop's for now: it stands against `disputes-lost`, and is
 * the customer's debt. No wallet goes below zero.
 */

type Money = Pick<Dispute, 'held' | 'debt'> & { readonly posting: Posting | null };

/** Sets aside what the wallet has of the disputed amount. */
export function hold(account: Account, dispute: Dispute, at: Date): Money {
  const held = lesser(account.balance, dispute.amount);
  const description = 'Set aside: this payment is disputed';
  const drafts = held === zero ? [] : [draft(dispute, 'HOLD', { amount: negate(held), description })];
  return { held, debt: zero, posting: postAll(account, drafts, at, { held }) };
}

/** Gives back what was held. */
export function release(account: Account, dispute: Dispute, at: Date): Money {
  const { held } = dispute;
  const drafts = held === zero ? [] : [draft(dispute, 'WON', { amount: held, description: freed })];
  return { held, debt: zero, posting: postAll(account, drafts, at, { held: negate(held) }) };
}

/** The amount is taken from what was held and from the wallet; what is missing there becomes a debt. */
export function lose(account: Account, dispute: Dispute, at: Date): Money {
  const { held, amount } = dispute;
  const rest = subtract(amount, held);
  const debt = subtract(rest, lesser(account.balance, rest));
  const owed = {
    amount: debt,
    description: 'Paid back for you: you owe this',
    against: 'disputes-lost',
  } as const;
  const taken = { amount: negate(amount), description: 'Paid back to the payer after a dispute' };
  const drafts = [
    ...(held === zero ? [] : [draft(dispute, 'FREED', { amount: held, description: freed })]),
    ...(debt === zero ? [] : [draft(dispute, 'DEBT', owed)]),
    ...(amount === zero ? [] : [draft(dispute, 'LOST', taken)]),
  ];
  return { held, debt, posting: postAll(account, drafts, at, { held: negate(held), owed: debt }) };
}

const freed = 'Set aside no longer: the dispute is decided';

function draft(
  { id, reference, reopened }: Dispute,
  what: 'HOLD' | 'WON' | 'LOST' | 'FREED' | 'DEBT',
  change: Pick<PostingDraft, 'amount' | 'description'> & Partial<Pick<PostingDraft, 'against'>>,
): PostingDraft {
  // A reopened dispute moves money again.
  const round = reopened === 0 ? '' : `#${reopened + 1}`;
  const cause = { id: `DISPUTE-${what}#${id}${round}`, type: 'adjustment', against: 'paystack' } as const;
  return { ...cause, reference, by: 'paystack', ...change };
}

import type { Account } from '../accounts/entities';
import { add, negate, type Pesewas, subtract, zero } from '../money';
import { type Posting, type PostingDraft, postAll } from '../wallet/posting';
import type { Dispute } from './entities';

/**
 * A dispute's money. What is held stands against `paystack` from the start, since Paystack may take it; winning gives it
 * back. What a loss takes beyond that and beyond the wallet is the shop's for now: it stands against `disputes-lost`, and is
 * the customer's debt. No wallet goes below zero.
 */

export const lesser = (a: Pesewas, b: Pesewas): Pesewas => (a < b ? a : b);

type Money = Pick<Dispute, 'held' | 'debt'> & { readonly posting: Posting | null };

/** Sets aside what the wallet has of the disputed amount. */
export function hold(account: Account, dispute: Dispute, at: Date): Money {
  const held = lesser(account.balance, dispute.amount);
  const description = 'Set aside: this payment is disputed';
  const drafts = held === zero ? [] : [draft(dispute, 'HOLD', { amount: negate(held), description })];
  return { held, debt: zero, posting: postedWith(account, drafts, at, { held: add(account.held, held) }) };
}

/** Gives back what was held; it pays what the customer owes of another dispute first. */
export function release(account: Account, dispute: Dispute, at: Date): Money {
  const { held } = dispute;
  const paid = lesser(account.debt, held);
  const drafts = [
    ...(held === zero ? [] : [draft(dispute, 'WON', { amount: held, description: freed })]),
    ...(paid === zero ? [] : [draft(dispute, 'DEBT-PAID', { ...debtPaid, amount: negate(paid) })]),
  ];
  const change = { held: subtract(account.held, held), debt: subtract(account.debt, paid) };
  return { held, debt: zero, posting: postedWith(account, drafts, at, change) };
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
  const change = { held: subtract(account.held, held), debt: add(account.debt, debt) };
  return { held, debt, posting: postedWith(account, drafts, at, change) };
}

const freed = 'Set aside no longer: the dispute is decided';

const debtPaid = { description: 'Paid what you owed after a dispute', against: 'disputes-lost' } as const;

/** A credit pays the customer's debt first. @param cause of the credit */
export function withDebtPaid(
  account: Account,
  credit: PostingDraft,
  at: Date,
  cause = credit.reference,
): Posting | null {
  const paid = lesser(account.debt, credit.amount);
  const id = `DEBT-PAID#${cause}`;
  const payment: PostingDraft = { ...credit, ...debtPaid, id, type: 'adjustment', amount: negate(paid) };
  const drafts = paid === zero ? [credit] : [credit, payment];
  return postedWith(account, drafts, at, { debt: subtract(account.debt, paid) });
}

function draft(
  { id, reference }: Dispute,
  what: 'HOLD' | 'WON' | 'LOST' | 'FREED' | 'DEBT' | 'DEBT-PAID',
  change: Pick<PostingDraft, 'amount' | 'description'> & Partial<Pick<PostingDraft, 'against'>>,
): PostingDraft {
  const cause = { id: `DISPUTE-${what}#${id}`, type: 'adjustment', against: 'paystack' } as const;
  return { ...cause, reference, by: 'paystack', ...change };
}

/** The posting with the account's own figures changed along; no money, no change. */
function postedWith(
  account: Account,
  drafts: readonly PostingDraft[],
  at: Date,
  change: Partial<Pick<Account, 'held' | 'debt'>>,
): Posting | null {
  const posting = postAll(account, drafts, at);
  return posting && { ...posting, account: { ...posting.account, ...change } };
}

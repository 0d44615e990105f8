import { maskMonths } from '../../../contracts/settings/settings';
import { walletTransactionView } from '../../../contracts/wallet/get-wallet-transactions';
import { withMaskedNumbers } from '../accounts/masked-numbers';
import { access, type Db } from '../kernel/db';
import { zero } from '../money';
import { maskingRow, monthsBefore } from '../orders/masking/rows';
import { shownDispute, type TopUp } from '../top-ups/rows';
import { toWire } from '../wire';
import type { LedgerEntry } from './entities';

/** Returns an entry of the history. Its public id is its number in the wallet, since an adjustment's own id contains the admin's id. */
export const entryView = (entry: LedgerEntry) =>
  toWire(walletTransactionView, {
    ...entry,
    id: `ENTRY#${entry.seq}`,
    status: 'completed',
    dispute: null,
    isUnconfirmed: false,
    refunds: [],
  });

/** Returns a top-up as an entry of the history, even a pending or failed one, which has moved no money. */
export const topUpView = (topUp: TopUp) =>
  toWire(walletTransactionView, {
    ...topUp,
    id: `TOPUP#${topUp.reference}`,
    type: 'credit',
    against: 'paystack',
    amount: topUp.credited ?? topUp.amount,
    balanceAfter: null,
    description: 'Account Top-up',
    debtPaid: topUp.paidDebt === zero ? undefined : topUp.paidDebt,
    dispute: shownDispute(topUp)?.status ?? null,
    isUnconfirmed: isUnconfirmed(topUp),
  });

/** Whether it isn't known if the payment was made: staff closed the top-up, or Paystack's key has changed since it was started. */
const isUnconfirmed = ({ status, closedBy, attention }: TopUp): boolean =>
  status !== 'completed' && (closedBy !== null || attention.includes('top_up_other_key'));

export const maskedUntilAccess = access({ get: [maskingRow] });

export interface MaskedUntil {
  readonly masking: Db<typeof maskedUntilAccess>;
}

/**
 * Masks the phone numbers in entries that are older than the masking date, like those in the orders. The ledger itself is never changed.
 * The masking date is only read if an entry may be older.
 */
export async function shownEntries(
  { masking }: MaskedUntil,
  entries: readonly LedgerEntry[],
  now: Date,
): Promise<LedgerEntry[]> {
  const young = monthsBefore(now, maskMonths.least);
  const until = entries.some(({ createdAt }) => createdAt < young)
    ? ((await masking.get(maskingRow, {}))?.until ?? null)
    : null;
  return entries.map((entry) =>
    until !== null && entry.createdAt < until
      ? { ...entry, description: withMaskedNumbers(entry.description) }
      : entry,
  );
}

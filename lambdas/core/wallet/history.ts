import type { OutputOf } from '../../../contracts/contract';
import { maskMonths } from '../../../contracts/settings/settings';
import type { getWalletTransactions } from '../../../contracts/wallet/get-wallet-transactions';
import { withMaskedNumbers } from '../accounts/masked-numbers';
import { access, type Db } from '../kernel/db';
import { toCedis, zero } from '../money';
import { maskingRow, monthsBefore } from '../orders/masking/rows';
import { shownDispute, type TopUp } from '../top-ups/rows';
import type { LedgerEntry } from './entities';

type View = OutputOf<typeof getWalletTransactions>['transactions'][number];

/** Returns an entry of the history. Its public id is its number in the wallet, since an adjustment's own id contains the admin's id. */
export function entryView(entry: LedgerEntry): View {
  return {
    id: `ENTRY#${entry.seq}`,
    user_id: entry.userId,
    type: entry.type,
    against: entry.against,
    amount: toCedis(entry.amount),
    balance_after: toCedis(entry.balanceAfter),
    status: 'completed',
    description: entry.description,
    reference: entry.reference,
    dispute: null,
    is_unconfirmed: false,
    refunds: [],
    created_at: entry.createdAt.toISOString(),
  };
}

/** Returns a top-up as an entry of the history, even a pending or failed one, which has moved no money. */
export function topUpView(topUp: TopUp): View {
  return {
    id: `TOPUP#${topUp.reference}`,
    user_id: topUp.userId,
    type: 'credit',
    against: 'paystack',
    amount: toCedis(topUp.credited ?? topUp.amount),
    balance_after: null,
    status: topUp.status,
    description: 'Account Top-up',
    ...(topUp.paidDebt !== zero && { debt_paid: toCedis(topUp.paidDebt) }),
    reference: topUp.reference,
    dispute: shownDispute(topUp)?.status ?? null,
    is_unconfirmed: isUnconfirmed(topUp),
    refunds: topUp.refunds.map(({ amount, status }) => ({ amount: toCedis(amount), status })),
    created_at: topUp.createdAt.toISOString(),
  };
}

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

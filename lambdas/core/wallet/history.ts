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

/** Returns an entry of the history. Its id is its number in the wallet, because the entry's own id names the admin of an adjustment. */
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

/** Returns a top-up in the history; a pending or failed one has moved no money. */
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

/** Whether it is unknown if the payment was made: staff closed the top-up, or the payment was checked with another key. */
const isUnconfirmed = ({ status, closedBy, attention }: TopUp): boolean =>
  status !== 'completed' && (closedBy !== null || attention.includes('top_up_other_key'));

export const maskedUntilAccess = access({ get: [maskingRow] });

export interface MaskedUntil {
  readonly masking: Db<typeof maskedUntilAccess>;
}

/**
 * Returns entries as anybody may read them: those older than the masking border without numbers, as their orders are. The ledger itself
 * is never changed. The border is only read for entries that may be older.
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

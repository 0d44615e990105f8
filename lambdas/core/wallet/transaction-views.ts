import type { OutputOf } from '../../../contracts/contract';
import type { getWalletTransactions } from '../../../contracts/wallet/get-wallet-transactions';
import { toCedis, zero } from '../money';
import { shownDispute, type TopUp } from '../top-ups/rows';
import type { LedgerEntry } from './entities';

type View = OutputOf<typeof getWalletTransactions>['transactions'][number];

/** Its id here is its number in the wallet, because an entry's own id names the admin of an adjustment. */
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

/** A top-up in the history; a pending or failed one has moved nothing. */
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

/** An admin's closing, or another key that doesn't know the payment, says nothing about whether it was made. */
const isUnconfirmed = ({ status, closedBy, attention }: TopUp): boolean =>
  status !== 'completed' && (closedBy !== null || attention.includes('top_up_other_key'));

import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/use-auth';
import { keptInTab } from '../../lib/kept-in-tab';
import { toast } from './toasts';
import { announceCredit } from './use-verify-top-up';

/** A payment that the customer has made, as far as we know, and that is not confirmed yet. */
export interface WaitingTopUp {
  readonly userId: string;
  readonly reference: string;
  /** What was to be paid, in cedis. */
  readonly total: number;
  /** `transfer`: the customer has sent a bank transfer. `unconfirmed`: Paystack's pop-up reported a payment. */
  readonly kind: 'transfer' | 'unconfirmed';
}

const pollMs = 5_000;
const newest = { type: 'credit', limit: 5 } as const;

const kept = keptInTab('top-up-waiting', (value): value is WaitingTopUp => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, reference, total, kind } = value as Partial<WaitingTopUp>;
  const isKnownKind = kind === 'transfer' || kind === 'unconfirmed';
  return (
    typeof userId === 'string' && typeof reference === 'string' && typeof total === 'number' && isKnownKind
  );
});

/** The payment that is waited for, also over a reload. Its history is asked until it settles, which is then told. */
export function useWaitingTopUp() {
  const { userId } = useAuth();
  const [waiting, setWaiting] = useState(() => {
    const found = kept.load();
    return found?.userId === userId ? found : undefined;
  });
  const { data } = api.useGetWalletTransactionsInfiniteQuery(newest, {
    skip: waiting === undefined,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const topUps = data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const topUp = topUps.find(({ reference }) => reference === waiting?.reference);
  const status = topUp?.status;
  const amount = topUp?.amount ?? 0;

  useEffect(() => {
    if (status === undefined || status === 'pending') return;
    kept.clear();
    setWaiting(undefined);
    if (status === 'completed') announceCredit(amount);
    else toast.error('Payment failed', 'Nothing was paid for this top-up.');
  }, [status, amount]);

  const wait = (next: Omit<WaitingTopUp, 'userId'>) => {
    if (userId === null) return;
    kept.save({ userId, ...next });
    setWaiting({ userId, ...next });
  };
  const stop = () => {
    kept.clear();
    setWaiting(undefined);
  };
  return { waiting, wait, stop };
}

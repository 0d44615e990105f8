import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/use-auth';
import { keptInTab } from '../../lib/kept-in-tab';
import { usePolling } from '../../lib/polling';
import { toast } from '../../lib/toast/toast-store';
import { notConfirmed } from './not-confirmed';
import { announceCredit, useVerifyTopUp } from './use-verify-top-up';

/** A payment that the customer has made, as far as we know, and that is not confirmed yet. */
export interface WaitingTopUp {
  readonly userId: string;
  readonly reference: string;
  /** What was to be paid, in cedis. */
  readonly total: number;
  /** `transfer`: the customer has sent a bank transfer. `unconfirmed`: Paystack's pop-up reported a payment. */
  readonly kind: 'transfer' | 'unconfirmed';
}

/** Paystack's notice may be lost, so it is asked too: soon, then less often. What arrives is seen within a minute. */
const askAfterMs = [5_000, 10_000, 20_000];
const longestWaitMs = 40_000;
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
  const polling = usePolling(waiting === undefined ? [] : [waiting.reference]);
  const { data } = api.useGetWalletTransactionsInfiniteQuery(newest, {
    skip: waiting === undefined,
    ...polling,
    refetchOnMountOrArgChange: true,
  });
  useAsking(waiting?.reference);
  const topUps = data?.pages.flatMap(({ transactions }) => transactions) ?? [];
  const topUp = topUps.find(({ reference }) => reference === waiting?.reference);
  const status = topUp?.status;
  const amount = topUp?.amount ?? 0;
  const paid = topUp?.debt_paid;

  useEffect(() => {
    if (status === undefined || status === 'pending') return;
    kept.clear();
    setWaiting(undefined);
    if (status === 'completed') announceCredit({ amount, paid });
    else toast.error('Payment failed', notConfirmed);
  }, [status, amount, paid]);

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

/** Has the server ask Paystack about a top-up again and again, while somebody looks. History and balance follow. */
function useAsking(reference: string | undefined): void {
  const { verify } = useVerifyTopUp();
  const latest = useRef(verify);
  latest.current = verify;
  useEffect(() => {
    if (reference === undefined) return;
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const ask = async () => {
      clearTimeout(timer);
      if (!document.hidden) await latest.current({ reference });
      if (!isOver) timer = setTimeout(ask, askAfterMs[times++] ?? longestWaitMs);
    };
    timer = setTimeout(ask, askAfterMs[times++]);
    const onReturn = () => void (document.hidden || ask());
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [reference]);
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/use-auth';
import { keptInTab } from '../../lib/kept-in-tab';
import { usePolling } from '../../lib/polling';
import { toast } from '../../lib/toast/toast-store';
import { totalFor } from './amounts';
import { notConfirmed } from './not-confirmed';
import { topUpsOnly } from './use-top-up-history';
import { announceCredit, useVerifyTopUp } from './use-verify-top-up';

/** An unconfirmed payment that the customer made or may have made. */
export interface WaitingTopUp {
  readonly userId: string;
  readonly reference: string;
  /** The amount to pay, in cedis. */
  readonly total: number;
  /**
   * `transfer`: the customer has sent a bank transfer. `unconfirmed`: Paystack's pop-up reported a payment. `started`: begun in
   * another tab or on another device, for example by mobile money.
   */
  readonly kind: 'transfer' | 'unconfirmed' | 'started';
}

/** Paystack's webhook may be lost, so Paystack is asked too: soon, then less often. A payment shows within a minute. */
const askAfterMs = [5_000, 10_000, 20_000];
const longestWaitMs = 40_000;
const newest = { type: 'credit', limit: 5 } as const;

const kept = keptInTab('top-up-waiting', (value): value is WaitingTopUp => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, reference, total, kind } = value as Partial<WaitingTopUp>;
  const isKnownKind = kind === 'transfer' || kind === 'unconfirmed' || kind === 'started';
  return (
    typeof userId === 'string' && typeof reference === 'string' && typeof total === 'number' && isKnownKind
  );
});

/** The payment that the customer dismissed. This tab doesn't find it again. */
const passed = keptInTab('top-up-passed', (value) => typeof value === 'string');

/** A payment begun earlier than this is probably not being made any more. */
const startedLatelyMs = 60 * 60_000;

/** The payment being waited for, also across a reload, or one begun elsewhere. Polls its history until it settles, and then tells the customer. */
export function useWaitingTopUp(onCredited: () => void) {
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

  const credited = useEffectEvent(onCredited);
  useEffect(() => {
    if (status === undefined || status === 'pending') return;
    kept.clear();
    setWaiting(undefined);
    if (status === 'completed') {
      announceCredit({ amount, paid });
      credited();
    } else toast.error('Payment failed', notConfirmed);
  }, [status, amount, paid]);

  const wait = (next: Omit<WaitingTopUp, 'userId'>) => {
    if (userId === null) return;
    kept.save({ userId, ...next });
    setWaiting({ userId, ...next });
  };
  const stop = () => {
    if (waiting) passed.save(waiting.reference);
    kept.clear();
    setWaiting(undefined);
  };
  const stopLooking = useStartedElsewhere(waiting === undefined, wait);
  return { waiting, wait, stop, stopLooking };
}

/**
 * On opening, looks once for a payment begun in another tab or on another phone, so that it isn't made twice.
 * @returns ends the search, because a payment begins here
 */
function useStartedElsewhere(isFree: boolean, onFound: (found: Omit<WaitingTopUp, 'userId'>) => void) {
  const [isLooking, setIsLooking] = useState(isFree);
  // The history below the form uses the same data.
  const { data } = api.useGetWalletTransactionsInfiniteQuery(topUpsOnly, { skip: !isLooking });
  const latest = data?.pages[0]?.transactions;
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!isLooking || latest === undefined) return;
    setIsLooking(false);
    const pending = latest.find(({ status }) => status === 'pending');
    if (pending === undefined || pending.reference === passed.load()) return;
    if (Date.now() - Date.parse(pending.created_at) > startedLatelyMs) return;
    found.current({ kind: 'started', reference: pending.reference, total: totalFor(pending.amount) });
  }, [isLooking, latest]);
  return () => setIsLooking(false);
}

/** Keeps having the server ask Paystack about a top-up while the page is visible. History and balance follow. */
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

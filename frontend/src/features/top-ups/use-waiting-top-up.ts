import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '../../lib/auth/use-auth';
import { keptInTab } from '../../lib/kept-in-tab';
import { toast } from '../../lib/toast/toast-store';
import { notConfirmed } from './not-confirmed';
import { toldHere } from './told-here';
import type { TopUp } from './use-top-up-history';
import type { Credit } from './use-verify-top-up';

/** An unconfirmed payment that the customer made here, or may have made. */
export interface WaitingTopUp {
  readonly userId: string;
  readonly reference: string;
  /** The amount to pay, in cedis. */
  readonly total: number;
  /** `transfer`: the customer has sent a bank transfer. `unconfirmed`: Paystack's pop-up reported a payment. */
  readonly kind: 'transfer' | 'unconfirmed';
}

const kept = keptInTab('top-up-waiting', (value): value is WaitingTopUp => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, reference, total, kind } = value as Partial<WaitingTopUp>;
  const isKnownKind = kind === 'transfer' || kind === 'unconfirmed';
  return (
    typeof userId === 'string' && typeof reference === 'string' && typeof total === 'number' && isKnownKind
  );
});

/**
 * The payment being waited for, also across a reload. Tells the customer once `topUps` say how it ended.
 * @param topUps the latest that is known of the customer's top-ups
 */
export function useWaitingTopUp(topUps: readonly TopUp[], onCredited: (credit: Credit) => void) {
  const { userId } = useAuth();
  const [waiting, setWaiting] = useState(() => {
    const found = kept.load();
    return found?.userId === userId ? found : undefined;
  });
  const ended = topUps.find(
    ({ reference, status }) => reference === waiting?.reference && status !== 'pending',
  );

  const tell = useEffectEvent((topUp: TopUp) => {
    kept.clear();
    setWaiting(undefined);
    if (toldHere.has(topUp.reference)) return;
    if (topUp.status !== 'completed') {
      toast.error('Payment failed', notConfirmed);
      return;
    }
    toldHere.add(topUp.reference);
    onCredited({ amount: topUp.amount, paid: topUp.debt_paid });
  });
  useEffect(() => {
    if (ended !== undefined) tell(ended);
  }, [ended]);

  const wait = (next: Omit<WaitingTopUp, 'userId'>) => {
    if (userId === null) return;
    kept.save({ userId, ...next });
    setWaiting({ userId, ...next });
  };
  const stop = () => {
    kept.clear();
    setWaiting(undefined);
  };
  // Check again may have shown the result before the list did.
  const isTold = waiting !== undefined && toldHere.has(waiting.reference);
  return { waiting: isTold ? undefined : waiting, wait, stop };
}

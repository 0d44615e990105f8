import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { startedLatelyMs } from '../../lib/begun-top-up';
import { keptInTab } from '../../lib/kept-in-tab';
import { toast } from '../../lib/toast/toast-store';
import { notConfirmed } from './not-confirmed';
import { toldHere } from './told-here';
import type { TopUp } from './use-top-up-history';
import { type Credit, sumOf } from './use-verify-top-up';

/** References of payments that the customer has hidden in this tab, newest last. */
const hiddenHere = keptInTab('top-ups-hidden', isReferences);
const mostHidden = 50;

/** The same for those that stand in one line above the form, because the customer asked for another top-up. */
const foldedHere = keptInTab('top-ups-folded', isReferences);

interface Options {
  /** The customer's top-ups, newest first. */
  readonly topUps: readonly TopUp[];
  /** The payment that has a notice of its own. */
  readonly except: string | undefined;
  readonly onCredited: (credit: Credit) => void;
}

/**
 * Payments of the last hour that aren't confirmed, for example begun in another tab or by mobile money on another phone, so that they
 * aren't made twice. Newest first, and without those that the customer has hidden. Tells the customer how one of them ended.
 */
export function useStartedTopUps({ topUps, except, onCredited }: Options) {
  const [hidden, setHidden] = useState(() => hiddenHere.load() ?? []);
  const [foldedOnes, setFolded] = useState(() => foldedHere.load() ?? []);
  const pending = topUps.filter(
    (topUp) => isPendingLately(topUp) && topUp.reference !== except && !hidden.includes(topUp.reference),
  );
  const isFolded = ({ reference }: TopUp) => foldedOnes.includes(reference);
  useTellEnd(topUps, pending, onCredited);
  const hide = (references: readonly string[]) => {
    const next = [...hidden, ...references].slice(-mostHidden);
    hiddenHere.save(next);
    setHidden(next);
  };
  const fold = (reference: string) => {
    const next = [...foldedOnes, reference].slice(-mostHidden);
    foldedHere.save(next);
    setFolded(next);
  };
  return {
    started: pending.filter((topUp) => !isFolded(topUp)),
    folded: pending.filter(isFolded),
    hide,
    fold,
  };
}

/** Begun in the last hour, not confirmed, and not what this tab is paying or has told the end of. */
export const isPendingLately = ({ reference, status, created_at }: TopUp): boolean =>
  status === 'pending' && !toldHere.has(reference) && Date.now() - Date.parse(created_at) <= startedLatelyMs;

function isReferences(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Tells the customer how a payment ended that was shown as started until now. */
function useTellEnd(
  topUps: readonly TopUp[],
  started: readonly TopUp[],
  onCredited: (credit: Credit) => void,
): void {
  const shown = useRef<readonly string[]>([]);
  const tell = useEffectEvent((latest: readonly TopUp[], now: string) => {
    const ended = latest.filter(
      ({ reference, status }) =>
        status !== 'pending' && shown.current.includes(reference) && !toldHere.has(reference),
    );
    shown.current = now.split(',');
    const credited = ended.filter(({ status }) => status === 'completed');
    if (credited.length > 0) {
      for (const { reference } of credited) toldHere.add(reference);
      onCredited(sumOf(credited.map(({ amount, debt_paid }) => ({ amount, paid: debt_paid }))));
    } else if (ended.length > 0) toast.error('Payment failed', notConfirmed);
  });
  const key = started.map(({ reference }) => reference).join();
  useEffect(() => tell(topUps, key), [topUps, key]);
}

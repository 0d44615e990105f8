import { useEffect, useEffectEvent } from 'react';
import { api } from '../../lib/api/api';
import { usePolling } from '../../lib/polling';
import { useVerifyTopUp } from './use-verify-top-up';

/** Paystack's webhook may be lost, so Paystack is asked too: soon, then less often. A payment shows within a minute. */
const askAfterMs = [5_000, 10_000, 20_000];
const longestWaitMs = 40_000;
/** Whoever comes back to the page often asks no more than this, or the shop's limit would be reached. */
const leastWaitMs = 10_000;
/** More payments than this at once are asked about by the button alone. */
const mostAsked = 5;
/** The input of `get-wallet-transactions` for the newest top-ups. */
export const newestTopUps = { type: 'credit', limit: mostAsked } as const;

/**
 * Follows payments that aren't confirmed, while the page is visible: reads the newest top-ups, and has the server ask Paystack about the
 * newest five. History and balance follow by themselves.
 * @param references newest first
 */
export function useAsking(references: readonly string[]): void {
  const asked = references.slice(0, mostAsked);
  const polling = usePolling(asked);
  api.useGetWalletTransactionsInfiniteQuery(newestTopUps, {
    skip: asked.length === 0,
    ...polling,
    refetchOnMountOrArgChange: true,
  });
  useVerifying(asked);
}

/** Has the server ask Paystack. A newer payment is asked about as soon as the first was. */
export function useVerifying(references: readonly string[]): void {
  const { verify } = useVerifyTopUp();
  const askAll = useEffectEvent(() => Promise.all(references.map((reference) => verify({ reference }))));
  const [latest] = references;
  useEffect(() => {
    if (latest === undefined) return;
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let askedAt = 0;
    const ask = async () => {
      clearTimeout(timer);
      askedAt = Date.now();
      if (!document.hidden) await askAll();
      if (!isOver) timer = setTimeout(ask, askAfterMs[times++] ?? longestWaitMs);
    };
    timer = setTimeout(ask, askAfterMs[times++]);
    const onReturn = () => void (document.hidden || Date.now() - askedAt < leastWaitMs || ask());
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [latest]);
}

import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api';
import type { Input, Output } from '../../lib/api/contract-types';
import { useAppDispatch } from '../../lib/store';

export type RecipientCheck = Output<'check-recipient'>;

/** `late` and `failed`: no answer came, so the server asks at the purchase. */
export type CheckState = RecipientCheck | 'late' | 'failed' | undefined;

/** A later answer would change what is read, under the finger that sends it. */
const mostMs = 3_000;

/**
 * What is known of a number and a network; undefined while the answer is waited for. Who leaves aborts it: what a purchase
 * changes is fetched again only when no other query is under way.
 */
export function useRecipientCheck({ network, phoneNumber }: Input<'check-recipient'>): CheckState {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<CheckState>();

  useEffect(() => {
    let isOver = false;
    let abort = () => {};
    const end = (state: CheckState) => {
      if (!isOver) setFound(state);
      isOver = true;
    };
    const { initiate } = api.endpoints.checkRecipient;
    // A little later: who comes again at once, as in React's strict mode, would meet the request that is being aborted.
    const start = setTimeout(() => {
      const asked = dispatch(initiate({ network, phoneNumber }, { subscribe: false, forceRefetch: true }));
      abort = () => asked.abort();
      void asked.then(({ data }) => end(data ?? 'failed'));
    });
    const late = setTimeout(() => {
      end('late');
      abort();
    }, mostMs);
    return () => {
      isOver = true;
      clearTimeout(start);
      clearTimeout(late);
      abort();
    };
  }, [dispatch, network, phoneNumber]);

  return found;
}

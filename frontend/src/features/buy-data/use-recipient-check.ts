import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api';
import type { Input, Output } from '../../lib/api/contract-types';
import { useAppDispatch } from '../../lib/store';

export type RecipientCheck = Output<'check-recipient'>;

/**
 * What is known of a number and a network; undefined until the answer comes, null without one: then the server asks at the
 * purchase. Who leaves aborts it: what a purchase changes is fetched again only when no other query is under way.
 */
export function useRecipientCheck({
  network,
  phoneNumber,
}: Input<'check-recipient'>): RecipientCheck | null | undefined {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<RecipientCheck | null>();

  useEffect(() => {
    let isLeft = false;
    const { initiate } = api.endpoints.checkRecipient;
    const asked = dispatch(initiate({ network, phoneNumber }, { subscribe: false, forceRefetch: true }));
    void asked.then(({ data }) => {
      if (!isLeft) setFound(data ?? null);
    });
    return () => {
      isLeft = true;
      asked.abort();
    };
  }, [dispatch, network, phoneNumber]);

  return found;
}

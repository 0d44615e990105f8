import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';

export type OpenedBatch = Output<'admin-open-batch'>;

/** A batch with its orders, as `QueryState` takes it. What is shown stays while it is asked for again, or can't be. */
export function useBatch(id: string) {
  const [open, { isLoading, error }] = api.useAdminOpenBatchMutation();
  const [data, setData] = useState<OpenedBatch>();
  const refetch = useCallback(async () => {
    const outcome = await open({ batchId: id, download: false });
    if (outcome.data) setData(outcome.data);
  }, [id, open]);
  useEffect(() => void refetch(), [refetch]);
  return { data, error, isFetching: isLoading, refetch, show: setData };
}

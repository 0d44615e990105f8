import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';

export type OpenedBatch = Output<'admin-open-batch'>;

/** A batch with its orders, for `QueryState`. Data stays visible while it reloads or if that fails. */
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

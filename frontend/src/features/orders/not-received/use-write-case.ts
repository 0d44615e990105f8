import { useState } from 'react';
import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { Input, Output } from '../../../lib/api/contract-types';
import { useTask } from '../../../lib/use-task';

export type CaseView = Output<'write-case'>['case'];
type Change = Omit<Input<'write-case'>, 'orderId' | 'requestId'>;

/** Writes into the case of an order. What is sent again after a lost answer is the same request. */
export function useWriteCase(orderId: string, onWritten: (of: CaseView) => void) {
  const [send] = api.useWriteCaseMutation();
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useTask();
  const write = (change: Change, onDone?: () => void) =>
    run(async () => {
      setProblem('');
      const { data, error } = await send({ orderId, ...change, requestId });
      if (data === undefined) {
        setProblem(isApiError(error) ? error.message : somethingWentWrong);
        return;
      }
      setRequestId(crypto.randomUUID());
      onDone?.();
      onWritten(data.case);
    });
  return { write, isBusy, problem };
}

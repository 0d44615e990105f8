import { useState } from 'react';
import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { Input, Output } from '../../../lib/api/contract-types';
import { useRequestIds, useTask } from '../../../lib/use-form';

export type CaseView = Output<'write-case'>['case'];
type Change = Omit<Input<'write-case'>, 'orderId' | 'requestId'>;

/**
 * Writes into an order's case. Resending the same content after a lost answer is the same request; other content is a new one.
 * @param version of the case as shown, so that the same words can be written again later
 */
export function useWriteCase(orderId: string, onWritten: (of: CaseView) => void, version = 0) {
  const [send] = api.useWriteCaseMutation();
  const requestIdOf = useRequestIds();
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useTask();
  const write = (change: Change, onDone?: () => void) =>
    run(async () => {
      setProblem('');
      const requestId = requestIdOf(JSON.stringify([version, change]));
      const { data, error } = await send({ orderId, ...change, requestId });
      if (data === undefined) {
        setProblem(isApiError(error) ? error.message : somethingWentWrong);
        return;
      }
      onDone?.();
      onWritten(data.case);
    });
  return { write, isBusy, problem };
}

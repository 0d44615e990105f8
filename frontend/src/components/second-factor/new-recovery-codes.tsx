import { useState } from 'react';
import { api } from '../../lib/api/api';
import { isApiError } from '../../lib/api/api-error';
import type { Output } from '../../lib/api/contract-types';
import { useAppDispatch } from '../../lib/store';
import { toast } from '../../lib/toast/toast-store';
import { useTask } from '../../lib/use-task';
import { RecoveryCodes } from './recovery-codes';

export type Prepared = NonNullable<Output<'register-second-factor'>['prepared']>;

interface NewRecoveryCodesProps {
  readonly prepared: Prepared;
  readonly onDone: () => void;
}

/** Replaces the remaining recovery codes by ten new ones. The old ones stay valid until the new ones are saved. */
export function NewRecoveryCodes({ prepared, onDone }: NewRecoveryCodesProps) {
  const dispatch = useAppDispatch();
  const [register] = api.useRegisterSecondFactorMutation();
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useTask();
  const finish = async () => {
    setProblem(undefined);
    const { data, error } = await register({ step: 'finish', preparedId: prepared.id });
    if (data !== undefined) {
      dispatch(api.util.invalidateTags(['Profile']));
      toast.success('Success', 'Your new recovery codes work now. The old ones don’t.');
      return onDone();
    }
    const refusal = isApiError(error) ? error : undefined;
    if (refusal?.code === 'not_found') {
      toast.error('Error', refusal.message);
      return onDone();
    }
    setProblem(refusal?.message ?? 'That didn’t work. Try again.');
  };
  return (
    <RecoveryCodes
      title="Save your new recovery codes"
      codes={prepared.recovery_codes}
      until="Your old codes work until you have saved these."
      label={isBusy ? 'Saving...' : 'Use the new codes'}
      isBusy={isBusy}
      problem={problem}
      onKept={() => void run(finish)}
      onCancel={onDone}
    />
  );
}

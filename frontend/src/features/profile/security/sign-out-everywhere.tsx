import { Button } from '@aws-amplify/ui-react';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import type { Profile } from '../../../lib/api/contract-types';
import { leaveEndedSession } from '../../../lib/auth/auth-actions';
import { useAppDispatch } from '../../../lib/store';
import { toast } from '../../../lib/toast';
import { useTask } from '../../../lib/use-form';

/** Ends all sessions of the customer, also this one. */
export function SignOutEverywhere({ profile: { email } }: { readonly profile: Profile }) {
  const dispatch = useAppDispatch();
  const [send] = api.useEndSessionsMutation();
  const { isBusy, run } = useTask();
  const end = async () => {
    const { data, error } = await send({});
    if (data !== undefined) return leaveEndedSession(dispatch, 'sessionsEnded', email);
    toast.error('Error', isApiError(error) ? error.message : undefined);
  };
  return (
    <div className="security__part">
      <h2>Sign out everywhere</h2>
      <p className="subtle">
        Signs you out on all devices, including this one. It also stops lists that you began to buy, and live
        API keys and webhook endpoints that you added, in the last 24 hours.
      </p>
      <Button size="small" className="security__first" isDisabled={isBusy} onClick={() => void run(end)}>
        {isBusy ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
    </div>
  );
}

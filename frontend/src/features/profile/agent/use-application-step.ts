import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { Input } from '../../../lib/api/contract-types';
import { useRequestIds } from '../../../lib/use-request-ids';

type Form = NonNullable<Input<'update-profile'>['application']>['form'];

/** Applies, or withdraws with null. Repeating the same step repeats the same request, which is carried out once. Returns the refusal's message. */
export function useApplicationStep(): (form: Form) => Promise<string | null> {
  const [update] = api.useUpdateProfileMutation();
  const requestIds = useRequestIds();
  return async (form) => {
    const { error } = await update({ application: { requestId: requestIds(JSON.stringify(form)), form } });
    if (error === undefined) return null;
    return isApiError(error) ? error.message : somethingWentWrong;
  };
}

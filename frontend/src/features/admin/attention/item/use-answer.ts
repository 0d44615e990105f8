import type { TierId } from '../../../../../../contracts/prices/tiers';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { withToasts } from '../../shared/actions/with-toasts';

interface Answer {
  readonly tier?: { readonly id: TierId; readonly until: string | null };
  readonly words?: string;
}

/** Asks with one request id for one answer, however often it is sent. */
export function useAnswer({ customer, application }: Output<'admin-get-attention-item'>) {
  const requestIds = useRequestIds();
  const { run, error } = withToasts(
    api.useAdminUpdateUserMutation(),
    'Application answered',
    'Failed to answer the application',
  );
  const send = async ({ tier, words }: Answer, reason?: string): Promise<boolean> => {
    const answered = { made_at: application?.made_at ?? '', ...(words !== undefined && { words }) };
    const input = {
      userId: customer?.user_id ?? '',
      updates: { application: answered, ...(tier && { tier }) },
      ...(reason !== undefined && { reason }),
    };
    return (await run({ ...input, requestId: requestIds(JSON.stringify(input)) })) !== null;
  };
  return { send, error };
}

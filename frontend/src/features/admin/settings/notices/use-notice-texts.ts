import { api } from '../../../../lib/api/api';
import type { Input, Output } from '../../../../lib/api/contract-types';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { withToasts } from '../../shared/actions/with-toasts';

export type NoticeTexts = NonNullable<Output<'admin-get-settings'>['notices']>;
type Changes = Omit<Input<'admin-change-notices'>, 'requestId' | 'version'>;

/** Saves on the version that was seen. If that is refused, the newest is read, and what was typed stays. */
export function useNoticeTexts({ version }: NoticeTexts) {
  const requestIds = useRequestIds();
  const { run, error, isLoading } = withToasts(
    api.useAdminChangeNoticesMutation(),
    'Notices saved',
    'Failed to save the notices',
  );
  const [refetch] = api.useLazyAdminGetSettingsQuery();
  const save = async (changes: Changes): Promise<boolean> => {
    const asked = { ...changes, version };
    const isSaved = (await run({ ...asked, requestId: requestIds(JSON.stringify(asked)) })) !== null;
    if (!isSaved) void refetch({});
    return isSaved;
  };
  return { save, error, isLoading };
}

import type { Output, Profile } from '../../lib/api/contract-types';

/** When a purchase waits some seconds, so that it may be undone. */
type WaitSetting = 'off' | 'new' | 'always';

/** The customer's own. Functions of the release before don't serve it. */
export const waitSetting = (profile: Profile | undefined): WaitSetting =>
  (profile as { buying_settings?: { wait?: WaitSetting } } | undefined)?.buying_settings?.wait ?? 'off';

/** Where nothing is known of the number, it may be new. */
export const shouldWait = (
  setting: WaitSetting,
  check: Pick<Output<'check-recipient'>, 'is_new'> | undefined,
): boolean => setting === 'always' || (setting === 'new' && (check?.is_new ?? true));

import type { AskedWhen } from '../../../../contracts/accounts/buying-settings';
import type { RecipientCheck } from './use-recipient-check';

/** Whether a purchase waits some seconds, so that it may be undone. Where nothing is known of the number, it may be new. */
export const shouldWait = (setting: AskedWhen, check: Pick<RecipientCheck, 'is_new'> | undefined): boolean =>
  setting === 'always' || (setting === 'new' && (check?.is_new ?? true));

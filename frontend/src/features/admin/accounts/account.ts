import type { Output } from '../../../lib/api/contract-types';

/** A customer's or an admin's account. Screens call it a user. */
export type Account = Output<'admin-get-users'>['users'][number];

/** The dialogs about an account. */
export type AccountAction = 'edit' | 'adjust' | 'ban' | 'tier';

/** A deleted account has no name. */
export const nameOf = ({ name }: Pick<Account, 'name'>): string => name || 'Unknown User';

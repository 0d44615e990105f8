import type { Output } from '../../../lib/api/contract-types';

export type User = Output<'admin-get-users'>['users'][number];

/** What is done with a user in a dialog. */
export type AccountAction = 'edit' | 'adjust' | 'ban';

/** What a deleted user is called, where one is still named. */
export const nameOf = ({ name }: Pick<User, 'name'>): string => name || 'Unknown User';

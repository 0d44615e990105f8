import type { Contract } from '../../../contracts/contract';
import { AppError } from '../../core/errors';
import type { AccessRecord, ApiMiddleware, CallOf } from '../call';

/**
 * Reads the caller's account at every request, so that a ban or a lost role takes effect on the next one and not
 * when the token expires. Admins need both the account's role and the token's group.
 */
export function loadAccount(
  contract: Contract,
  callOf: CallOf,
  load: (userId: string) => Promise<AccessRecord | null>,
): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const call = callOf(event);
      if (call.userId === null) throw new AppError('unauthenticated');
      const account = await load(call.userId);
      if (account === null) throw new AppError('unauthenticated');
      if (account.isBanned) throw new AppError('account_banned');
      const isAdmin = account.role === 'admin' && call.groups.includes('admin');
      if (contract.access === 'admin' && !isAdmin) throw new AppError('forbidden');
      call.account = account;
    },
  };
}

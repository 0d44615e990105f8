import { AppError } from '../../core/errors';
import type { AccessRecord, ApiMiddleware, CallOf } from '../call';

/** Reads the caller's account at every request, so that a ban takes effect on the next one and not when the token expires. */
export function loadAccount(
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
      call.account = account;
    },
  };
}

import { AppError } from '../../core/errors';
import type { Session } from '../../core/sessions/entities';
import type { AccessRecord, ApiMiddleware, Call, CallOf } from '../call';

/** What is read of a caller in one round trip. */
export interface Loaded<A> {
  readonly account: A;
  readonly recorded: Call['recorded'];
}

/** Reads the caller's account at every request, so that a ban takes effect on the next one and not when the token expires. */
export function loadAccount(
  callOf: CallOf,
  load: (userId: string, session: Session) => Promise<Loaded<AccessRecord | null>>,
): ApiMiddleware {
  return {
    before: async ({ event }) => {
      const call = callOf(event);
      if (call.userId === null || call.session === null) throw new AppError('unauthenticated');
      const { account, recorded } = await load(call.userId, call.session);
      if (account === null) throw new AppError('unauthenticated');
      if (account.isBanned) throw new AppError('account_banned');
      call.account = account;
      call.recorded = recorded;
    },
  };
}

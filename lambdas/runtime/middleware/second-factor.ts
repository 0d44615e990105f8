import type { Contract } from '../../../contracts/contract';
import { passesSecondFactor } from '../../core/accounts/second-factor/passes-second-factor';
import { AppError } from '../../core/errors';
import type { ApiMiddleware, CallOf } from '../call';

type Allowed = Pick<Contract, 'beforeSecondFactor'>;

/** Staff are let in by sign-ins that were asked for a code of their authenticator app. Without one, they have the set-up. */
export function requireSecondFactor({ beforeSecondFactor }: Allowed, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (beforeSecondFactor) return;
      const { account, session } = callOf(event);
      const passes = account !== null && session !== null && passesSecondFactor(account, session);
      if (!passes) throw new AppError('second_factor_needed');
    },
  };
}

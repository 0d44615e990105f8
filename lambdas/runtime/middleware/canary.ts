import type { Contract } from '../../../contracts/contract';
import { AppError } from '../../core/errors';
import type { ApiMiddleware, CallOf } from '../call';

/** The canary's password opens what its visit needs, and nothing more. */
export function limitCanary(contract: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (callOf(event).account?.isCanary && !contract.canary) throw new AppError('forbidden');
    },
  };
}

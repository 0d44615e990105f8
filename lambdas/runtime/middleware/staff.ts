import type { Contract } from '../../../contracts/contract';
import { AppError } from '../../core/errors';
import type { ApiMiddleware, CallOf } from '../call';

/** Staff need both the account's role, which is read at every request, and the token's group. */
export function requireStaff(contract: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (contract.access !== 'admin') return;
      const { account, groups } = callOf(event);
      if (account?.role !== 'admin' || !groups.includes('admin')) throw new AppError('forbidden');
    },
  };
}

import type { Contract } from '../../../contracts/contract';
import { permissionsOf } from '../../core/accounts/staff';
import { AppError } from '../../core/errors';
import type { ApiMiddleware, CallOf } from '../call';

/** The staff role, as the account has it now, must have the contract's permission. */
export function requirePermission({ access, permission }: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (access !== 'admin') return;
      const { account } = callOf(event);
      const held = account === null ? [] : permissionsOf(account);
      if (permission === undefined || !held.includes(permission)) {
        throw new AppError('forbidden', { userMessage: 'Your staff role doesn’t allow this.' });
      }
    },
  };
}

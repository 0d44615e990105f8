import type { Permission } from '../../../contracts/accounts/permissions';
import type { Contract } from '../../../contracts/contract';
import { permissionsOf } from '../../core/accounts/staff';
import { AppError } from '../../core/errors';
import type { ApiMiddleware, Call, CallOf } from '../call';
import { valueAt } from './value-at';

/** The staff role, as the account has it now, must have the contract's permission. */
export function requirePermission({ access, permission }: Contract, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (access !== 'admin') return;
      if (permission === undefined || !has(callOf(event), permission)) {
        throw new AppError('forbidden', { userMessage: 'Your staff role doesn’t allow this.' });
      }
    },
  };
}

/** The same for those fields of the parsed input that take a permission of their own. */
export function requireFieldPermissions(
  { access, fieldPermissions = {} }: Contract,
  callOf: CallOf,
): ApiMiddleware {
  const fields = Object.entries(fieldPermissions);
  return {
    before: ({ event }) => {
      if (access !== 'admin') return;
      const call = callOf(event);
      for (const [path, permission] of fields) {
        if (valueAt(call.input, path) === undefined || has(call, permission)) continue;
        throw new AppError('forbidden', { userMessage: `Your staff role doesn’t allow this: ${path}.` });
      }
    },
  };
}

const has = ({ account }: Call, permission: Permission): boolean =>
  account !== null && permissionsOf(account).includes(permission);

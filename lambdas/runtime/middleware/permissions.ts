import type { Permission } from '../../../contracts/accounts/permissions';
import type { Contract } from '../../../contracts/contract';
import { passesSecondFactor } from '../../core/accounts/second-factor/passes-second-factor';
import { permissionsOf } from '../../core/accounts/staff';
import { AppError } from '../../core/errors';
import type { Session } from '../../core/sessions/ended-sessions';
import type { ApiMiddleware, Call, CallOf } from '../call';

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

type Allowed = Pick<Contract, 'beforeSecondFactor'>;

/** Lets staff in only by sign-ins that were asked for a code of their authenticator app. Without an app, they can only set one up. */
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

/** The same for fields of the parsed input that need a permission of their own. */
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

/** A renewed token keeps the time of its sign-in. */
const recentMs = 15 * 60_000;

/** Requires a recent sign-in for dangerous functions: the person, and not a session that they left open. */
export function requireRecentSignIn({ stepUp }: Pick<Contract, 'stepUp'>, callOf: CallOf): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (stepUp) assertRecent(callOf(event));
    },
  };
}

/** The same for the dangerous fields of the parsed input. */
export function requireRecentSignInFor(
  { stepUpFor = [] }: Pick<Contract, 'stepUpFor'>,
  callOf: CallOf,
): ApiMiddleware {
  return {
    before: ({ event }) => {
      const call = callOf(event);
      if (stepUpFor.some((part) => isIn(call.input, part))) assertRecent(call);
    },
  };
}

/** @param part as a contract names it: `fields.route`, or `status=failed` */
function isIn(input: unknown, part: string): boolean {
  const [path = '', wanted] = part.split('=');
  const value = valueAt(input, path);
  return wanted === undefined ? value !== undefined && value !== false : value === wanted;
}

/** Exported for use cases that find out themselves whether a request is dangerous. */
export const isRecentSignIn = ({ signedInAt }: Pick<Session, 'signedInAt'>, at: Date): boolean =>
  at.getTime() - signedInAt.getTime() < recentMs;

/** @throws AppError sign_in_again */
function assertRecent({ session, startedAt }: Call): void {
  const isRecent = session !== null && isRecentSignIn(session, new Date(startedAt));
  if (!isRecent) throw new AppError('sign_in_again');
}

/** Reads a field of the parsed input by its path, such as `updates.role`. */
const valueAt = (input: unknown, path: string): unknown => path.split('.').reduce<unknown>(fieldOf, input);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

import type { Permission } from '../../../contracts/accounts/permissions';
import { type Contract, defaultStepUpMinutes } from '../../../contracts/contract';
import { passesSecondFactor } from '../../core/accounts/second-factor/passes-second-factor';
import { permissionsOf } from '../../core/accounts/staff';
import { minuteMs } from '../../core/durations';
import { AppError } from '../../core/errors';
import type { Session } from '../../core/sessions/ended-sessions';
import type { ApiMiddleware, Call, CallOf } from '../call';

/** Lets staff in only with both the account's role, read at every request, and the token's group. */
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

/** Lets staff in only if their sign-in asked for a code of their authenticator app. Without an app, they can only set one up. */
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

/** Requires the contract's permission of the account's current staff role. */
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

/** Requires the permissions of the parsed input's fields. */
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

type StepUp<Part extends 'stepUp' | 'stepUpFor'> = Pick<Contract, Part | 'stepUpMinutes'>;

/** Requires a recent sign-in for dangerous functions, so that a session left open isn't enough. */
export function requireRecentSignIn(
  { stepUp, stepUpMinutes }: StepUp<'stepUp'>,
  callOf: CallOf,
): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (stepUp) assertRecent(callOf(event), stepUpMinutes);
    },
  };
}

/** Requires a recent sign-in for the parsed input's dangerous fields. */
export function requireRecentSignInFor(
  { stepUpFor = [], stepUpMinutes }: StepUp<'stepUpFor'>,
  callOf: CallOf,
): ApiMiddleware {
  return {
    before: ({ event }) => {
      const call = callOf(event);
      if (stepUpFor.some((part) => isIn(call.input, part))) assertRecent(call, stepUpMinutes);
    },
  };
}

/** Returns whether the input has a field or a value. @param part in the contracts' notation: `fields.route`, or `status=failed` */
function isIn(input: unknown, part: string): boolean {
  const [path = '', wanted] = part.split('=');
  const value = valueAt(input, path);
  return wanted === undefined ? value !== undefined && value !== false : value === wanted;
}

/** Whether the session began lately; a renewed token keeps its sign-in's time. Also for use cases that decide themselves what is dangerous. */
export const isRecentSignIn = (
  { signedInAt }: Pick<Session, 'signedInAt'>,
  at: Date,
  minutes = defaultStepUpMinutes,
): boolean => at.getTime() - signedInAt.getTime() < minutes * minuteMs;

/** @throws AppError sign_in_again */
function assertRecent({ session, startedAt }: Call, minutes = defaultStepUpMinutes): void {
  if (session !== null && isRecentSignIn(session, new Date(startedAt), minutes)) return;
  if (minutes === defaultStepUpMinutes) throw new AppError('sign_in_again');
  throw new AppError('sign_in_again', {
    userMessage: `This needs a sign-in of the last ${minutes} minutes. Please sign in again.`,
  });
}

/** Reads a field of the parsed input by its path, such as `updates.role`. */
const valueAt = (input: unknown, path: string): unknown => path.split('.').reduce<unknown>(fieldOf, input);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

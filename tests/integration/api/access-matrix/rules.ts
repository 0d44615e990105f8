import type { Contract } from '../../../../contracts/contract';
import { type ErrorCode, errorStatus } from '../../../../contracts/errors';
import { banned, type Caller, ended, type Member, members, strangers, unasked } from './people';

/** `turned away`: by API Gateway, before any function runs. */
export type Rule = 'let in' | 'turned away' | ErrorCode;

export const isOneOf = <T extends string>(all: readonly T[], one: string): one is T =>
  (all as readonly string[]).includes(one);

/** The rule that follows from the contract. */
export function ruleOf({ access, body, helpers, beforeSecondFactor }: Contract, caller: Caller): Rule {
  if (body === 'raw') return 'unauthenticated';
  if (access === 'public') return 'let in';
  if (caller === 'an ID token') return 'unauthenticated';
  if (isOneOf(strangers, caller)) return 'turned away';
  if (isOneOf(banned, caller)) return 'account_banned';
  if (isOneOf(ended, caller)) return 'unauthenticated';
  if (isOneOf(unasked, caller)) return beforeSecondFactor ? 'let in' : 'second_factor_needed';
  if (access === 'user') return 'let in';
  return isOwner(caller) || (helpers === true && members[caller] === 'helper') ? 'let in' : 'forbidden';
}

export const isOwner = (caller: Member): boolean => members[caller] === 'owner';

/** An error's answer. */
export const envelope = (code: ErrorCode) => ({
  status: errorStatus[code],
  body: { error: { code, message: expect.any(String), request_id: expect.any(String) } },
});

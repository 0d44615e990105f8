import * as z from 'zod';
import type { Challenges } from './challenges';
import { invalidParameter } from './errors';
import type { SignInLockout } from './sign-in-lockout';
import type { SrpExchange } from './srp';
import type { Tokens } from './tokens';
import type { TokenRequest, Trigger } from './trigger-event';
import type { UserPool } from './user-pool';

export type Answer = Record<string, unknown>;

/** An answer with tokens. Its trigger may change them first, once the operation is stored. */
export class TokenAnswer {
  constructor(
    readonly request: TokenRequest,
    readonly withScopes: (scopes: readonly string[]) => Answer,
  ) {}
}

/** A started sign-in. `username` is undefined for an unknown address, whose answers must look like any other's. */
export interface PasswordChallenge {
  readonly username: string | undefined;
  readonly login: string;
  readonly exchange: SrpExchange;
}

/** The state and services that one request works with. */
export interface Scope {
  readonly pool: UserPool;
  /** Milliseconds since the epoch, the same throughout the request. */
  readonly now: number;
  readonly tokens: Tokens;
  readonly passwordChallenges: Challenges<PasswordChallenge>;
  /** Usernames of users who have proved their password but not yet given a code. */
  readonly codeChallenges: Challenges<string>;
  readonly lockout: SignInLockout;
  /** A secret of the installation; answers about unknown users are derived from it. */
  readonly secret: Buffer;
  /** Triggers and mail, to be run once the operation is stored. */
  readonly triggers: Trigger[];
}

/** `iam`: called by the back end with AWS credentials; `public`: by any client, with a token or without. */
export type Caller = 'iam' | 'public';

export interface Operation {
  readonly caller: Caller;
  handle(body: unknown, scope: Scope): Answer | TokenAnswer;
}

export function operation<Schema extends z.ZodType>(
  caller: Caller,
  schema: Schema,
  run: (request: z.output<Schema>, scope: Scope) => Answer | TokenAnswer,
): Operation {
  return {
    caller,
    handle(body, scope) {
      const request = schema.safeParse(body);
      if (!request.success) throw invalidParameter(describe(request.error));
      return run(request.data, scope);
    },
  };
}

/** Cognito's message for a malformed request. */
function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = issue?.path.join('.') ?? '';
  const name = field.charAt(0).toLowerCase() + field.slice(1);
  return `1 validation error detected: Value at '${name}' failed to satisfy constraint: ${issue?.message ?? 'invalid'}`;
}

const missing = { error: 'Member must not be null' };

export const text = z.string(missing).min(1, 'Member must have length greater than or equal to 1').max(2048);
export const password = z
  .string(missing)
  .max(256, 'Member must have length less than or equal to 256')
  .regex(/^\S(.*\S)?$/s, 'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$');
export const attributes = z
  .array(z.object({ Name: text.max(32), Value: z.string().max(2048).default('') }))
  .max(100);
export const withAccessToken = z.object({ AccessToken: z.string(missing).min(1).max(8192) });
export const fromClient = z.object({ ClientId: text });
/** The client's own data for triggers. */
export const clientMetadata = z.record(z.string(), z.string()).default({});
export const byUsername = fromClient.extend({ Username: text });
export const aboutUser = z.object({ UserPoolId: text, Username: text });

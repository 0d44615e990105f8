import * as z from 'zod';
import type { SignInAttempts } from './attempts';
import type { Challenges } from './challenges';
import type { CodeMessage, Effect } from './effects';
import { invalidParameter } from './errors';
import type { Answer } from './library';
import type { LibraryTarget } from './library-targets';
import type { SrpExchange } from './srp';
import type { Tokens } from './tokens';
import type { LocalUserPool } from './user-pool';

/** A password proof under way. `username` is undefined for the sign-in of nobody, which must look like any other. */
export interface PasswordChallenge {
  readonly username: string | undefined;
  readonly login: string;
  readonly exchange: SrpExchange;
}

/** What one request works with. */
export interface Scope {
  readonly pool: LocalUserPool;
  readonly clientId: string;
  /** Milliseconds since the epoch, the same throughout the request. */
  readonly now: number;
  readonly tokens: Tokens;
  readonly passwordChallenges: Challenges<PasswordChallenge>;
  /** User names whose temporary password was proved and must be replaced. */
  readonly newPasswordChallenges: Challenges<string>;
  readonly attempts: SignInAttempts;
  /** A secret of the installation, for made-up answers that stay the same between requests. */
  readonly secret: Buffer;
  readonly effects: Effect[];
  library(target: LibraryTarget, request: object): Promise<Answer>;
}

/** `iam`: called with AWS credentials by the back end; `public`: by anybody, with a token of theirs or none. */
export type Caller = 'iam' | 'public';

export interface Operation {
  readonly caller: Caller;
  handle(body: unknown, scope: Scope): Promise<Answer>;
}

export function operation<Schema extends z.ZodType>(
  caller: Caller,
  schema: Schema,
  run: (request: z.output<Schema>, scope: Scope) => Promise<Answer>,
): Operation {
  return {
    caller,
    async handle(body, scope) {
      const request = schema.safeParse(body);
      if (!request.success) throw invalidParameter(describe(request.error));
      return run(request.data, scope);
    },
  };
}

/** Cognito's sentence for a request that is not of its operation's shape. */
function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  const field = issue?.path.join('.') ?? '';
  const name = field.charAt(0).toLowerCase() + field.slice(1);
  return `1 validation error detected: Value at '${name}' failed to satisfy constraint: ${issue?.message ?? 'invalid'}`;
}

const missing = { error: 'Member must not be null' };
const metadata = z.record(z.string(), z.string()).optional();

export const text = z.string(missing).min(1, 'Member must have length greater than or equal to 1').max(2048);
export const password = z
  .string(missing)
  .max(256, 'Member must have length less than or equal to 256')
  .regex(/^\S(.*\S)?$/s, 'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$');
export const attributes = z
  .array(z.object({ Name: text.max(32), Value: z.string().max(2048).default('') }))
  .max(100);
export const fromClient = z.object({ ClientId: text, ClientMetadata: metadata });
export const aboutUser = z.object({ UserPoolId: text, Username: text, ClientMetadata: metadata });
export const withToken = z.object({ AccessToken: text.max(8192), ClientMetadata: metadata });

export const send = (scope: Scope, message: Omit<CodeMessage, 'kind'>): void => {
  scope.effects.push({ kind: 'message', ...message });
};

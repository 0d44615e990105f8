import * as z from 'zod/mini';
import './error-messages';
import type { ErrorCode } from './errors';
import type { Published } from './published';

/** The callers: everyone, a signed-in customer, or a member of the admin group. */
export type Access = 'public' | 'user' | 'admin';

/** The cached answers that an endpoint provides or, for a mutation, makes stale. */
export type Tag =
  | 'Profile'
  | 'Orders'
  | 'Recipients'
  | 'Transactions'
  | 'Prices'
  | 'PaystackConfig'
  | 'Users'
  | 'Settings'
  | 'Audit'
  | 'Overview'
  | 'TopUps'
  | 'Attention'
  | 'Bulks'
  | 'Keys'
  | 'Notices'
  | 'Webhooks';

/**
 * One function of the API, as data. Its name is its folder, its construct id, its route
 * `POST /api/<name>`, its client endpoint and its tests' name.
 */
export interface Contract<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Errors extends readonly ErrorCode[] = readonly ErrorCode[],
> {
  readonly name: Name;
  readonly access: Access;
  /** Helpers may call it. Without it, a function with access `admin` is for owners. */
  readonly helpers?: true;
  /** Fields of a helper's function, by path (`updates.role`), that only owners may give. */
  readonly ownersFields?: readonly string[];
  /** A query changes nothing and may be cached and repeated; a mutation changes something. */
  readonly kind: 'query' | 'mutation';
  readonly summary: string;
  /** `raw`: the input is the request as it came, for signatures over its bytes. @default 'json' */
  readonly body?: 'json' | 'raw';
  readonly input: Input;
  readonly output: Output;
  /** Its own errors, in addition to the common ones of its access. */
  readonly errors: Errors;
  readonly tags: readonly Tag[];
  /** Wants a sign-in within the last hour, of staff with a code; otherwise `sign_in_again`. */
  readonly stepUp?: true | undefined;
  /** The same, only if the input has one of these: a field that isn't false (`updates.email`), or a field with this value (`mode=live`). */
  readonly stepUpFor?: readonly string[] | undefined;
  /** Staff may call it before they have signed in with a code: for the set-up of their app. */
  readonly beforeSecondFactor?: true | undefined;
  /** Its answer to an empty input is also a file of the site. Only for public queries, whose answers name nobody. */
  readonly published?: Published;
  /** The largest body of a request. @default defaultBodyBytes */
  readonly mostBodyBytes?: number;
  /** The most calls by one person in a minute; absent: as often as the firewall lets them. */
  readonly mostPerMinute?: number;
  /**
   * For functions that wait for a supplier, Paystack or Cognito, or read many rows. Clients wait longer for them.
   * @default defaultTimeoutSeconds
   */
  readonly timeoutSeconds?: number;
}

export const defaultTimeoutSeconds = 10;
/** How old the sign-in behind a dangerous request may be. */
export const stepUpMinutes = 60;

export function defineContract<
  const Name extends string,
  const A extends Access,
  const Kind extends Contract['kind'],
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Errors extends readonly ErrorCode[],
  const StepUp extends true | undefined = undefined,
  const StepUpFor extends readonly string[] | undefined = undefined,
  const Early extends true | undefined = undefined,
>(
  contract: Omit<Contract<Name, Input, Output, Errors>, 'stepUp' | 'stepUpFor' | 'beforeSecondFactor'> & {
    readonly access: A;
    readonly kind: Kind;
    readonly stepUp?: StepUp;
    readonly stepUpFor?: StepUpFor;
    readonly beforeSecondFactor?: Early;
  },
) {
  return contract as typeof contract & {
    readonly stepUp: StepUp;
    readonly stepUpFor: StepUpFor;
    readonly beforeSecondFactor: Early;
  };
}

/** The input as a caller sends it. */
export type InputOf<C extends Contract> = z.input<C['input']>;
/** The parsed input that a handler receives. */
export type ParsedInputOf<C extends Contract> = z.output<C['input']>;
/** The output as a caller reads it. */
export type OutputOf<C extends Contract> = z.output<C['output']>;

/** The input of a contract whose body is raw. Header names are lower-case. */
export const rawRequest = z.object({
  rawBody: z.string(),
  headers: z.record(z.string(), z.optional(z.string())),
  query: z.record(z.string(), z.optional(z.string())),
});

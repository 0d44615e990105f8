import type * as z from 'zod/mini';
import type { Route } from '../published';
import type { ApiErrorCode } from './api-errors';
import type { KeyScope } from './keys';

/**
 * One call of the developers' API, as data. Callers prove themselves by an API key. Its name is its folder, its construct id and its operation's
 * id; its route is its method and path.
 */
export interface KeyContract<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Errors extends readonly ApiErrorCode[] = readonly ApiErrorCode[],
> {
  readonly name: Name;
  readonly access: 'key';
  readonly method: 'GET' | 'POST';
  /** `{name}` stands for the input's field of that name. */
  readonly path: `/v1/${string}`;
  readonly scope: KeyScope;
  /** The limit by the minute that the call counts against. */
  readonly counts: 'reads' | 'orders';
  /** Its function also answers every other call of `/v1`, with any method and without a key: `no_such_call`. One contract has it. */
  readonly answersOthers?: true;
  /** Whether the call answers 201 and takes the header `Idempotency-Key`. */
  readonly creates?: true;
  readonly summary: string;
  /**
   * All fields of a request: those of the path, of the query (`GET`) or the JSON body (`POST`), and `idempotency_key`, which is the
   * header `Idempotency-Key`.
   */
  readonly input: Input;
  readonly output: Output;
  /** The call's own errors, in addition to the common ones. */
  readonly errors: Errors;
  readonly timeoutSeconds?: number;
}

export const defineKeyContract = <
  const Name extends string,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Errors extends readonly ApiErrorCode[],
>(
  contract: Omit<KeyContract<Name, Input, Output, Errors>, 'access'>,
): KeyContract<Name, Input, Output, Errors> => ({ ...contract, access: 'key' });

/** The routes of every call that no contract has. API Gateway takes a contract's route first if path and method fit. */
const otherCalls = [
  { method: 'ANY', path: '/v1' },
  { method: 'ANY', path: '/v1/{proxy+}' },
] as const satisfies readonly Route[];

/** All routes to a function of the developers' API. */
export const routesOfKey = (
  contract: Pick<KeyContract, 'method' | 'path' | 'answersOthers'>,
): readonly Route[] => [contract, ...(contract.answersOthers ? otherCalls : [])];

/** A route as the stage and the event name it, such as `POST /v1/orders`. */
export const routeKeyOf = ({ method, path }: Route): string => `${method} ${path}`;

export const isOtherCall = ({ routeKey }: { readonly routeKey: string }): boolean =>
  otherCalls.some((other) => routeKey === routeKeyOf(other));

/** The field of the input that is sent as a header. */
export const idempotencyField = 'idempotency_key';
export const idempotencyHeader = 'idempotency-key';

/** The fields of the input that are in the path. */
export const pathFieldsOf = ({ path }: Pick<KeyContract, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The input as a handler gets it, and the output as a developer reads it. */
export type InputOfKey<C extends KeyContract> = z.output<C['input']>;
export type OutputOfKey<C extends KeyContract> = z.output<C['output']>;

import { createHash } from 'node:crypto';
import type { Contract, ParsedInputOf } from '../../contracts/contract';
import { callCounter } from '../adapters/dynamodb/suppliers/rate-limiter';
import type { Uses } from '../adapters/use';
import { AppError } from '../core/kernel/errors';
import type { CallCounter } from '../core/suppliers/rate-limits';
import { type FunctionOptions, publicFunction } from './api-function';
import { onTable } from './on-table';

type Limit = Parameters<CallCounter['count']>;
type LimitsOf<Input> = (input: Input, perMinute: number) => readonly Limit[];
type Counts = { readonly calls: CallCounter };

/** For the names of limits, so that no row names an address. The whole hash: strangers don't share a limit. */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Makes a function for callers without a sign-in. For each e-mail address in its input, it may be called a few times a minute. */
export function limitedByEmail<C extends Contract & { readonly access: 'public' }, Ports extends object>(
  contract: C,
  {
    uses,
    handle,
    limitsOf,
    ...options
  }: FunctionOptions<C, Ports, null> & { limitsOf?: LimitsOf<ParsedInputOf<C>> },
) {
  const { name, mostPerMinute: perMinute } = contract;
  if (perMinute === undefined) throw new Error(`${name} has no limit of calls in its contract`);
  const all = { ...uses, ...onTable({ calls: callCounter }) } as Uses<Ports & Counts>;
  return publicFunction<C, Ports & Counts>(contract, {
    ...options,
    uses: all,
    async handle(request) {
      const input = request.input as ParsedInputOf<C> & { readonly email: string };
      const { calls }: Counts = request.ports;
      const byAddress: Limit = [`${name}#${hashed(input.email)}`, perMinute];
      for (const limit of limitsOf?.(input, perMinute) ?? [byAddress]) {
        if (!(await calls.count(...limit))) throw new AppError('too_many_requests');
      }
      return handle(request);
    },
  });
}

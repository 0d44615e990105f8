import { createHash } from 'node:crypto';
import type { Contract, ParsedInputOf } from '../../contracts/contract';
import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import type { Uses } from '../adapters/use';
import { AppError } from '../core/errors';
import type { RateLimit, RateLimiter } from '../core/suppliers/rate-limits';
import { minuteMs } from '../core/time';
import { type FunctionOptions, publicFunction } from './api-function';
import { onTable } from './on-table';

export type Tries = Pick<RateLimiter, 'acquire' | 'freeAt'>;
type LimitsOf<Input> = (input: Input, perMinute: number) => readonly RateLimit[];

/** For the names of limits, so that no row names an address. The whole hash: strangers don't share a limit. */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Returns whether a permit was free. Unlike a supplier's permit, one that a slow table grants late still counts; otherwise a caller's first
 * try would be refused as one too many.
 * @throws AppError unavailable if the table doesn't answer
 */
export async function hasPermit(tries: Tries, limit: RateLimit): Promise<boolean> {
  const ofTries = { inMs: minuteMs, ...limit };
  if ((await tries.acquire(ofTries)) !== null) return true;
  if ((await tries.freeAt(ofTries)) === null) throw new AppError('unavailable');
  return false;
}

const emailTries = () => onTable({ tries: rateLimiter.only('acquire', 'freeAt') });

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
  const all = { ...uses, ...emailTries() } as Uses<Ports & { tries: Tries }>;
  return publicFunction<C, Ports & { tries: Tries }>(contract, {
    ...options,
    uses: all,
    async handle(request) {
      const input = request.input as ParsedInputOf<C> & { readonly email: string };
      const byAddress = { name: `${name}#${hashed(input.email)}`, most: perMinute };
      for (const limit of limitsOf?.(input, perMinute) ?? [byAddress]) {
        if (!(await hasPermit(request.ports.tries, limit))) throw new AppError('too_many_requests');
      }
      return handle(request);
    },
  });
}

import type { Contract } from '../../contracts/contract';
import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import type { Uses } from '../adapters/use';
import type { Account } from '../core/accounts/entities';
import { minuteMs } from '../core/durations';
import { AppError } from '../core/errors';
import type { RateLimiter } from '../core/suppliers/rate-limits';
import type { FunctionOptions } from './api-function';
import { onTable } from './on-table';
import { signedInFunction } from './signed-in-function';

type Limited = Contract & { readonly access: 'user' | 'admin' };
type Calls = { readonly calls: Pick<RateLimiter, 'acquire'> };

/**
 * Makes a function that one account may call only a few times a minute, because calls cost us or Paystack something. Each call takes a
 * permit from the rate limiter.
 */
export function limitedFunction<C extends Limited, Ports extends object>(
  contract: C,
  { uses, handle, ...options }: FunctionOptions<C, Ports, Account>,
) {
  const { name, mostPerMinute: perMinute } = contract;
  if (perMinute === undefined) throw new Error(`${name} has no limit of calls in its contract`);
  const all = { ...uses, ...onTable({ calls: rateLimiter.only('acquire') }) } as Uses<Ports & Calls>;
  return signedInFunction<C, Ports & Calls>(contract, {
    ...options,
    uses: all,
    async handle(request) {
      // The explicit window makes a permit count even if a slow table grants it late. A supplier's permit would lapse.
      const limit = { name: `USER#${request.userId}#${name}`, most: perMinute, inMs: minuteMs };
      const permit = await request.ports.calls.acquire(limit);
      if (permit === null) throw new AppError('too_many_requests');
      return handle(request);
    },
  });
}

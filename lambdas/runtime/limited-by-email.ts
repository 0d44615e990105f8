import { createHash } from 'node:crypto';
import type { Contract, ParsedInputOf } from '../../contracts/contract';
import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import type { Uses } from '../adapters/use';
import { AppError } from '../core/errors';
import type { RateLimiter } from '../core/suppliers/ports';
import type { FunctionOptions } from './api-function';
import { onTable } from './on-table';
import { publicFunction } from './public-function';

type Tries = { readonly tries: Pick<RateLimiter, 'acquire' | 'freeAt'> };

/** One limit for each 4,096th of all addresses, so that made-up ones leave few rows, and no row names an address. */
const limitOf = (name: string, email: string) =>
  `${name}#${createHash('sha256').update(email).digest('hex').slice(0, 3)}`;

/** A function for people who are not signed in, a few times a minute for the address that its input names. */
export function limitedByEmail<C extends Contract & { readonly access: 'public' }, Ports extends object>(
  contract: C,
  { uses, handle, ...options }: FunctionOptions<C, Ports, null>,
) {
  const { name, mostPerMinute: perMinute } = contract;
  if (perMinute === undefined) throw new Error(`${name} says nothing of how often it may be called`);
  const all = {
    ...uses,
    ...onTable({ tries: rateLimiter.only('acquire', 'freeAt') }),
  } as Uses<Ports & Tries>;
  return publicFunction<C, Ports & Tries>(contract, {
    ...options,
    uses: all,
    async handle(request) {
      const { tries } = request.ports;
      const { email } = request.input as ParsedInputOf<C> & { readonly email: string };
      const limit = { name: limitOf(name, email), perMinute };
      if ((await tries.acquire(limit)) === null) {
        // No answer gives no permit either.
        const isKnown = (await tries.freeAt(limit)) !== null;
        throw new AppError(isKnown ? 'too_many_requests' : 'unavailable');
      }
      return handle(request);
    },
  });
}

import type { Contract } from '../../contracts/contract';
import { callers } from '../adapters/dynamodb/sessions/callers';
import { usesSession } from '../adapters/dynamodb/sessions/session-items';
import type { Uses } from '../adapters/use';
import type { Account } from '../core/accounts/entities';
import type { Callers } from '../core/sessions/ports';
import { touchSession } from '../core/sessions/record-use';
import { apiFunction, type FunctionOptions } from './api-function';
import { onTable } from './on-table';

type SignedIn = Contract & { readonly access: 'user' | 'admin' };
type CallerPorts = { readonly callers: Callers };

interface SignedInOptions<C extends Contract, Ports extends object>
  extends FunctionOptions<C, Ports, Account> {
  /** What is recorded of the caller's session is read with the account. Staff's functions always do. */
  readonly readsSession?: boolean;
}

/** A function for customers or admins: the caller's account is read at each request, and staff's session with it. */
export function signedInFunction<C extends SignedIn, Ports extends object>(
  contract: C,
  { uses, readsSession = false, ...options }: SignedInOptions<C, Ports>,
) {
  const isStaffs = contract.access === 'admin';
  const all = (use: object) => ({ ...uses, ...use }) as Uses<Ports & CallerPorts>;
  if (!isStaffs && !readsSession) {
    return apiFunction(contract, {
      ...options,
      uses: all(onTable({ callers: callers.only('get') })),
      account: async ({ callers }, userId) => ({
        account: await callers.get(userId),
        recorded: 'not read',
      }),
    });
  }
  const reads = callers.only('accountWith');
  return apiFunction(contract, {
    ...options,
    uses: all(onTable({ callers: isStaffs ? reads.writing([usesSession]) : reads })),
    account: ({ callers }, userId, { id }) => callers.accountWith(userId, id),
    ...(isStaffs && { touch: touchSession }),
  });
}

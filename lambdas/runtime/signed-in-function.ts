import type { Contract } from '../../contracts/contract';
import { accounts } from '../adapters/dynamodb/accounts/accounts';
import type { Uses } from '../adapters/use';
import type { Accounts } from '../core/accounts/account-ports';
import type { Account } from '../core/accounts/entities';
import { apiFunction, type FunctionOptions } from './api-function';
import { onTable } from './on-table';

type SignedIn = Contract & { readonly access: 'user' | 'admin' };
type Callers = { readonly callers: Pick<Accounts, 'get'> };

/** A function for customers or admins: the caller's account is read at each request. */
export function signedInFunction<C extends SignedIn, Ports extends object>(
  contract: C,
  { uses, ...options }: FunctionOptions<C, Ports, Account>,
) {
  const all = { ...uses, ...onTable({ callers: accounts.only('get') }) } as Uses<Ports & Callers>;
  return apiFunction(contract, {
    ...options,
    uses: all,
    account: ({ callers }, userId) => callers.get(userId),
  });
}

import type { Contract } from '../../contracts/contract';
import type { Account } from '../core/accounts/entities';
import { accountRow } from '../core/accounts/rows';
import { access, at, type Db } from '../core/kernel/db';
import { touchSession, touchSessionAccess } from '../core/sessions/record-use';
import { sessionRow } from '../core/sessions/rows';
import { apiFunction, type FunctionOptions } from './api-function';
import { onDb } from './on-table';

type SignedIn = Contract & { readonly access: 'user' | 'admin' };

interface SignedInOptions<C extends Contract, Ports extends object>
  extends FunctionOptions<C, Ports, Account> {
  /** What is recorded of the caller's session is read with the account. Staff's functions always do. */
  readonly readsSession?: boolean;
}

const accountAccess = access({ get: [accountRow] });
const sessionAccess = access({ many: [accountRow, sessionRow] });
const staffAccess = access({ ...sessionAccess, ...touchSessionAccess });

/** A function for customers or admins: the caller's account is read at each request, and staff's session with it. */
export function signedInFunction<C extends SignedIn, Ports extends object>(
  contract: C,
  { uses, readsSession = false, ...options }: SignedInOptions<C, Ports>,
) {
  const isStaffs = contract.access === 'admin';
  if (!isStaffs && !readsSession) {
    return apiFunction<C, Ports & { readonly callers: Db<typeof accountAccess> }, Account>(contract, {
      ...options,
      uses: { ...uses, callers: onDb(accountAccess).db } as never,
      account: async ({ callers }, userId) => ({
        account: await callers.get(accountRow, { userId }),
        recorded: 'not read',
      }),
    });
  }
  const callerAccess = isStaffs ? staffAccess : sessionAccess;
  return apiFunction<C, Ports & { readonly callers: Db<typeof staffAccess> }, Account>(contract, {
    ...options,
    uses: { ...uses, callers: onDb(callerAccess).db } as never,
    async account({ callers }, userId, { id }) {
      const [account, recorded] = await callers.together(
        at(accountRow, { userId }),
        at(sessionRow, { userId, id }),
      );
      return { account, recorded };
    },
    ...(isStaffs && {
      touch: ({ callers, ...ports }, recorded) => touchSession({ ...ports, db: callers }, recorded),
    }),
  });
}

import type { Contract } from '../../contracts/contract';
import type { Uses } from '../adapters/use';
import type { Account } from '../core/accounts/entities';
import { accountRow } from '../core/accounts/rows';
import { type Access, access, at, type Db } from '../core/kernel/db';
import { touchSession, touchSessionAccess } from '../core/sessions/record-use';
import { sessionRow } from '../core/sessions/rows';
import { apiFunction, type FunctionOptions } from './api-function';
import { onDb } from './on-table';

type SignedIn = Contract & { readonly access: 'user' | 'admin' };
type CallerPorts<A extends Access> = { readonly callers: Db<A> };

interface SignedInOptions<C extends Contract, Ports extends object>
  extends FunctionOptions<C, Ports, Account> {
  /** Reads what is recorded of the caller's session with the account. Staff's functions always do. */
  readonly readsSession?: boolean;
}

const accountAccess = access({ get: [accountRow] });
const sessionAccess = access({ many: [accountRow, sessionRow] });
const staffAccess = access({ ...sessionAccess, ...touchSessionAccess });

/** A function for customers or admins. It reads the caller's account at each request, and staff's session with it. */
export function signedInFunction<C extends SignedIn, Ports extends object>(
  contract: C,
  { uses, readsSession = false, ...options }: SignedInOptions<C, Ports>,
) {
  const isStaffs = contract.access === 'admin';
  /** The function's own ports, and the callers' rows beside them. */
  const withCallers = <A extends Access>(of: Access) =>
    ({ ...uses, callers: onDb(of).db }) as unknown as Uses<Ports & CallerPorts<A>>;
  if (!isStaffs && !readsSession) {
    return apiFunction<C, Ports & CallerPorts<typeof accountAccess>, Account>(contract, {
      ...options,
      uses: withCallers<typeof accountAccess>(accountAccess),
      account: async ({ callers }, userId) => ({
        account: await callers.get(accountRow, { userId }),
        recorded: 'not read',
      }),
    });
  }
  return apiFunction<C, Ports & CallerPorts<typeof staffAccess>, Account>(contract, {
    ...options,
    uses: withCallers<typeof staffAccess>(isStaffs ? staffAccess : sessionAccess),
    async account({ callers }, userId, { id }) {
      const [account, recorded] = await callers.together(
        at(accountRow, { userId }),
        at(sessionRow, { userId, id }),
      );
      return { account, recorded };
    },
    ...(isStaffs && {
      touch: ({ callers, clock, ids }, recorded) => touchSession({ db: callers, clock, ids }, recorded),
    }),
  });
}

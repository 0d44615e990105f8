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
  /** Also reads the caller's session row. Functions for staff always do. */
  readonly readsSession?: boolean;
}

const accountAccess = access({ get: [accountRow] });
const sessionAccess = access({ many: [accountRow, sessionRow] });
const staffAccess = access({ ...sessionAccess, ...touchSessionAccess });

/** Makes a function for customers or admins. It reads the caller's account at each request, and for staff the session too. */
export function signedInFunction<C extends SignedIn, Ports extends object>(
  contract: C,
  { uses, readsSession = false, ...options }: SignedInOptions<C, Ports>,
) {
  const isStaffs = contract.access === 'admin';
  /** Adds the callers' rows to the function's own ports. */
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

import { nameProblem } from '../../../contracts/accounts/terms';
import { type CommitPorts, commit } from '../kernel/commit';
import { access, type UseCasePorts, type Writer } from '../kernel/db';
import { zero } from '../kernel/money';
import { monthOf } from '../kernel/time';
import { monthRow } from './months';
import { type Account, accountRow } from './rows';
import { noneEnded } from './sessions';
import { nothingSpent } from './spent';
import { opensAccount } from './writers';

/** Returns the account of a customer who has just confirmed their e-mail address: an empty wallet, no rights. */
export function newAccount(user: {
  userId: string;
  email: string | null;
  name: string;
  phone: string;
  createdAt: Date;
}): Account {
  return {
    ...user,
    role: 'user',
    staffRole: null,
    isBanned: false,
    balance: zero,
    ledgerSeq: 0,
    spent: nothingSpent,
    ordersCount: 0,
    held: zero,
    debt: zero,
    deletion: null,
    secondFactorAt: null,
    recentPurchases: [],
    recentTopUps: [],
    recentOrders: [],
    isNew: true,
    lastBought: null,
    endedSessions: noneEnded,
    tier: null,
  };
}

/** Records a month with sign-ups, which may be recorded already. */
export const recordsMonth: Writer<'month'> = {
  name: 'month',
  allows: { actions: ['PutItem'], partitions: ['MONTHS'] },
  writes: ({ month }) => [{ put: monthRow.encode({ month }) }],
};

export const openAccountAccess = access({ get: [accountRow], writes: [[opensAccount], [recordsMonth]] });

export type OpenPorts = UseCasePorts<typeof openAccountAccess>;

/**
 * Opens an account unless it exists. A name that isn't allowed is replaced: a sign-up never fails because of it, as Cognito checks no names.
 * @returns whether it was opened.
 */
export async function openAccount({ db, ...ports }: OpenPorts, account: Account): Promise<boolean> {
  const { userId, name, createdAt } = account;
  // Called at every sign-in, so the account usually exists.
  if ((await db.get(accountRow, { userId })) !== null) return false;
  const isFine = name === '' || nameProblem(name) === undefined;
  const after = { ...account, name: isFine ? name : 'Customer' };
  const commitPorts = { ...ports, db };
  await recordMonth(commitPorts, createdAt);
  return commit(commitPorts, {
    read: async (attempt) => (attempt === 1 ? null : db.get(accountRow, { userId })),
    decide: (existing) =>
      existing === null
        ? { changes: [{ kind: 'account', before: null, after }], result: true }
        : { changes: [], result: false },
  });
}

/**
 * Records the month of a sign-up before the account itself. A month without accounts does no harm, but an account whose month isn't
 * recorded would never be listed.
 */
export const recordMonth = (ports: CommitPorts<'month'>, at: Date): Promise<void> =>
  commit(ports, {
    read: async () => monthOf(at),
    decide: (month) => ({ changes: [{ kind: 'month', month }], result: undefined }),
  });

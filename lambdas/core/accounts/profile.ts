import { userView as usersWire, profileView as wire } from '../../../contracts/accounts/contracts';
import { isPhoneNumber, normalPhoneNumber } from '../../../contracts/phone-numbers';
import { newRecordId, ownAction, recordsAudit } from '../audit-log/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { dayOf, monthOf } from '../kernel/time';
import { toWire } from '../kernel/wire';
import { type Account, accountRow, latestOf, staffRoleOf } from './rows';
import { spentIn } from './spent';
import { renamesAccount } from './writers';

/** A Ghanaian number as `0` and nine digits, also where it was typed as `+233 24…`; others as they were typed. */
function shownNumber(phone: string): string {
  const number = normalPhoneNumber(phone);
  return isPhoneNumber(number) ? number : phone;
}

/** An account as its owner reads it. */
export const profileView = (account: Account, now: Date) =>
  toWire(wire, {
    ...account,
    phone: shownNumber(account.phone),
    topUpBegunAt: latestOf(account.recentTopUps, 'second'),
    staffRole: staffRoleOf(account),
    spent: spentIn(account.spent, dayOf(now), monthOf(now)),
    secondFactor: { since: account.secondFactorAt },
  });

/** An account as staff read it. */
export const userView = (account: Account) =>
  toWire(usersWire, {
    ...account,
    id: account.userId,
    staffRole: staffRoleOf(account),
    lastOrderAt: account.lastBought ? latestOf(account.recentPurchases, 'second') : undefined,
  });

export const updateProfileAccess = access({
  get: [accountRow],
  writes: [[renamesAccount], [renamesAccount, recordsAudit]],
});

/**
 * Changes somebody's own name and phone. An admin's change is recorded, because the audit log names admins.
 * @throws AppError unauthenticated, unavailable
 */
export function updateProfile(
  { db, ...ports }: UseCasePorts<typeof updateProfileAccess>,
  userId: string,
  { name, phone }: { name: string; phone: string },
): Promise<Account> {
  const id = newRecordId('rename-self', userId, ports.ids);
  return commit(
    { ...ports, db },
    {
      read: () => db.get(accountRow, { userId }),
      decide(before, at): Decision<Account, 'account' | 'audit'> {
        if (before === null) throw new AppError('unauthenticated');
        const after = { ...before, name, phone };
        const account = { kind: 'account', before, after } as const;
        if (before.role !== 'admin') return { changes: [account], result: after };
        const record = ownAction(userId, {
          id,
          action: 'rename-self',
          adminName: before.name,
          at,
          before: { name: before.name, phone: before.phone },
          after: { name, phone },
        });
        return { changes: [record, account], result: after };
      },
    },
  );
}

import type { updateBuyingSettings as contract } from '../../../contracts/accounts/update-buying-settings';
import type { ParsedInputOf } from '../../../contracts/contract';
import type { AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { commit, type Decision } from '../kernel/commit';
import { newNotice } from '../notices/entities';
import type { Clock, Ids } from '../runtime-ports';
import type { AdminAccountStore } from './account-ports';
import { buyingSettingsView, loosened, withChanges } from './buying-settings';
import type { Account } from './entities';

/**
 * A customer changes how their own purchases are limited and asked about, on record. A limit that is raised or removed
 * counts at once, and they are told, at most once an hour of each kind: else one session could have the shop send mail after mail.
 * @throws AppError unauthenticated, unavailable
 */
export function updateBuyingSettings(
  ports: { accounts: AdminAccountStore; clock: Clock; ids: Ids },
  userId: string,
  changes: ParsedInputOf<typeof contract>['settings'],
): Promise<Account> {
  const id = `update-buying-settings#${userId}#${ports.ids.next()}`;
  let isTold = false;
  return commit(
    { ...ports, store: ports.accounts },
    {
      read: () => ports.accounts.get(userId),
      decide(before, at): Decision<Account, 'account' | 'audit' | 'notice'> {
        if (before === null || before.deletion !== null) throw new AppError('unauthenticated');
        const buyingSettings = withChanges(before.buyingSettings, changes);
        const after = { ...before, buyingSettings };
        const record = changed(before, after, { id, at });
        if (record === null) return { changes: [], result: before };
        return {
          changes: [
            { kind: 'audit', record },
            { kind: 'account', before, after, entry: null },
            ...(isTold ? [] : looser(before, after, at)),
          ],
          result: after,
        };
      },
      replay(mark, result) {
        if (mark.kind === 'audit') return result;
        isTold = mark.kind === 'notice';
        return null;
      },
    },
  );
}

/** Null: nothing is other than before. */
function changed(before: Account, after: Account, done: { id: string; at: Date }): AuditRecord | null {
  const [was, is] = [buyingSettingsView(before.buyingSettings), buyingSettingsView(after.buyingSettings)];
  const names = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name]);
  if (names.length === 0) return null;
  const only = (all: typeof was) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return {
    ...done,
    action: 'update-buying-settings',
    adminId: before.userId,
    // The log outlives the account: a customer is named by their id alone.
    adminName: null,
    targetId: before.userId,
    before: only(was),
    after: only(is),
    reason: null,
  };
}

function looser(before: Account, after: Account, at: Date): Change<'notice'>[] {
  const { userId, name, email } = before;
  const by = loosened(before.buyingSettings, after.buyingSettings);
  if (email === null || by.length === 0) return [];
  const hour = at.toISOString().slice(0, 13);
  const notice = newNotice(
    'limits_loosened',
    `${userId}#${hour}#${by.join('.')}`,
    { userId, name, to: email },
    { at },
  );
  return [{ kind: 'notice', notice }];
}

import { buyingSettings } from '../../../contracts/accounts/buying-settings';
import type { updateBuyingSettings as contract } from '../../../contracts/accounts/update-buying-settings';
import type { ParsedInputOf } from '../../../contracts/contract';
import type { AuditRecord } from '../audit-log/audit-record';
import { recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import { type Notice, newNotice } from '../notices/rows';
import { announces } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import type { RateLimiter } from '../suppliers/rate-limits';
import { dayMs } from '../time';
import { toWire } from '../wire';
import { type BuyingSettings, loosened, withChanges } from './buying-settings';
import type { Account } from './entities';
import { accountRow } from './rows';
import { changesAccount } from './writers';

export const updateBuyingSettingsAccess = access({
  get: [accountRow],
  writes: [
    [changesAccount, recordsAudit],
    [changesAccount, recordsAudit, announces],
  ],
});

/**
 * Changes a customer's own buying settings, and records it. A looser limit applies at once and is announced by e-mail: once an hour for
 * each kind of change, and again if the daily limit is more than twice the announced one. So somebody with a stolen session can neither
 * flood the customer with mail nor hide a large raise behind a small one.
 * @throws AppError unauthenticated, unavailable
 */
export function updateBuyingSettings(
  { db, ...ports }: { db: Db<typeof updateBuyingSettingsAccess>; clock: Clock; ids: Ids },
  userId: string,
  changes: ParsedInputOf<typeof contract>['settings'],
): Promise<Account> {
  const id = `update-buying-settings#${userId}#${ports.ids.next()}`;
  const told: Told = new Map();
  return commit(
    { ...ports, db },
    {
      read: () => db.get(accountRow, { userId }),
      decide(before, at): Decision<Account, 'account' | 'audit' | 'notice'> {
        if (before === null || before.deletion !== null) throw new AppError('unauthenticated');
        const buyingSettings = withChanges(before.buyingSettings, changes);
        const after = { ...before, buyingSettings };
        const record = recordOfChange(before, after, { id, at });
        if (record === null) return { changes: [], result: before };
        return {
          changes: [
            { kind: 'audit', record },
            { kind: 'account', before, after, entries: [] },
            ...looserNotices(before, after, { at, told }),
          ],
          result: after,
        };
      },
      replay(mark, result) {
        if (mark.kind === 'audit') return result;
        if (mark.kind === 'notice') told.set(mark.notice.id, saidIn(mark.notice));
        return null;
      },
    },
  );
}

/** Returns the audit record; null if nothing has changed. */
function recordOfChange(before: Account, after: Account, done: { id: string; at: Date }): AuditRecord | null {
  const [was, is] = [
    toWire(buyingSettings, before.buyingSettings),
    toWire(buyingSettings, after.buyingSettings),
  ];
  const names = (Object.keys(was) as (keyof typeof was)[]).filter((name) => was[name] !== is[name]);
  if (names.length === 0) return null;
  const only = (all: typeof was) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return {
    ...done,
    action: 'update-buying-settings',
    adminId: before.userId,
    // The audit log outlives the account, so it has the customer's id but not their name.
    adminName: null,
    targetId: before.userId,
    before: only(was),
    after: only(is),
    reason: null,
  };
}

/** The ids of existing notices, with the daily limit that each announces; null if it announces no limit. */
type Told = Map<string, number | null>;

const saidIn = ({ facts: { to } }: Notice): number | null => (to === undefined ? null : Number(to));

function looserNotices(
  before: Account,
  after: Account,
  { at, told }: { at: Date; told: Told },
): Change<'notice'>[] {
  const { userId, name, email } = before;
  const by = loosened(before.buyingSettings, after.buyingSettings);
  if (email === null || by.length === 0) return [];
  const hour = at.toISOString().slice(0, 13);
  const facts = looserFacts(before.buyingSettings, after.buyingSettings);
  const first = `${userId}#${hour}#${by.join('.')}`;
  const noticeOf = (cause: string) =>
    newNotice('limits_loosened', cause, { userId, name, to: email }, { at, facts });
  let notice = noticeOf(first);
  // Each further notice's id has the limit that the notice before it announced, so two requests at once make one notice.
  for (let said = told.get(notice.id); said !== undefined; said = told.get(notice.id)) {
    if (said === null || Number(facts.to) <= 2 * said) return [];
    notice = noticeOf(`${first}#${said}`);
  }
  return [{ kind: 'notice', notice }];
}

/** Amounts are in pesewas. */
function looserFacts(was: BuyingSettings, is: BuyingSettings): Notice['facts'] {
  const isLooser = was.mostADay !== null && (is.mostADay === null || is.mostADay > was.mostADay);
  return {
    ...(isLooser && { from: String(was.mostADay) }),
    ...(isLooser && is.mostADay !== null && { to: String(is.mostADay) }),
    ...(was.knownOnly && !is.knownOnly && { numbers: 'any' }),
  };
}

export const mostChangesADay = 20;

/** Limits how often a customer changes these settings: every change stays in the audit log for good. @throws AppError too_many_requests */
export async function assertChangesLeft(calls: Pick<RateLimiter, 'acquire'>, userId: string): Promise<void> {
  const name = `USER#${userId}#update-buying-settings#DAY`;
  const permit = await calls.acquire({ name, most: mostChangesADay, inMs: dayMs });
  if (permit !== null) return;
  throw new AppError('too_many_requests', {
    userMessage: `You have changed these settings ${mostChangesADay} times in a day. Please try again tomorrow.`,
  });
}

import * as z from 'zod/mini';
import type { ActingAdmin } from '../audit-log/rows';
import type { Change, ChangeKind } from '../kernel/changes';
import { type Db, put } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { money } from '../kernel/fields';
import { add, formatCedis, fromCedis, type Pesewas, pesewas, zero } from '../kernel/money';
import { type EntityOf, row } from '../kernel/row';
import { dayMs, dayOf } from '../kernel/time';
import type { SettingsReader } from '../settings/settings';

/** The money that a member of staff has moved on one day, Ghana time. */
export const staffDayRow = /* @__PURE__ */ row('staffDay', () => ({
  partition: 'MOVED#*',
  key: ({ adminId, day }: { readonly adminId: string; readonly day: string }) => ({
    of: adminId,
    sort: `DAY#${day}`,
  }),
  ofCustomer: null,
  fields: { adminId: z.string(), day: z.string(), moved: money, version: z.int() },
  expires: ({ day }) => new Date(Date.parse(day) + 2 * dayMs),
}));
export type StaffDay = EntityOf<typeof staffDayRow>;

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** Versions as for an order. */
    staffDay: { readonly next: StaffDay };
  }
}

/*
 * The limit of money that staff move. What somebody moves on one day counts into one sum, in the transaction that moves the money. A helper
 * stops at the limit. An owner needs a fresh code to pass it, so that a stolen session can't,
 * and the other owners get an e-mail.
 */

export interface LimitPorts {
  readonly db: Pick<Db<{ readonly get: readonly [typeof staffDayRow] }>, 'get'>;
  readonly settings: Pick<SettingsReader, 'read'>;
}

export interface StaffLimit {
  /** The day on which it was read. A move that ends just after midnight still counts on it. */
  readonly day: string;
  readonly limit: Pesewas;
  /** The money that they have moved today; null: none. */
  readonly today: StaffDay | null;
}

/** @throws TableUnavailable */
export async function readLimit(
  { db, settings }: LimitPorts,
  { adminId }: ActingAdmin,
  at: Date,
): Promise<StaffLimit> {
  const day = dayOf(at);
  const [{ helper_limit: limit }, today] = await Promise.all([
    // A new limit holds at once.
    settings.read(0),
    db.get(staffDayRow, { adminId, day }),
  ]);
  return { day, limit: fromCedis(limit), today };
}

const movedToday = ({ today }: StaffLimit): Pesewas => today?.moved ?? zero;

/** Whether the other owners get an e-mail about it: it is above the limit, or takes the day's sum above it. */
export const isLarge = (of: StaffLimit, amount: Pesewas): boolean =>
  amount > of.limit || (movedToday(of) <= of.limit && movedToday(of) + amount > of.limit);

/** @throws AppError helper_limit, sign_in_again */
export function assertMayMove(of: StaffLimit, by: ActingAdmin, amount: Pesewas): void {
  const over = movedToday(of) + amount - of.limit;
  if (amount === zero || over <= 0) return;
  if (by.isOwner) {
    if (!by.hasFreshCode) throw new AppError('sign_in_again');
    return;
  }
  throw new AppError('helper_limit', {
    userMessage: `That is ${formatCedis(pesewas(over))} more than you may move today. Ask an owner.`,
  });
}

/** The change that counts what they move. @throws AppError helper_limit, sign_in_again */
export function countMoved(of: StaffLimit, by: ActingAdmin, amount: Pesewas): Change<'staffDay'>[] {
  assertMayMove(of, by, amount);
  if (amount === zero) return [];
  const version = (of.today?.version ?? 0) + 1;
  const moved = add(movedToday(of), amount);
  return [put(staffDayRow, { adminId: by.adminId, day: of.day, moved, version })];
}

/** The money that changes take into or out of wallets: of each wallet, the larger of its gains and losses. */
export function movedBy(changes: readonly Change<ChangeKind>[]): Pesewas {
  const entries = changes.flatMap((change) => (change.kind === 'posting' ? [change.posting.entries] : []));
  const one = (amounts: readonly number[], sign: 1 | -1) =>
    amounts.reduce((sum, amount) => sum + Math.max(0, sign * amount), 0);
  const sums = entries.map((each) => each.map(({ amount }) => amount));
  return pesewas(sums.reduce((sum, each) => sum + Math.max(one(each, 1), one(each, -1)), 0));
}

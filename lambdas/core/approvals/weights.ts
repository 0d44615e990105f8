import { type ApprovalLimitName, countedHours } from '../../../contracts/approvals/approval-limits';
import { wasDelivered } from '../../../contracts/orders/was-delivered';
import { declaredSettings, needsTwoPeople } from '../../../contracts/settings/settings';
import type { Account } from '../accounts/entities';
import { staffRoleOf } from '../accounts/staff';
import type { AuditRecord } from '../audit-log/audit-record';
import type { Change, ChangeKind } from '../kernel/changes';
import { fromCedis, type Pesewas, pesewas } from '../money';
import type { Settings } from '../settings/entities';
import { hourMs } from '../time';
import type { LedgerEntry } from '../wallet/rows';
import type { Tally } from './rows';

/** The part of a change that needs a second person: above a limit, or always. */
interface Weight {
  readonly isAlways: boolean;
  /** For each limit, how much the acting person moves over all customers, and how much each customer gains or loses over all staff. */
  readonly amounts: readonly Moved[];
}

/** The money that a change moves in wallets, and the customer. Null if it moves none, or has no single customer. */
export interface Moves {
  readonly customer: string | null;
  readonly moved: Pesewas | null;
}

export function movesOf(changes: readonly Change[]): Moves {
  const { amounts } = weightOf(changes);
  const money = amounts.filter(({ limit }) => limit === 'adjustment_limit');
  const [customer = null, ...others] = money.flatMap((of) => of.customer ?? []);
  const all = money.find((of) => of.customer === null);
  return {
    customer: others.length === 0 ? customer : null,
    moved: all ? pesewas(all.amount) : null,
  };
}

interface Moved {
  readonly limit: ApprovalLimitName;
  /** Null: for all customers together. */
  readonly customer: string | null;
  /** Pesewas, or orders. */
  readonly amount: number;
}

/** The kinds of change that may need a second person. */
export type WeighedKind = 'posting' | 'account' | 'order' | 'price' | 'secondFactor';

type Part = 'always' | readonly [limit: ApprovalLimitName, amount: number, customer?: string | undefined];

/** Reads only the changes, so the same rule counts them in every use case. */
export function weightOf(changes: readonly Change[]): Weight {
  const sums = new Map<string, Moved>();
  let isAlways = false;
  for (const part of changes.flatMap(partsOf)) {
    if (part === 'always') {
      isAlways = true;
      continue;
    }
    const [limit, amount, moved] = part;
    if (amount <= 0) continue;
    for (const customer of moved === undefined ? [null] : [null, moved]) {
      const of = `${limit} ${customer}`;
      sums.set(of, { limit, customer, amount: (sums.get(of)?.amount ?? 0) + amount });
    }
  }
  return { isAlways, amounts: [...sums.values()] };
}

function partsOf(change: Change): Part[] {
  switch (change.kind) {
    case 'posting':
      return ofMoney(change.posting.entries);
    case 'account':
      return [...ofMoney(change.entries), ...ofRole(change.before, change.after)];
    case 'order':
      return failsDelivered([change]) ? ['always'] : [];
    case 'price':
      return change.takesTwo ? ['always'] : [];
    case 'secondFactor':
      return change.at === null ? ['always'] : [];
    case 'audit':
      return ofRecord(change.record);
    default:
      return noneOf(change);
  }
}

/** Takes only kinds without a limit; other kinds don't compile. */
const noneOf = (_: Change<Exclude<ChangeKind, WeighedKind | 'audit'>>): Part[] => [];

/**
 * Money that staff move into or out of a wallet, for any reason. Decisions of Paystack or a supplier aren't guarded.
 * Money sent to a card or a number has its own limit besides.
 */
function ofMoney(entries: readonly LedgerEntry[]): Part[] {
  // Each change moves money of one wallet only.
  const customer = entries[0]?.userId;
  const refunded = entries.filter(({ against }) => against === 'paystack');
  return [
    ['adjustment_limit', moved(entries), customer],
    ['refund_limit', moved(refunded), customer],
  ];
}

/** The larger of gains and losses. */
const moved = (entries: readonly LedgerEntry[]): number => Math.max(gained(entries, 1), gained(entries, -1));

/** @param sign -1: what is lost */
const gained = (entries: readonly LedgerEntry[], sign: 1 | -1): number =>
  entries.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);

/** A role is given, changed or taken away, or the address of a member of staff is changed. */
function ofRole(before: Account | null, after: Account): Part[] {
  const was = before && staffRoleOf(before);
  const isStaff = was !== null || after.role === 'admin';
  const isNewRole = was !== staffRoleOf(after);
  return isStaff && (isNewRole || before?.email !== after.email) ? ['always'] : [];
}

/** Looks at the timeline, not the status: the order was delivered at some time. */
export const failsDelivered = (changes: readonly Change[]): boolean =>
  changes.some(
    (change) => change.kind === 'order' && change.next.status === 'failed' && wasDelivered(change.next),
  );

function ofRecord({ action, before, after }: AuditRecord): Part[] {
  if (action === 'update-order-status') {
    return before.status !== 'failed' && after.status === 'failed' ? [['failed_orders_limit', 1]] : [];
  }
  // The orders themselves are changed afterwards, each in its own transaction.
  if (action === 'bulk-update-orders') {
    if (Number(after.delivered ?? 0) > 0) return ['always', ['adjustment_limit', Number(after.amount)]];
    return [
      ['failed_orders_limit', Number(after.refunds ?? 0)],
      ['adjustment_limit', Number(after.amount)],
    ];
  }
  if (action === 'update-settings') {
    const takesTwo = (name: string) => needsTwoPeople(name) && before[name] !== neverSet;
    return Object.keys(after).some(takesTwo) ? ['always'] : [];
  }
  if (action === 'create-network' || action === 'update-network') {
    return Object.keys(changedKnownCodes).some((name) => name in after) ? ['always'] : [];
  }
  return [];
}

/** Whether a network's record changes or removes a supplier's code. A wrong code could send AirtelTigo orders as MTN. */
export const changedKnownCodes = { known_codes: 'changed' } as const;

/** A new shop's first keys are set by one person. */
export const neverSet = 'never set';

/** A key that was removed. */
export const noKey = 'not set';

/** In pesewas, or orders. */
export type Limits = Readonly<Record<ApprovalLimitName, number>>;

export const limitsOf = (settings: Pick<Settings, ApprovalLimitName>): Limits => ({
  adjustment_limit: fromCedis(settings.adjustment_limit),
  refund_limit: fromCedis(settings.refund_limit),
  failed_orders_limit: settings.failed_orders_limit,
});

/** An amount of money needs two people from its limit on; a number of orders only above theirs. */
export const isOver = (limits: Limits, name: ApprovalLimitName, sum: number): boolean =>
  declaredSettings[name].unit === 'cedis' ? sum >= limits[name] : sum > limits[name];

/** Staff may be customers, too, so what they do and what they get are counted separately. */
export const talliedOf = (adminId: string, customer: string | null): string =>
  customer === null ? adminId : `customer ${customer}`;

const hourOf = (at: Date): string => at.toISOString().slice(0, 13);

/** The hours that count: this one and the 24 before it. */
const since = (at: Date): string => hourOf(new Date(at.getTime() - countedHours * hourMs));

const counted = (tally: Tally | null, at: Date): [string, number][] =>
  Object.entries(tally?.hours ?? {}).filter(([hour]) => hour >= since(at));

/** The changes of the last 24 to 25 hours. */
export const sumOf = (tally: Tally | null, at: Date): number =>
  counted(tally, at).reduce((sum, [, amount]) => sum + amount, 0);

/** The tally with this much more. Older hours are dropped. */
export function withMore(
  tally: Tally | null,
  of: Pick<Tally, 'of' | 'limit'>,
  amount: number,
  at: Date,
): Tally {
  const hours = Object.fromEntries(counted(tally, at));
  const hour = hourOf(at);
  return {
    ...of,
    hours: { ...hours, [hour]: (hours[hour] ?? 0) + amount },
    version: (tally?.version ?? 0) + 1,
  };
}

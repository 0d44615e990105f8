import { createHash } from 'node:crypto';
import { dayOf } from '../time';
import {
  type Counts,
  changes,
  type Group,
  isNothing,
  minus,
  type RecentOrder,
  type SheetKind,
} from './counters';
import type { Delivery } from './delivery-times';
import {
  type CountedEntry,
  type CountedOrder,
  type CountedTopUp,
  type CountedUser,
  countsOfEntry,
  countsOfMargin,
  countsOfOrder,
  countsOfTopUp,
  countsOfUser,
} from './row-counts';

/** One change of one row, before and after; null if there was no row. */
export type RowChange = {
  /** The same at each delivery, and unique to the change. */
  readonly id: string;
  /** When it was made: also the same at each delivery. */
  readonly at: Date;
} & (
  | {
      readonly kind: 'orders';
      readonly before: CountedOrder | null;
      readonly after: CountedOrder | null;
      /** Set if this change is the order's first delivery by a supplier. */
      readonly delivery?: Delivery | null;
      /** Set if it is the order's first refund. */
      readonly refund?: Delivery | null;
    }
  | { readonly kind: 'topUps'; readonly before: CountedTopUp | null; readonly after: CountedTopUp | null }
  | { readonly kind: 'books'; readonly before: CountedEntry | null; readonly after: CountedEntry | null }
  | { readonly kind: 'users'; readonly before: CountedUser | null; readonly after: CountedUser | null }
);

export interface Part {
  readonly group: Group;
  readonly counts: Counts;
}

/** The effect of a change on the statistics. Effects add up the same in any order. */
export interface Effect {
  /** Identifies the change among those of the same minute. */
  readonly mark: string;
  /** `2026-11-20T12:34` */
  readonly minute: string;
  /** The counts that are added to each group; an order counts in two. */
  readonly parts: readonly Part[];
  readonly recent: RecentOrder | null;
  /** The order's delivery, its refund, or neither. */
  readonly ends: readonly Delivery[];
}

/** 66 bits: among a hundred thousand changes in a minute, two are alike once in ten thousand million minutes. */
export const markLength = 11;

/** Null for a change that doesn't count. */
export function effectOf(change: RowChange): Effect | null {
  const parts = partsOf(change);
  const ends = change.kind === 'orders' ? [change.delivery, change.refund].filter((end) => end != null) : [];
  if (parts.length === 0 && ends.length === 0) return null;
  return {
    mark: createHash('sha256').update(change.id).digest('base64url').slice(0, markLength),
    minute: change.at.toISOString().slice(0, 16),
    parts,
    recent: change.kind === 'orders' ? change.after : null,
    ends,
  };
}

function partsOf(change: RowChange): Part[] {
  const parts = [{ group: groupOf(change, change.kind), counts: difference(change) }];
  if (change.kind === 'orders') {
    const counts = minus(countsOfMargin(change.after), countsOfMargin(change.before));
    parts.push({ group: groupOf(change, 'margins'), counts });
  }
  return parts
    .filter(({ counts }) => !isNothing(counts))
    .map(({ group, counts }) => ({ group, counts: { ...counts, [changes]: 1 } }));
}

function difference(change: RowChange): Counts {
  switch (change.kind) {
    case 'orders':
      return minus(countsOfOrder(change.after), countsOfOrder(change.before));
    case 'topUps':
      return minus(countsOfTopUp(change.after), countsOfTopUp(change.before));
    case 'books':
      return minus(countsOfEntry(change.after), countsOfEntry(change.before));
    case 'users':
      return minus(countsOfUser(change.after), countsOfUser(change.before));
  }
}

function groupOf(change: RowChange, kind: SheetKind | 'users'): Group {
  if (kind === 'users' || change.kind === 'users') return { kind: 'users' };
  const row = change.after ?? change.before;
  return { kind, day: dayOf(row?.createdAt ?? change.at) };
}

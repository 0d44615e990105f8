import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';

const everyMs = 60_000;

/** An open list with orders that have no result yet. */
interface ListToFinish {
  readonly id: string;
  readonly count: number;
  readonly isDownloaded: boolean;
  /** Since when the oldest of them waits. */
  readonly since: string;
}

export interface OrdersToSend {
  /** All of them, those on lists too. */
  readonly count: number;
  /** How many of them wait for a list. */
  readonly unlisted: number;
  /** How many of them are also counted as open items. */
  readonly items: number;
  /** The oldest one. */
  readonly since: string;
  /** The oldest one that waits for a list. Undefined: none does. */
  readonly waitingSince: string | undefined;
  readonly lists: readonly ListToFinish[];
  /** Those that staff took over one by one. */
  readonly begun: NonNullable<Output<'admin-get-batches'>['begun']>;
}

/** The orders that only a person can deliver, until each has its result: loaded every minute and on focus. Null: none. Undefined while they load. */
export function useOrdersToSend({ skip = false } = {}): OrdersToSend | null | undefined {
  const { data, isLoading } = api.useAdminGetBatchesQuery(
    {},
    { skip, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  if (isLoading) return undefined;
  const waiting = data?.waiting ?? [];
  const begun = data?.begun ?? [];
  const lists = (data?.open ?? []).flatMap(
    ({ id, waiting: count = 0, downloads, created_at: madeAt, waiting_since: since = madeAt }) =>
      count > 0 ? [{ id, count, isDownloaded: downloads > 0, since }] : [],
  );
  const [waitingSince] = waiting.map((group) => group.since).toSorted();
  const [since] = [waitingSince, ...[...lists, ...begun].map((each) => each.since)]
    .filter((at) => at !== undefined)
    .toSorted();
  if (since === undefined) return null;
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const unlisted = sumOf(waiting.map(({ count }) => count));
  return {
    count: unlisted + sumOf(lists.map(({ count }) => count)) + begun.length,
    unlisted,
    items: sumOf(waiting.map(({ items }) => items)),
    since,
    waitingSince,
    lists,
    begun,
  };
}

/** `A list of 3 orders waits for its results`. */
export const wordsOfList = ({ count, isDownloaded }: Pick<ListToFinish, 'count' | 'isDownloaded'>): string =>
  `A list of ${countOf(count, 'order')} ${isDownloaded ? 'waits for its results' : 'isn’t downloaded yet'}`;

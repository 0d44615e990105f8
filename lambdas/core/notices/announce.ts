import type { CustomerEvent } from '../../../contracts/notices/notice-events';
import type { Case } from '../cases/rows';
import { commit } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import type { DamagedRow } from '../kernel/table';
import type { Order } from '../orders/order';
import type { Clock, Ids } from '../runtime-ports';
import {
  isTopUp,
  mayCross,
  mostEntriesBack,
  nextIfDebt,
  nextIfRelease,
  noticeOfLate,
  noticeOfLowBalance,
  noticeOfPayment,
  noticeOfTopUp,
  noticesOfStep,
  type OrderStep,
  type SeenEntry,
  type SeenOrder,
} from './customer-events';
import { type CustomerNotice, customerNotice, noticeSettingsRow } from './rows';
import { isWanted, noticeSettingsOf } from './settings';
import { announces } from './writers';

/** Changes in a batch of the stream that customers may want to hear of. */
export interface StreamNews {
  readonly steps: readonly OrderStep[];
  readonly entries: readonly { readonly entry: SeenEntry; readonly at: Date }[];
  /** Orders that became attention items because they are unconfirmed. */
  readonly late: readonly { readonly orderId: string; readonly at: Date }[];
}

/** The rows behind one page of a customer's list. */
export interface Latest {
  /** Newest first. */
  readonly entries: readonly SeenEntry[];
  /** The orders that they paid. */
  readonly orders: readonly Order[];
  /** The cases of reported orders. */
  readonly cases: readonly Pick<Case, 'orderId' | 'messages'>[];
}

export interface NewsReader {
  /** The latest entries, newest first, strongly consistent, and their orders, some seconds old. Without damaged rows. @throws TableUnavailable */
  latest(userId: string): Promise<Latest & { readonly damaged: readonly DamagedRow[] }>;
  /** Entries before this one, newest first, strongly consistent. */
  entriesBefore(entry: Pick<SeenEntry, 'userId' | 'seq'>, limit: number): Promise<readonly SeenEntry[]>;
  /** Null: there is no such order. */
  order(orderId: string): Promise<SeenOrder | null>;
}

export const announceAccess = access({ many: [noticeSettingsRow], writes: [[announces]] });

interface AnnouncePorts {
  readonly db: Db<typeof announceAccess>;
  readonly news: Pick<NewsReader, 'entriesBefore' | 'order'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Writes a notice for each event that its customer wants to hear of. An existing notice stays as it is.
 * @returns how many events were announced, including known ones.
 * @throws AppError unavailable
 */
export async function announceNews(ports: AnnouncePorts, news: StreamNews): Promise<number> {
  const { entries, steps, late } = news;
  const orders = await Promise.all(
    late.map(async ({ orderId, at }) => {
      const order = await ports.news.order(orderId);
      return order === null ? null : noticeOfLate(order, at);
    }),
  );
  const found = [...steps.flatMap(noticesOfStep), ...orders].filter((notice) => notice !== null);
  const topUps = entries.filter(({ entry }) => isTopUp(entry));
  const falling = entries.filter(({ entry }) => entry.amount < 0);
  for (const { entry, at } of entries) {
    const notice = noticeOfPayment(entry, at, await nextIfRelease(ports.news, entry));
    if (notice !== null) found.push(notice);
  }
  const moved = [...topUps, ...falling].map(({ entry }) => entry);
  const ids = new Set([...found, ...moved].map(({ userId }) => userId));
  if (ids.size === 0) return 0;
  const settings = await noticeSettingsOf(ports.db, [...ids]);
  const wanted = (userId: string, event: CustomerEvent) => {
    const chosen = settings.get(userId);
    return chosen !== undefined && isWanted(chosen, event);
  };
  const toppedUp: CustomerNotice[] = [];
  for (const { entry, at } of topUps) {
    if (!wanted(entry.userId, 'topped_up')) continue;
    const notice = noticeOfTopUp(entry, at, await nextIfDebt(ports.news, entry));
    if (notice !== null) toppedUp.push(notice);
  }
  const low: CustomerNotice[] = [];
  for (const { entry, at } of falling) {
    const line = settings.get(entry.userId)?.low ?? null;
    if (line === null || !wanted(entry.userId, 'low_balance') || !mayCross(entry, line)) continue;
    const earlier = await ports.news.entriesBefore(entry, mostEntriesBack);
    const notice = noticeOfLowBalance(entry, line, earlier, at);
    if (notice !== null) low.push(notice);
  }
  const all = [...found.filter(({ userId, event }) => wanted(userId, event)), ...toppedUp, ...low];
  for (const notice of all) await announce(ports, notice);
  return all.length;
}

/** Writes a notice alone, where nothing else is written with it. @throws AppError unavailable */
const announce = (ports: Omit<AnnouncePorts, 'news'>, told: CustomerNotice): Promise<undefined> =>
  commit(ports, {
    read: async () => undefined,
    decide: () => ({ changes: [{ kind: 'notice', notice: customerNotice(told) }], result: undefined }),
  });

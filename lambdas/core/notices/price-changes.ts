import { createHash } from 'node:crypto';
import type { AccountList } from '../accounts/find-accounts';
import { dayMs } from '../durations';
import { commit, type Decision } from '../kernel/commit';
import type { Store } from '../kernel/ports';
import type { OwnPricesReader } from '../prices/own-prices';
import type { PriceStore } from '../prices/ports';
import type { BundlePrice } from '../prices/rows';
import type { Clock, Ids } from '../runtime-ports';
import { announce } from './announce';
import { paysOther, pricesNotice } from './notice-of-prices';
import type { NoticeStore } from './ports';
import { isWantedAnywhere, type NoticeSettings } from './settings';
import { nextOf } from './told-before';
import type { ToldMoments, ToldPrices } from './told-prices';

export interface PriceChangePorts {
  readonly prices: Pick<PriceStore, 'list'>;
  readonly ownPrices: OwnPricesReader;
  readonly accountList: Pick<AccountList, 'newest'>;
  readonly news: {
    settings(userIds: readonly string[]): Promise<ReadonlyMap<string, NoticeSettings>>;
  };
  readonly announced: Store<'notice'>;
  readonly notices: Pick<NoticeStore, 'get'>;
  readonly told: Store<'toldPrices' | 'toldMoments'> & {
    get(at: Date): Promise<ToldPrices>;
    moments(): Promise<ToldMoments>;
  };
  readonly clock: Clock;
  readonly ids: Ids;
}

const perPage = 50;
/** A run goes on where the one before it ended. */
const readForMs = 60_000;

/**
 * Tells customers with a tier or prices of their own, a day before, that what they pay changes. Each moment is gone through
 * once, a page of customers after the other, and a run that stops is gone on with: a notice is named by customer and moment, so that a page that is
 * read twice tells nobody twice. Who was told of a change that is taken back hears that it was called off. @returns how many pages were read. @throws AppError unavailable
 */
export async function tellOfPriceChanges(ports: PriceChangePorts): Promise<number> {
  const now = ports.clock.now();
  const prices = await ports.prices.list();
  let pages = 0;
  for (const at of await momentsToTell(ports, momentsOf(prices, now), now)) {
    let told = asOf(await ports.told.get(at), changesAt(prices, at));
    while (!told.isDone && ports.clock.now().getTime() - now.getTime() < readForMs) {
      told = await tellPage(ports, prices, told);
      pages += 1;
    }
  }
  return pages;
}

/** With those that were told of before: they may be taken back. They are written down before anybody is told. */
async function momentsToTell(ports: PriceChangePorts, coming: readonly Date[], now: Date): Promise<Date[]> {
  const all = (told: ToldMoments) =>
    [...new Set([...told.moments, ...coming].map((at) => at.getTime()))]
      .filter((at) => at > now.getTime())
      .toSorted((a, b) => a - b)
      .map((at) => new Date(at));
  return commit(
    { ...ports, store: ports.told },
    {
      read: () => ports.told.moments(),
      decide(told): Decision<Date[], 'toldMoments'> {
        const moments = all(told);
        const isKnown = moments.every((at) => told.moments.some((each) => each.getTime() === at.getTime()));
        const next = { moments, version: told.version + 1 };
        return { changes: isKnown ? [] : [{ kind: 'toldMoments', told: next }], result: moments };
      },
    },
  );
}

/** Who was passed over may be told by a change that came later: all are gone through again, and nobody is told twice. */
const asOf = (told: ToldPrices, of: string): ToldPrices =>
  told.of === of ? told : { ...told, of, cursor: null, isDone: false };

/** Short, and another one where other prices change at that moment. */
function changesAt(prices: readonly BundlePrice[], at: Date): string {
  const changes = prices
    .filter(({ isActive }) => isActive)
    .flatMap(({ id, next, nextTiers }) =>
      [...next, ...nextTiers].filter((each) => each.at.getTime() === at.getTime()).map((each) => [id, each]),
    );
  const text = changes.map((change) => JSON.stringify(change)).toSorted();
  return createHash('sha256').update(text.join()).digest('hex').slice(0, 16);
}

/** When a price changes within a day, the next one first. */
export function momentsOf(prices: readonly BundlePrice[], now: Date): Date[] {
  const times = prices
    .filter(({ isActive }) => isActive)
    .flatMap(({ next, nextTiers }) => [...next, ...nextTiers])
    .map(({ at }) => at.getTime())
    .filter((at) => at > now.getTime() && at <= now.getTime() + dayMs);
  return [...new Set(times)].toSorted((a, b) => a - b).map((at) => new Date(at));
}

async function tellPage(
  ports: PriceChangePorts,
  prices: readonly BundlePrice[],
  told: ToldPrices,
): Promise<ToldPrices> {
  const page = { limit: perPage, ...(told.cursor !== null && { cursor: told.cursor }) };
  const { accounts, nextCursor } = await ports.accountList.newest(page);
  const mayPayOther = accounts.filter(
    ({ tier, ownPrices, isBanned, deletion }) =>
      !isBanned && deletion === null && (tier !== null || ownPrices > 0),
  );
  const settings =
    mayPayOther.length === 0
      ? new Map<string, NoticeSettings>()
      : await ports.news.settings(mayPayOther.map(({ userId }) => userId));
  for (const account of mayPayOther) {
    const chosen = settings.get(account.userId);
    if (chosen === undefined || !isWantedAnywhere(chosen, 'price_change')) continue;
    const changes = await paysOther(ports, account, { prices, at: told.at });
    const notice = await nextOf(ports.notices, pricesNotice(ports, account, told.at), changes);
    if (notice !== null) await announce(ports, notice);
  }
  const next = { ...told, cursor: nextCursor, isDone: nextCursor === null, version: told.version + 1 };
  return commit(
    { ...ports, store: ports.told },
    {
      // Of two runs at once, one goes on.
      read: () => ports.told.get(told.at),
      decide: (found) =>
        found.version === told.version
          ? { changes: [{ kind: 'toldPrices', told: next }], result: next }
          : { changes: [], result: found },
    },
  );
}

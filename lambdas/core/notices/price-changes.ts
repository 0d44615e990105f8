import { createHash } from 'node:crypto';
import type { Account } from '../accounts/entities';
import type { AccountList } from '../accounts/find-accounts';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { noOwnPrices, priceFor, tierAt } from '../prices/price-for';
import { type BundlePrice, type OwnPrices, ownPricesRow, priceRow } from '../prices/rows';
import type { Clock, Ids } from '../runtime-ports';
import { dayMs, minuteMs } from '../time';
import { announce } from './announce';
import {
  type CustomerNotice,
  calledOffFact,
  noticeRow,
  noticeSettingsRow,
  type ToldMoments,
  type ToldPrices,
  toldMomentsRow,
  toldPricesRow,
} from './rows';
import { isWantedAnywhere, noticeSettingsOf } from './settings';
import { announces } from './writers';

export const tellOfPricesAccess = access({
  get: [noticeRow, toldMomentsRow, toldPricesRow, ownPricesRow],
  many: [noticeSettingsRow],
  list: [priceRow],
  writes: [[announces], [toldMomentsRow], [toldPricesRow]],
});

export interface PriceChangePorts {
  readonly db: Db<typeof tellOfPricesAccess>;
  readonly accountList: Pick<AccountList, 'newest'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

const perPage = 50;
/** The next run continues where this one ended. */
const readForMs = minuteMs;

/**
 * Tells customers with a tier or prices of their own, a day before, that their prices change. Reads all customers once for each moment,
 * page by page; the next run continues an interrupted one. A notice is named by customer and moment, so reading a page twice tells nobody
 * twice. If a change that customers were told of is taken back, they are told that, too.
 * @returns how many pages were read.
 * @throws AppError unavailable
 */
export async function tellOfPriceChanges(ports: PriceChangePorts): Promise<number> {
  const now = ports.clock.now();
  const prices = await ports.db.list(priceRow, {}, { mayLag: true });
  let pages = 0;
  for (const at of await momentsToTell(ports, momentsOf(prices, now), now)) {
    let told = restarted(await readTold(ports.db, at), changesAt(prices, at));
    while (!told.isDone && ports.clock.now().getTime() - now.getTime() < readForMs) {
      told = await tellPage(ports, prices, told);
      pages += 1;
    }
  }
  return pages;
}

const readTold = async (db: Db<typeof tellOfPricesAccess>, at: Date): Promise<ToldPrices> =>
  (await db.get(toldPricesRow, { at })) ?? { at, of: null, cursor: null, isDone: false, version: 0 };

/** Includes moments that customers know of already, since those may be taken back. Each is recorded before anybody is told. */
async function momentsToTell(ports: PriceChangePorts, coming: readonly Date[], now: Date): Promise<Date[]> {
  const all = (told: ToldMoments) =>
    [...new Set([...told.moments, ...coming].map((at) => at.getTime()))]
      .filter((at) => at > now.getTime())
      .toSorted((a, b) => a - b)
      .map((at) => new Date(at));
  return commit(ports, {
    read: async () => (await ports.db.get(toldMomentsRow, {})) ?? { moments: [], version: 0 },
    decide(told): Decision<Date[], 'toldMoments'> {
      const moments = all(told);
      const isKnown = moments.every((at) => told.moments.some((each) => each.getTime() === at.getTime()));
      const next = { moments, version: told.version + 1 };
      return { changes: isKnown ? [] : [put(toldMomentsRow, next)], result: moments };
    },
  });
}

/** After a later change, all customers are read again, since it may concern those who weren't told. Nobody is told twice. */
const restarted = (told: ToldPrices, of: string): ToldPrices =>
  told.of === of ? told : { ...told, of, cursor: null, isDone: false };

/** A short text that differs if other prices change at that moment. */
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
function momentsOf(prices: readonly BundlePrice[], now: Date): Date[] {
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
  const { db, clock } = ports;
  const page = { limit: perPage, ...(told.cursor !== null && { cursor: told.cursor }) };
  const { accounts, nextCursor } = await ports.accountList.newest(page);
  const mayPayOther = accounts.filter(
    ({ tier, ownPrices, isBanned, deletion }) =>
      !isBanned && deletion === null && (tier !== null || ownPrices > 0),
  );
  const settings = await noticeSettingsOf(
    db,
    mayPayOther.map(({ userId }) => userId),
  );
  for (const account of mayPayOther) {
    const chosen = settings.get(account.userId);
    if (chosen === undefined || !isWantedAnywhere(chosen, 'price_change')) continue;
    const changes = paysOther(account, await readOwn(db, account), { prices, at: told.at });
    const notice = await nextNotice(db, noticeOfPrices(account, told.at, clock.now()), changes);
    if (notice !== null) await announce(ports, notice);
  }
  const next = { ...told, cursor: nextCursor, isDone: nextCursor === null, version: told.version + 1 };
  return commit(ports, {
    // If two runs meet, one continues.
    read: () => readTold(db, told.at),
    decide: (found) =>
      found.version === told.version
        ? { changes: [put(toldPricesRow, next)], result: next }
        : { changes: [], result: found },
  });
}

const readOwn = (
  db: Db<{ readonly get: readonly [typeof ownPricesRow] }>,
  { userId, ownPrices }: Buying,
): Promise<OwnPrices | null> | null => (ownPrices === 0 ? null : db.get(ownPricesRow, { userId }));

type Buying = Pick<Account, 'userId' | 'tier' | 'ownPrices'>;

/** The notice of a moment at which a customer's prices change. */
const noticeOfPrices = ({ userId }: Buying, at: Date, now: Date): CustomerNotice => ({
  event: 'price_change',
  cause: `${userId}#${at.toISOString()}`,
  userId,
  at: now,
  facts: { when: at.toISOString() },
});

/** Whether a customer pays something else from that moment on. */
function paysOther(
  { tier, ownPrices }: Buying,
  own: OwnPrices | null,
  { prices, at }: { readonly prices: readonly BundlePrice[]; readonly at: Date },
): boolean {
  if (tierAt(tier, at) === null && ownPrices === 0) return false;
  const buyer = { tier, own: own?.prices ?? noOwnPrices };
  const before = new Date(at.getTime() - 1);
  return prices.some(
    (plan) => plan.isActive && priceFor(plan, buyer, before).price !== priceFor(plan, buyer, at).price,
  );
}

/** After this many notices of one moment, customers hear no more about changes that are taken back or made again. */
const mostTimes = 9;

/**
 * Returns the next notice of a moment at which prices change, after earlier ones: first that they change, then that this was called off,
 * then that they change after all, each once. Null: nothing new.
 */
async function nextNotice(
  db: Db<{ readonly get: readonly [typeof noticeRow] }>,
  notice: CustomerNotice,
  changes: boolean,
): Promise<CustomerNotice | null> {
  for (let times = 0; times < mostTimes; times += 1) {
    const cause = times === 0 ? notice.cause : `${notice.cause}#${times}`;
    if ((await db.get(noticeRow, { id: `${notice.event}#${cause}` })) !== null) continue;
    const knowsOfChange = times % 2 === 1;
    if (knowsOfChange === changes) return null;
    return { ...notice, cause, facts: { ...notice.facts, ...(!changes && calledOffFact) } };
  }
  return null;
}

export const comingPricesAccess = access({ get: [ownPricesRow], list: [priceRow] });

/**
 * Returns a customer's price changes within a day, each as a notice at the time when they were told. Only customers with a tier or prices
 * of their own cost a read.
 * @throws TableUnavailable
 */
export async function comingPrices(
  db: Db<typeof comingPricesAccess>,
  account: Buying,
  now: Date,
): Promise<CustomerNotice[]> {
  if (account.tier === null && account.ownPrices === 0) return [];
  const [prices, own] = await Promise.all([db.list(priceRow, {}, { mayLag: true }), readOwn(db, account)]);
  return momentsOf(prices, now)
    .filter((at) => paysOther(account, own, { prices, at }))
    .map((at) => noticeOfPrices(account, at, new Date(at.getTime() - dayMs)));
}

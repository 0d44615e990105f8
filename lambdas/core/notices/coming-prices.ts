import type { Account } from '../accounts/entities';
import { dayMs } from '../durations';
import type { OwnPricesReader } from '../prices/own-prices';
import type { PriceStore } from '../prices/ports';
import type { Clock } from '../runtime-ports';
import type { CustomerNotice } from './entities';
import { noticeOfPrices } from './notice-of-prices';
import { momentsOf } from './price-changes';

interface ComingPorts {
  readonly prices: Pick<PriceStore, 'list'>;
  readonly ownPrices: OwnPricesReader;
}

/**
 * The changes of what a customer pays within a day, with when they were told. Only customers with a tier or prices of their own cost a read.
 * @throws TableUnavailable
 */
export async function comingPrices(
  ports: ComingPorts,
  account: Pick<Account, 'userId' | 'tier' | 'ownPrices'>,
  now: Date,
): Promise<CustomerNotice[]> {
  if (account.tier === null && account.ownPrices === 0) return [];
  const [prices, own] = await Promise.all([
    ports.prices.list(),
    account.ownPrices === 0 ? null : ports.ownPrices.get(account.userId),
  ]);
  const ownPrices: OwnPricesReader = { get: async () => own };
  const told = await Promise.all(
    momentsOf(prices, now).map((at) => {
      const clock: Pick<Clock, 'now'> = { now: () => new Date(at.getTime() - dayMs) };
      return noticeOfPrices({ ownPrices, clock }, account, { prices, at });
    }),
  );
  return told.filter((notice) => notice !== null);
}

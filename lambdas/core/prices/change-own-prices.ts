import { mostOwnPrices } from '../../../contracts/prices/own-price-fields';
import { momentWords } from '../../../contracts/prices/price-moments';
import { assertNotDeleted, changesOf, userNotFound } from '../accounts/admin/change-account';
import { assertMayChange, type StaffManager } from '../accounts/admin/staff-rules';
import type { Account } from '../accounts/entities';
import type { ActingAdmin } from '../audit-log/entities';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import type { Store } from '../kernel/ports';
import { formatCedis, fromCedis } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { leastCost } from './below-cost';
import type { BundlePrice } from './entities';
import {
  bundleHash,
  noOwnPrices,
  type OwnPrice,
  type OwnPriceList,
  type OwnPrices,
  ownPriceAt,
  ownPricesAt,
} from './own-prices';
import type { PriceStore } from './ports';
import { minuteOf } from './tiers';

export interface OwnPriceStore extends Store<'ownPrices' | 'account' | 'admin' | 'audit' | 'notice'> {
  /** Both of one customer's, strongly consistent. */
  rows(userId: string): Promise<{ account: Account | null; own: OwnPrices | null }>;
}

/** As they are typed, in cedis. */
interface Typed {
  readonly id: string;
  readonly price: number | null;
  readonly until?: string | null | undefined;
}

interface OwnPriceChange extends ActingAdmin, StaffManager {
  readonly userId: string;
  readonly typed: readonly Typed[];
  readonly reason: string | null;
  /** Those that there are, beside the first three. */
  readonly suppliers: readonly string[];
}

/**
 * Gives a customer prices of their own, or takes them away. Made again, it changes nothing. Those that are over go with the next
 * change: the audit log has each.
 * @throws AppError not_found, own_account, invalid_request, forbidden, unavailable
 */
export function changeOwnPrices(
  ports: {
    readonly ownPrices: OwnPriceStore;
    readonly prices: Pick<PriceStore, 'list'>;
    readonly clock: Clock;
    readonly ids: Ids;
  },
  change: OwnPriceChange,
): Promise<Account> {
  const { userId, adminId, adminName = null, reason } = change;
  const id = `own-prices#${adminId}#${ports.ids.next()}`;
  return commit<Rows, Account, 'ownPrices' | 'account' | 'admin' | 'audit' | 'notice'>(
    { ...ports, store: ports.ownPrices },
    {
      async read() {
        const [rows, plans] = await Promise.all([ports.ownPrices.rows(userId), ports.prices.list()]);
        return { ...rows, plans };
      },
      decide({ account, own, plans }, at) {
        if (account === null) throw userNotFound();
        assertNotDeleted(account);
        assertMayChange(account, change);
        if ((own?.version ?? 0) !== account.ownPrices) return 'reread';
        const before = ownPricesAt(own?.prices ?? noOwnPrices, plans, at);
        const after = pricesAfter(before, { plans, at, ...change });
        const changed = change.typed.filter((typed) => textAt(before, typed.id) !== textAt(after, typed.id));
        if (changed.length === 0) return { changes: [], result: account };
        assertAllowed(account, change);
        const version = account.ownPrices + 1;
        const facts = (of: OwnPriceList) =>
          Object.fromEntries(changed.map((typed) => [`own_price_${typed.id}`, textAt(of, typed.id)]));
        const about = { id, action: 'update-user', adminId, adminName, targetId: userId } as const;
        const audit = { ...about, before: facts(before), after: facts(after), reason, at };
        const changedAccount = { ...account, ownPrices: version };
        return {
          changes: [
            { kind: 'ownPrices', ownPrices: { userId, prices: after, version } },
            ...changesOf(account, { after: changedAccount, entry: null, audit }),
          ],
          result: changedAccount,
        };
      },
    },
  );
}

interface Rows {
  readonly account: Account | null;
  readonly own: OwnPrices | null;
  readonly plans: readonly BundlePrice[];
}

/** Why is on record with it, and nobody gives themselves one. @throws AppError own_account, invalid_request */
function assertAllowed({ userId }: Account, { adminId, reason }: OwnPriceChange): void {
  if (userId === adminId)
    throw new AppError('own_account', { userMessage: 'You can’t change your own prices.' });
  if (reason === null) throw refused('Say why the prices are changed.');
}

const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });

interface Change extends Pick<OwnPriceChange, 'typed' | 'suppliers'> {
  readonly plans: readonly BundlePrice[];
  readonly at: Date;
}

/** @throws AppError invalid_request */
function pricesAfter(before: OwnPriceList, { typed, plans, suppliers, at }: Change): OwnPriceList {
  const after = new Map(before);
  for (const { id, price, until } of typed) {
    if (price === null) {
      after.delete(id);
      continue;
    }
    const plan = plans.find((one) => one.id === id);
    if (plan === undefined) throw refused(`There is no price ${id}. Nothing is changed.`);
    const end = until == null ? null : minuteOf(new Date(until));
    if (end !== null && end <= at)
      throw refused('The end of a price must be later than now. Nothing is changed.');
    const own = { price: fromCedis(price), until: end, bundle: bundleHash(plan) };
    assertNoLoss(before, own, { plan, suppliers, at });
    after.set(id, own);
  }
  if (after.size > mostOwnPrices)
    throw refused(`A customer has at most ${mostOwnPrices} prices of their own. Nothing is changed.`);
  return after;
}

interface Sold {
  readonly plan: BundlePrice;
  readonly suppliers: readonly string[];
  readonly at: Date;
}

/** As for tiers: one that is new or lower, and below every cost that is known, is a loss on each sale. @throws AppError invalid_request */
function assertNoLoss(before: OwnPriceList, { price }: OwnPrice, { plan, suppliers, at }: Sold): void {
  const least = leastCost(plan.costs, suppliers);
  const was = ownPriceAt(before, plan, at);
  if (least === null || price >= least || (was !== null && price >= was)) return;
  throw refused(
    `A price of ${formatCedis(price)} for ${plan.id} is below the lowest cost, ${formatCedis(least)}. Nothing is changed.`,
  );
}

/** For the audit log, where a customer's prices can be read back: `₵4.80 until 1 Jan 2027 00:00`. */
function textAt(own: OwnPriceList, id: string): string | null {
  const found = own.get(id);
  if (found === undefined) return null;
  const { price, until } = found;
  return `${formatCedis(price)}${until === null ? '' : ` until ${momentWords(until)}`}`;
}

import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import { type TierId, tierIds } from '../../../contracts/prices/tiers';
import { staysStaff } from '../accounts/writers';
import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { access, type Db, removal } from '../kernel/db';
import { fromCedis, type Pesewas } from '../money';
import { networksIn } from '../networks/read-networks';
import { networksRow } from '../networks/rows';
import type { Clock, Ids } from '../runtime-ports';
import type { Settings } from '../settings/entities';
import { type BundleApi, firstBundleApi } from '../suppliers/product-codes';
import { edit } from './commit-edit';
import { assertPriceSeen } from './price-for';
import { type BundlePrice, blankPrice, known, priceRow, type TierPrices } from './rows';

/* A new price needs an existing network. */
export const createPriceAccess = access({
  get: [networksRow, auditRow],
  list: [priceRow],
  writes: [[recordsAudit, staysStaff, priceRow]],
});
export const updatePriceAccess = access({
  get: [networksRow, priceRow],
  list: [priceRow],
  writes: [[recordsAudit, staysStaff, priceRow]],
});
export const deletePriceAccess = access({
  get: [priceRow],
  writes: [[recordsAudit, staysStaff, removal(priceRow)]],
});
const readPriceAccess = access({ get: [priceRow] });

interface Ports<A extends Parameters<typeof access>[0]> {
  readonly db: Db<A>;
  readonly clock: Clock;
  readonly ids: Ids;
}

type Typed = Omit<BundlePrice, 'id' | 'apiPlanSupplier' | 'tiers'>;
export type NewPrice = Pick<Typed, 'network' | 'dataSize' | 'price'> & Partial<Typed>;
type Editable = Omit<Typed, 'otherPlanIds'>;
export type PriceChange = { readonly [Name in keyof Editable]?: Editable[Name] | undefined } & {
  readonly tiers?: TypedTiers | undefined;
  readonly otherPlanIds?: Readonly<Record<string, string | null>> | undefined;
};

/**
 * Adds a bundle to the list, under a readable id (`mtn-1gb`) that never changes.
 * @throws AppError price_exists, invalid_request, unavailable
 */
export async function createPrice(
  ports: Ports<typeof createPriceAccess>,
  { firstApi, ...admin }: PriceEditor,
  price: NewPrice,
): Promise<BundlePrice> {
  return edit(ports, {
    action: 'create-price',
    by: admin,
    async read() {
      const [listed, { networks }] = await Promise.all([
        ports.db.list(priceRow),
        networksIn(ports.db).read(),
      ]);
      // Read after the list: a plan that is no longer listed then has its deletion record.
      return { before: null, listed, networks, id: await freeId(ports, price, listed) };
    },
    after: ({ id }) => {
      const blank = blankPrice({ ...price, id });
      const made = { ...blank, ...price, id, tiers: blank.tiers };
      return { ...made, apiPlanSupplier: made.apiPlanId === null ? null : firstApi };
    },
  });
}

interface PriceUpdate {
  readonly id: string;
  /** Idempotency key of a request that changes a price once. */
  readonly requestId?: string | undefined;
  /** The price as staff saw it when they opened it. Absent: not compared. */
  readonly seen?: Pesewas | undefined;
  readonly change: PriceChange | ((now: BundlePrice) => PriceChange);
}

/**
 * Changes the given fields.
 * @throws AppError not_found, price_exists, invalid_request, unavailable
 */
export async function updatePrice(
  ports: Ports<typeof updatePriceAccess>,
  { firstApi, ...admin }: PriceEditor,
  { id, requestId, seen, change: given }: PriceUpdate,
): Promise<BundlePrice> {
  return edit(ports, {
    action: 'update-price',
    by: admin,
    once: requestId && `${requestId}#${id}`,
    async read() {
      // Read before the list. If a plan of this bundle is put on sale later, that changes this plan too, so the write fails.
      const before = await existingPrice(ports, id);
      const [listed, { networks }] = await Promise.all([
        ports.db.list(priceRow),
        networksIn(ports.db).read(),
      ]);
      return { before, listed, networks };
    },
    after({ before }) {
      const change = typeof given === 'function' ? given(before) : given;
      // A price that was only sent back may have changed since.
      const price = change.price === seen ? undefined : change.price;
      if (seen !== undefined && price !== undefined && price !== before.price)
        assertPriceSeen(before.price, seen);
      const { tiers, otherPlanIds = {}, ...others } = { ...change, price };
      return {
        ...before,
        ...(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) as object),
        otherPlanIds: known({ ...before.otherPlanIds, ...otherPlanIds }),
        tiers: withTypedTiers(before.tiers, tiers ?? {}),
        ...ownerAfter(before, change, firstApi),
      };
    },
  });
}

/** An unchanged id keeps its API, even if another API is asked first now. */
function ownerAfter(
  before: BundlePrice,
  { apiPlanId = before.apiPlanId }: PriceChange,
  firstApi: BundleApi,
): Partial<Pick<BundlePrice, 'apiPlanSupplier'>> {
  if (apiPlanId === before.apiPlanId) return {};
  return { apiPlanSupplier: apiPlanId === null ? null : firstApi };
}

/** Removes a price. Orders keep their copy of it, and no other plan gets its id. @throws AppError not_found, unavailable */
export async function deletePrice(
  ports: Ports<typeof deletePriceAccess>,
  admin: ActingAdmin,
  id: string,
): Promise<void> {
  await edit(ports, {
    action: 'delete-price',
    recordId: deletionOf(id),
    by: admin,
    read: async () => ({ before: await existingPrice(ports, id), listed: [], networks: [] }),
    after: () => null,
  });
}

/** @throws AppError not_found */
async function existingPrice(
  { db }: { readonly db: Db<typeof readPriceAccess> },
  id: string,
): Promise<BundlePrice> {
  const price = await db.get(priceRow, { id });
  if (price === null) throw new AppError('not_found', { userMessage: 'There is no such price.' });
  return price;
}

/** The id of a plan's deletion record, so that a lookup by plan id tells whether the plan existed. */
const deletionOf = (planId: string): string => `delete-price#${planId}`;

/**
 * A readable id that no plan has or had: `mtn-1gb`, `mtn-1gb-2`. With a former plan's id, a saved number's bundle would become this one.
 */
async function freeId(
  { db }: Pick<Ports<typeof createPriceAccess>, 'db'>,
  { network, dataSize }: NewPrice,
  listed: readonly BundlePrice[],
): Promise<string> {
  const base = slug(nameOfBundle(network, dataSize));
  const taken = new Set(listed.map(({ id }) => id));
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (taken.has(id)) continue;
    if ((await db.get(auditRow, { id: deletionOf(id) })) === null) return id;
  }
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** An admin who edits prices, with the settings about suppliers. */
export interface PriceEditor extends ActingAdmin {
  /** The bundle API that is asked first now; `apiPlanId` is its id. */
  readonly firstApi: BundleApi;
}

export const priceEditor = (admin: ActingAdmin, settings: Settings): PriceEditor => ({
  ...admin,
  firstApi: firstBundleApi(settings),
});

/** As typed, in cedis; null removes the price. */
export type TypedTiers = { readonly [Tier in TierId]?: number | null | undefined };

/** The tiers' prices with the typed changes; absent ones stay. */
function withTypedTiers(before: TierPrices, typed: TypedTiers): TierPrices {
  const all = tierIds.map((id) => {
    const given = typed[id];
    return [id, given === undefined ? before[id] : given === null ? undefined : fromCedis(given)] as const;
  });
  return Object.fromEntries(all.filter(([, price]) => price !== undefined));
}

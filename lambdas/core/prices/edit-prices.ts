import type { ActingAdmin } from '../audit-log/entities';
import { AppError } from '../errors';
import type { Pesewas } from '../money';
import type { Networks } from '../networks/ports';
import type { BundleApi } from '../suppliers/plan-ids';
import { type AskedOf, edit, type PricePorts } from './commit-edit';
import { assertSuppliers, type Deliverer, known, noCosts } from './costs';
import type { BundlePrice } from './entities';
import { deletionOf, freeId } from './free-id';
import { type PriceNow, priceAt } from './price-at';
import type { PriceEditor } from './price-editor';
import { changeOfSeen, type SeenPrice } from './seen-price';
import { assertNotTooMany, timesAfter } from './set-times';
import { type TypedTiers, withTypedTiers } from './tiers';

/** What is put on the list has to be of a network and a line that exist. */
type ListPorts<Reads extends 'get' | 'list' | 'audit'> = PricePorts<Reads> & { readonly networks: Networks };

export type NewPrice = Omit<BundlePrice, 'id' | 'apiPlanSupplier' | 'next' | 'nextTiers' | 'tiers' | 'highs'>;
type Editable = Omit<NewPrice, 'costs' | 'otherPlanIds'> & Pick<BundlePrice, 'next' | 'nextTiers'>;
export type PriceChange = { readonly [Name in keyof Editable]?: Editable[Name] | undefined } & {
  readonly costs?: Readonly<Record<Deliverer, Pesewas | null>> | undefined;
  readonly tiers?: TypedTiers | undefined;
  readonly otherPlanIds?: Readonly<Record<string, string | null>> | undefined;
};

/**
 * Puts a bundle on the list, under a readable id (`mtn-1gb`) that never changes.
 * @throws AppError price_exists, invalid_request, unavailable
 */
export async function createPrice(
  ports: ListPorts<'list' | 'audit'>,
  { firstApi, suppliers, ...admin }: PriceEditor,
  price: NewPrice,
): Promise<PriceNow> {
  return edit(ports, {
    action: 'create-price',
    ...admin,
    suppliers,
    async read() {
      const [listed, { networks }] = await Promise.all([ports.prices.list(), ports.networks.read()]);
      // After the list: a plan that is gone from it has its record.
      return { before: null, listed, networks, id: await freeId(ports, price, listed) };
    },
    after: ({ id }, at) => {
      assertSuppliers(price.costs, suppliers);
      const apiPlanSupplier = price.apiPlanId === null ? null : firstApi;
      return priceAt({ ...price, id, apiPlanSupplier, ...empty }, at);
    },
  });
}

interface PriceUpdate {
  readonly id: string;
  /** Of a request that changes a price once. */
  readonly requestId?: string | undefined;
  /** What the price and its changes by time were when they were opened. Absent: whatever they are. */
  readonly seen?: SeenPrice | undefined;
  readonly change: PriceChange | ((now: PriceNow, at: Date) => PriceChange);
}

/**
 * Changes the given fields. What was to change by time, and has passed, is the stored price from then on.
 * @throws AppError not_found, price_exists, invalid_request, unavailable; what its guard throws
 */
export async function updatePrice(
  ports: ListPorts<'get' | 'list'> & { readonly guard: AskedOf },
  { firstApi, suppliers, ...admin }: PriceEditor,
  { id, requestId, seen, change: given }: PriceUpdate,
): Promise<PriceNow> {
  return edit(ports, {
    action: 'update-price',
    ...admin,
    suppliers,
    guard: ports.guard,
    once: requestId && `${requestId}#${id}`,
    async read() {
      const [before, listed, { networks }] = await Promise.all([
        existingPrice(ports, id),
        ports.prices.list(),
        ports.networks.read(),
      ]);
      return { before, listed, networks };
    },
    after({ before }, at) {
      const now = priceAt(before, at);
      const asked = typeof given === 'function' ? given(now, at) : given;
      const change = changeOfSeen(before, asked, at, seen);
      const { costs = {}, tiers: _, otherPlanIds = {}, ...others } = change;
      assertSuppliers(costs, suppliers);
      return {
        ...now,
        ...(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) as object),
        costs: { ...noCosts, ...known({ ...before.costs, ...costs }) },
        otherPlanIds: known({ ...before.otherPlanIds, ...otherPlanIds }),
        tiers: withTypedTiers(now.tiers, change.tiers ?? {}),
        ...timesOf(before, change, at),
        ...ownerAfter(before, change, firstApi),
      };
    },
  });
}

const empty = { next: [], nextTiers: [], tiers: {}, highs: [] } as const;

/** What it gets by time in place of what it has. @throws AppError invalid_request */
function timesOf(before: BundlePrice, { next, nextTiers }: PriceChange, at: Date) {
  const after = {
    ...(next && { next: timesAfter(before.next, next, at) }),
    ...(nextTiers && { nextTiers: timesAfter(before.nextTiers, nextTiers, at) }),
  };
  if (next || nextTiers) assertNotTooMany({ ...priceAt(before, at), ...after });
  return after;
}

/** An id that stays the same stays with its API, whichever is asked first now. */
function ownerAfter(
  before: BundlePrice,
  { apiPlanId = before.apiPlanId }: PriceChange,
  firstApi: BundleApi,
): Partial<Pick<BundlePrice, 'apiPlanSupplier'>> {
  if (apiPlanId === null) return { apiPlanSupplier: null };
  return { apiPlanSupplier: (apiPlanId === before.apiPlanId && before.apiPlanSupplier) || firstApi };
}

/** Orders keep what they were made of, and no other plan gets its id. @throws AppError not_found, unavailable */
export async function deletePrice(ports: PricePorts<'get'>, admin: ActingAdmin, id: string): Promise<void> {
  await edit(ports, {
    action: 'delete-price',
    recordId: deletionOf(id),
    ...admin,
    read: async () => ({ before: await existingPrice(ports, id), listed: [], networks: [] }),
    after: () => null,
  });
}

/** @throws AppError not_found */
export async function existingPrice({ prices }: PricePorts<'get'>, id: string): Promise<BundlePrice> {
  const price = await prices.get(id);
  if (price === null) throw new AppError('not_found', { userMessage: 'There is no such price.' });
  return price;
}

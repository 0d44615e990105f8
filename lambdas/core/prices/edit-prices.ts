import type { AuditAction } from '../../../contracts/audit-log/audit-actions';
import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import type { Guard } from '../approvals/guard';
import type { ActingAdmin } from '../audit-log/entities';
import { AppError } from '../errors';
import { commit, type UseCase } from '../kernel/commit';
import type { Pesewas } from '../money';
import type { Network } from '../networks/entities';
import type { Networks } from '../networks/ports';
import type { Clock, Ids } from '../runtime-ports';
import type { BundleApi } from '../suppliers/plan-ids';
import { withAllowances } from './below-cost';
import { assertSuppliers, type Deliverer, known, noCosts } from './costs';
import type { BundlePrice } from './entities';
import { freeId } from './free-id';
import type { PriceStore } from './ports';
import { type PriceNow, priceAt } from './price-at';
import type { PriceEditor } from './price-editor';
import { differenceOf } from './price-facts';
import { changeOfSeen, type SeenPrice } from './seen-price';
import { assertNotTooMany, timesAfter } from './set-times';
import { type TypedTiers, withTypedTiers } from './tiers';

export interface PricePorts<Reads extends 'get' | 'list' = never> {
  readonly prices: Pick<PriceStore, Reads | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What is put on the list has to be of a network and a line that exist. */
type ListPorts<Reads extends 'get' | 'list'> = PricePorts<Reads> & { readonly networks: Networks };

export type NewPrice = Omit<
  BundlePrice,
  'id' | 'apiPlanSupplier' | 'next' | 'nextTiers' | 'tiers' | 'belowCost'
>;
type Editable = Omit<NewPrice, 'costs' | 'otherPlanIds'> & Pick<BundlePrice, 'next' | 'nextTiers'>;
export type PriceChange = { readonly [Name in keyof Editable]?: Editable[Name] | undefined } & {
  readonly costs?: Readonly<Record<Deliverer, Pesewas | null>> | undefined;
  readonly tiers?: TypedTiers | undefined;
  readonly otherPlanIds?: Readonly<Record<string, string | null>> | undefined;
};

interface Rows<Before> {
  /** Null for a new price. */
  readonly before: Before;
  /** All prices. */
  readonly listed: readonly BundlePrice[];
  readonly networks: readonly Network[];
}

/**
 * Puts a bundle on the list, under a readable id (`mtn-1gb`) that never changes.
 * @throws AppError price_exists, invalid_request, unavailable
 */
export async function createPrice(
  ports: ListPorts<'list'>,
  { firstApi, suppliers = [], ...admin }: PriceEditor,
  price: NewPrice,
): Promise<PriceNow> {
  return edit(ports, {
    action: 'create-price',
    ...admin,
    suppliers,
    async read() {
      const [listed, { networks }] = await Promise.all([ports.prices.list(), ports.networks.read()]);
      return { before: null, listed, networks };
    },
    after: ({ listed }, at) => {
      assertSuppliers(price.costs, suppliers);
      const apiPlanSupplier = price.apiPlanId === null ? null : firstApi;
      const id = freeId(price, listed);
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
  /** Two people let what is below cost then be sold until this moment, for this reason: asked for by a guard among the ports. */
  readonly belowCost?: { readonly until: Date; readonly reason: string } | undefined;
  readonly change: PriceChange | ((now: PriceNow, at: Date) => PriceChange);
}

/**
 * Changes the given fields. What was to change by time, and has passed, is the stored price from then on.
 * @throws AppError not_found, price_exists, invalid_request, unavailable; what its guard throws
 */
export async function updatePrice(
  ports: ListPorts<'get' | 'list'> & { readonly guard: Guard | 'asks nobody' },
  { firstApi, suppliers = [], ...admin }: PriceEditor,
  { id, requestId, seen, belowCost, change: given }: PriceUpdate,
): Promise<PriceNow> {
  return edit(ports, {
    action: 'update-price',
    ...admin,
    suppliers,
    guard: ports.guard,
    belowCost,
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

const empty = { next: [], nextTiers: [], tiers: {}, belowCost: {} } as const;

/** What it gets by time in place of what it has. @throws AppError invalid_request */
function timesOf(before: BundlePrice, { next, nextTiers }: PriceChange, at: Date) {
  const after = {
    ...(next && { next: timesAfter(before.next, next, at) }),
    ...(nextTiers && { nextTiers: timesAfter(before.nextTiers, nextTiers, at) }),
  };
  if (next || nextTiers) assertNotTooMany({ ...priceAt(before, at), ...after });
  return after;
}

/**
 * An id that stays the same stays with its API, whichever is asked first by now. One from before this was kept went to the
 * API that is asked first, and stays with that.
 */
function ownerAfter(
  before: BundlePrice,
  { apiPlanId = before.apiPlanId }: PriceChange,
  firstApi: BundleApi,
): Partial<Pick<BundlePrice, 'apiPlanSupplier'>> {
  if (apiPlanId === null) return { apiPlanSupplier: null };
  return { apiPlanSupplier: (apiPlanId === before.apiPlanId && before.apiPlanSupplier) || firstApi };
}

/** Orders keep what they were made of. @throws AppError not_found, unavailable */
export async function deletePrice(ports: PricePorts<'get'>, admin: ActingAdmin, id: string): Promise<void> {
  await edit(ports, {
    action: 'delete-price',
    ...admin,
    read: async () => ({ before: await existingPrice(ports, id), listed: [], networks: [] }),
    after: () => null,
  });
}

interface Edit<Before, After> {
  readonly action: AuditAction;
  readonly adminId: string;
  readonly adminName?: string | null;
  /** Made again, it is refused. */
  readonly once?: string | undefined;
  /** Those that there are, beside the first three. */
  readonly suppliers?: readonly string[];
  readonly belowCost?: PriceUpdate['belowCost'];
  readonly guard?: Guard | 'asks nobody';
  read(): Promise<Rows<Before>>;
  /** Null removes the price. */
  after(rows: Rows<Before>, at: Date): After;
}

function edit<Before extends BundlePrice | null, After extends PriceNow | null>(
  ports: PricePorts,
  { action, adminId, adminName = null, once, suppliers = [], ...asked }: Edit<Before, After>,
): Promise<After> {
  const { read, after: afterOf, belowCost, guard = 'asks nobody' } = asked;
  if (belowCost && guard === 'asks nobody') throw new Error('Nobody is asked about a price below cost');
  const id = `${action}#${adminId}#${once ?? ports.ids.next()}`;
  let decidedAt: Date | undefined;
  const useCase: UseCase<Rows<Before>, After, 'audit' | 'price'> = {
    read,
    decide(rows, at) {
      decidedAt = at;
      const { before, listed, networks } = rows;
      const given = afterOf(rows, at);
      const until = belowCost?.until;
      const after = given && withAllowances({ before, after: given, until, suppliers, at });
      // What has passed by itself is no admin's change.
      const difference = differenceOf(before && priceAt(before, at), after);
      if (difference === null) return { changes: [], result: after };
      if (after !== null) assertOnlyOne(after, listed, networkOf(after, networks));
      const about = { id, action, adminId, adminName, targetId: (after ?? before)?.id ?? '' };
      const record = { ...about, ...difference, reason: belowCost?.reason ?? null, at };
      return {
        changes: [
          { kind: 'audit', record },
          { kind: 'price', before, after },
        ],
        result: after,
      };
    },
    replay(mark, after) {
      // Its own, whose answer was lost on the way.
      if (mark.kind === 'audit' && mark.record.at.getTime() === decidedAt?.getTime()) return after;
      throw new AppError('invalid_request', {
        userMessage: 'It was changed by this before, and has changed since. It is not changed again.',
      });
    },
  };
  const own = { ...ports, store: ports.prices };
  return guard === 'asks nobody' ? commit(own, useCase) : commit(own, guard.around(useCase));
}

/** @throws AppError not_found */
export async function existingPrice({ prices }: PricePorts<'get'>, id: string): Promise<BundlePrice> {
  const price = await prices.get(id);
  if (price === null) throw new AppError('not_found', { userMessage: 'There is no such price.' });
  return price;
}

/** With two prices of one bundle on sale, which one a customer pays would be chance. @throws AppError price_exists */
function assertOnlyOne(
  price: BundlePrice,
  listed: readonly BundlePrice[],
  { label }: Pick<Network, 'label'>,
): void {
  if (!price.isActive) return;
  const twin = listed.find(
    (other) => other.isActive && other.id !== price.id && sizeOf(other) === sizeOf(price),
  );
  if (twin === undefined) return;
  throw new AppError('price_exists', {
    userMessage: `${nameOfBundle(label, price.line, price.dataSize)} is already on sale. Change that price, or make it inactive first.`,
  });
}

const sizeOf = ({ network, line, dataSize }: Pick<NewPrice, 'network' | 'line' | 'dataSize'>): string =>
  `${network} ${line ?? ''} ${dataSize.toLowerCase()}`;

/** @throws AppError invalid_request where the network or the line doesn't exist */
function networkOf({ network: id, line, isActive }: BundlePrice, networks: readonly Network[]): Network {
  const network = networks.find((one) => one.id === id && !(one.isTakenOff && isActive));
  if (network === undefined) {
    throw new AppError('invalid_request', { userMessage: `There is no network ${id}.` });
  }
  if (isActive && line !== null && !network.lines.some(({ name }) => name === line)) {
    throw new AppError('invalid_request', { userMessage: `${network.label} has no line ${line}.` });
  }
  return network;
}

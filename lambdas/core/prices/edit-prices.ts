import type { AuditRecord } from '../audit-log/entities';
import { backOff } from '../back-off';
import { AppError } from '../errors';
import type { Clock, Ids } from '../runtime-ports';
import { writeAgain } from '../write-again';
import type { BundlePrice } from './entities';
import type { PriceStore } from './ports';

export interface PricePorts {
  readonly prices: PriceStore;
  readonly clock: Clock;
  readonly ids: Ids;
}

export type NewPrice = Omit<BundlePrice, 'id'>;
export type PriceChange = { readonly [Name in keyof NewPrice]?: NewPrice[Name] | undefined };

const maximumAttempts = 20;

/**
 * Puts a bundle on the list, under an id that can be read (`mtn-1gb`) and never changes.
 * @throws AppError price_exists, unavailable
 */
export async function createPrice(ports: PricePorts, adminId: string, price: NewPrice): Promise<BundlePrice> {
  return attempt(ports, 'create-price', adminId, async (audit) => {
    const listed = await ports.prices.list();
    mustBeAlone({ ...price, id: '' }, listed);
    const made = { ...price, id: freeId(price, listed) };
    const record = { ...audit(made.id), after: facts(made) };
    const isDone = await writeAgain(() => ports.prices.add(made, record));
    return isDone ? { result: made } : null;
  });
}

/**
 * Changes what is given.
 * @throws AppError not_found, price_exists, unavailable
 */
export async function updatePrice(
  ports: PricePorts,
  adminId: string,
  { id, change }: { id: string; change: PriceChange },
): Promise<BundlePrice> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return attempt(ports, 'update-price', adminId, async (audit) => {
    const before = await existing(ports, id);
    const after: BundlePrice = { ...before, ...given };
    const [was, is] = [facts(before), facts(after)];
    const changed = Object.keys(was).filter((name) => was[name] !== is[name]);
    if (changed.length === 0) return { result: before };
    mustBeAlone(after, await ports.prices.list());
    const pick = (all: typeof was) => Object.fromEntries(changed.map((name) => [name, all[name]]));
    const record = { ...audit(id), before: pick(was), after: pick(is) };
    return (await writeAgain(() => ports.prices.change(before, after, record))) ? { result: after } : null;
  });
}

/** Orders keep what they were made of. @throws AppError not_found, unavailable */
export async function deletePrice(ports: PricePorts, adminId: string, id: string): Promise<void> {
  await attempt(ports, 'delete-price', adminId, async (audit) => {
    const price = await existing(ports, id);
    const record = { ...audit(id), before: facts(price) };
    const isDone = await writeAgain(() => ports.prices.remove(price, record));
    return isDone ? { result: price } : null;
  });
}

/** Decides anew where the list changed meanwhile. */
async function attempt<T>(
  ports: PricePorts,
  action: string,
  adminId: string,
  run: (audit: (targetId: string) => AuditRecord) => Promise<{ result: T } | null>,
): Promise<T> {
  const id = `${action}#${adminId}#${ports.ids.next()}`;
  const facts = { id, action, adminId, before: {}, after: {}, reason: null };
  for (let count = 1; count <= maximumAttempts; count += 1) {
    const done = await run((targetId) => ({ ...facts, targetId, at: ports.clock.now() }));
    if (done !== null) return done.result;
    await backOff(ports, count);
  }
  throw new AppError('unavailable', { internalMessage: 'The price list kept changing' });
}

async function existing({ prices }: PricePorts, id: string): Promise<BundlePrice> {
  const price = await prices.get(id);
  if (price === null) throw new AppError('not_found', { userMessage: 'There is no such price.' });
  return price;
}

/** Two prices of one bundle, both on sale, would leave it to chance which one a customer takes. */
function mustBeAlone(price: BundlePrice, listed: readonly BundlePrice[]): void {
  if (!price.isActive) return;
  const twin = listed.find(
    (other) => other.isActive && other.id !== price.id && sizeOf(other) === sizeOf(price),
  );
  if (twin === undefined) return;
  throw new AppError('price_exists', {
    userMessage: `${price.network} ${price.dataSize} is on sale already: change that price, or make it inactive first.`,
  });
}

const sizeOf = ({ network, dataSize }: NewPrice): string => `${network} ${dataSize.toLowerCase()}`;

function freeId(price: NewPrice, listed: readonly BundlePrice[]): string {
  const base = slug(`${price.network} ${price.dataSize}`);
  const taken = new Set(listed.map(({ id }) => id));
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '');

const facts = ({ network, dataSize, price, apiPlanId, isActive }: BundlePrice): AuditRecord['after'] => ({
  network,
  data_size: dataSize,
  price,
  api_plan_id: apiPlanId,
  is_active: isActive,
});

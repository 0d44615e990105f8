import { volumeMegabytes } from '../../../contracts/constants';
import type { ParsedInputOf } from '../../../contracts/contract';
import type { adminSavePrices } from '../../../contracts/prices/contracts';
import { nameOfBundle } from '../../../contracts/prices/terms';
import { staysStaff } from '../accounts/writers';
import { type ActingAdmin, type AuditRecord, auditRow, recordsAudit } from '../audit-log/rows';
import { access, put, removal, remove, type UseCasePorts } from '../kernel/db';
import { AppError, assertVersion } from '../kernel/errors';
import { snakeCase } from '../kernel/fields';
import { fromCedis } from '../kernel/money';
import { networksIn } from '../networks/read-networks';
import { type Network, networksRow } from '../networks/rows';
import { staffChange } from '../staff/staff-change';
import { assertNoAddress } from '../staff/words-to-customers';
import { type BundlePrice, blankPrice, priceRow } from './rows';

export const savePricesAccess = access({
  get: [networksRow, auditRow],
  list: [priceRow],
  writes: [[recordsAudit, staysStaff, priceRow]],
});
export const deletePriceAccess = access({
  get: [priceRow, auditRow],
  writes: [[recordsAudit, staysStaff, removal(priceRow)]],
});

type Saved = ParsedInputOf<typeof adminSavePrices>;
type PlanChange = Saved['prices'][number];
type Plans = ReadonlyMap<string, BundlePrice>;

/**
 * Adds plans and changes prices, all of them in one transaction. A new plan gets a readable id (`mtn-1gb`) that never changes.
 * @param ports.shopUrl the only web address that words for customers may contain
 * @throws AppError not_found, price_exists, invalid_request, request_id_reused, forbidden, unavailable
 */
export const savePrices = (
  ports: UseCasePorts<typeof savePricesAccess> & { readonly shopUrl: string },
  by: ActingAdmin,
  { requestId, prices }: Saved,
): Promise<void> =>
  staffChange<{ listed: Plans; networks: readonly Network[] }, void, 'price'>(ports, {
    scope: 'prices',
    requestId,
    by,
    content: prices,
    async read() {
      const [listed, { networks }] = await Promise.all([
        ports.db.list(priceRow),
        networksIn(ports.db).read(),
      ]);
      return { listed: new Map(listed.map((plan) => [plan.id, plan])), networks };
    },
    repeated: () => undefined,
    decide({ listed, networks }) {
      const plans = new Map(listed);
      for (const change of prices) {
        assertNoAddress([change.validity, change.note], ports.shopUrl);
        const after = changed(planOf(change, plans), change);
        plans.set(after.id, after);
      }
      const changes = [...plans.values()].flatMap((plan) => {
        const before = listed.get(plan.id) ?? null;
        const facts = differenceOf(before, plan);
        return facts === null ? [] : [{ plan: { ...plan, version: (before?.version ?? 0) + 1 }, ...facts }];
      });
      for (const { plan } of changes) assertAllowed(plan, plans, networks);
      const [first] = changes;
      if (first === undefined) return { result: undefined };
      const isOne = changes.length === 1;
      const factsOf = (side: 'before' | 'after') =>
        isOne
          ? first[side]
          : Object.assign({}, ...changes.map(({ plan, [side]: facts }) => prefixed(`${plan.id} `, facts)));
      return {
        recorded: {
          action: changes.every(({ plan }) => plan.version === 1) ? 'create-price' : 'update-price',
          targetId: isOne ? first.plan.id : 'prices',
          before: factsOf('before'),
          after: factsOf('after'),
        },
        changes: changes.map(({ plan }) => put(priceRow, plan)),
        result: undefined,
      };
    },
  });

/** Removes a price. Orders keep their copy of it. @throws AppError not_found, forbidden, unavailable */
export const deletePrice = (
  ports: UseCasePorts<typeof deletePriceAccess>,
  by: ActingAdmin,
  id: string,
): Promise<void> =>
  staffChange<BundlePrice | null, void, 'price'>(ports, {
    scope: 'delete-price',
    requestId: ports.ids.next(),
    by,
    content: null,
    read: () => ports.db.get(priceRow, { id }),
    repeated: () => undefined,
    decide(plan) {
      if (plan === null) throw noSuchPrice();
      return {
        recorded: { action: 'delete-price', targetId: id, before: factsOf(plan), after: {} },
        changes: [remove(priceRow, plan)],
        result: undefined,
      };
    },
  });

const noSuchPrice = () => new AppError('not_found', { userMessage: 'There is no such price.' });

/** The plan as it is; a new one is blank. @throws AppError not_found, invalid_request if somebody has changed it since */
function planOf({ id, version, network, data_size: dataSize, price }: PlanChange, plans: Plans): BundlePrice {
  if (id !== undefined) {
    const plan = plans.get(id);
    if (plan === undefined) throw noSuchPrice();
    assertVersion(plan.version, version);
    return plan;
  }
  if (network === undefined || dataSize === undefined || price === undefined)
    throw new AppError('invalid_request');
  return blankPrice({
    network,
    dataSize,
    price: fromCedis(price),
    id: freeId(slug(nameOfBundle(network, dataSize)), plans),
  });
}

function changed(plan: BundlePrice, change: PlanChange): BundlePrice {
  const { network, data_size: dataSize, validity, note, sort, is_active: isActive } = change;
  const { price, cost, tiers = {}, codes = {} } = change;
  const given = {
    network,
    dataSize,
    validity,
    note,
    sort,
    isActive,
    price: inPesewas(price),
    cost: inPesewas(cost),
  };
  const ofTiers = Object.entries(tiers).map(([id, amount]) => [id, inPesewas(amount)]);
  return {
    ...plan,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    tiers: known({ ...plan.tiers, ...Object.fromEntries(ofTiers) }),
    codes: known({ ...plan.codes, ...codes }),
  };
}

const inPesewas = <Empty extends null | undefined>(amount: number | Empty) =>
  typeof amount === 'number' ? fromCedis(amount) : amount;

/** Leaves out null values. */
const known = <T>(values: Readonly<Record<string, T | null>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, T] => entry[1] !== null));

function freeId(base: string, plans: Plans): string {
  for (let count = 2, id = base; ; count += 1) {
    if (!plans.has(id)) return id;
    id = `${base}-${count}`;
  }
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * If one bundle had two active prices, the price that a customer pays would be arbitrary. Two people who put it on sale at the same moment
 * may still do that.
 * @throws AppError price_exists, invalid_request
 */
function assertAllowed(plan: BundlePrice, plans: Plans, networks: readonly Network[]): void {
  const { id, network: networkId, dataSize, isActive } = plan;
  const network = networks.find((one) => one.id === networkId && !(one.isTakenOff && isActive));
  if (network === undefined)
    throw new AppError('invalid_request', { userMessage: `There is no network ${networkId}.` });
  const isSame = (other: BundlePrice) =>
    other.network === networkId && volumeMegabytes(other.dataSize) === volumeMegabytes(dataSize);
  const twins = [...plans.values()].filter((other) => other.isActive && other.id !== id && isSame(other));
  if (!isActive || twins.length === 0) return;
  throw new AppError('price_exists', {
    userMessage: `${nameOfBundle(network.label, dataSize)} is already on sale. Change that price, or make it inactive first.`,
  });
}

type Facts = AuditRecord['after'];

/** The facts of a plan for the audit log, without empty ones. */
function factsOf({ id: _, version: __, tiers, codes, ...plan }: BundlePrice): Facts {
  const own = Object.entries(plan).filter(([, value]) => value !== null && value !== 0);
  return {
    ...Object.fromEntries(own.map(([name, value]) => [snakeCase(name), value])),
    ...prefixed('price_', tiers),
    ...prefixed('code_', codes),
  };
}

const prefixed = (prefix: string, facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${prefix}${name}`, value]));

/** The facts that differ; null if none do. */
function differenceOf(
  before: BundlePrice | null,
  after: BundlePrice,
): Pick<AuditRecord, 'before' | 'after'> | null {
  const [was, is] = [before ? factsOf(before) : {}, factsOf(after)];
  const names = Object.keys({ ...was, ...is }).filter((name) => was[name] !== is[name]);
  if (names.length === 0) return null;
  const pick = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: before ? pick(was) : {}, after: pick(is) };
}

import { firstSuppliers } from '../../../contracts/constants';
import type { OutputOf } from '../../../contracts/contract';
import { idRefusals } from '../../../contracts/id-refusals';
import type { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { addressProblem } from '../../../contracts/suppliers/supplier-address';
import {
  isFirstSupplier,
  mostSuppliers,
  mostSuppliersKept,
  type SupplierProtocol,
  supplierLabel,
} from '../../../contracts/suppliers/suppliers';
import { addedIn } from '../suppliers/supplier';
import { dayMs } from '../time';
import { type AddedSupplier, refused, type Settings, shownKey } from './entities';

/** A supplier that is added, or one with changes to the given fields. */
export interface SupplierChange {
  readonly id: string;
  readonly name?: string | undefined;
  readonly protocol?: SupplierProtocol | undefined;
  readonly address?: string | undefined;
  readonly on?: boolean | undefined;
  readonly key?: string | undefined;
  readonly removed?: true | undefined;
}

export type Suppliers = Pick<Settings, 'suppliers' | 'suppliers_gone'>;

/**
 * How long a removed supplier is kept. Its orders are asked about for three days after their delivery, and its reports are accepted for a
 * week.
 */
const keptMs = 30 * dayMs;

/** Words that already mean something else where a supplier's id may stand. */
const taken = ['manual', 'all', 'settings', 'constructor'];

/** Addresses are checked where they come in, by `assertAddresses`. @throws AppError invalid_request */
export function suppliersAfter(before: Suppliers, changes: readonly SupplierChange[], at: Date): Suppliers {
  const isOver = ({ removed_at }: AddedSupplier) =>
    removed_at !== '' && at.getTime() - Date.parse(removed_at) >= keptMs;
  const gone = [...before.suppliers_gone, ...before.suppliers.filter(isOver).map(({ id }) => id)];
  let suppliers: readonly AddedSupplier[] = before.suppliers.filter((supplier) => !isOver(supplier));
  for (const change of changes) {
    const known = suppliers.find(({ id }) => id === change.id);
    if (known === undefined && gone.includes(change.id)) throw usedBefore(change.id);
    const after = known === undefined ? added(change) : changed(known, change, at);
    suppliers = known
      ? suppliers.map((supplier) => (supplier.id === after.id ? after : supplier))
      : [...suppliers, after];
    assertAllowed(after, suppliers);
  }
  return { suppliers: [...suppliers], suppliers_gone: gone };
}

/** @throws AppError invalid_request where orders and keys mustn't be sent */
export function assertAddresses(changes: readonly SupplierChange[], shopUrl: string): void {
  for (const { address } of changes) {
    const problem = address === undefined ? null : addressProblem(address, shopUrl);
    if (problem !== null) throw refused('suppliers', `The address ${problem}.`);
  }
}

const usedBefore = (id: string) => refused('suppliers', idRefusals.supplierBefore(id));

function added({ id, name, protocol, address, on = true, key, removed }: SupplierChange): AddedSupplier {
  if (isFirstSupplier(id)) throw refused('suppliers', `${supplierLabel(id)} has settings of its own.`);
  if (taken.includes(id)) throw refused('suppliers', idRefusals.reserved(id));
  if (removed) throw refused('suppliers', `There is no supplier ${id}.`);
  if (!name || !protocol || !address || !key)
    throw refused('suppliers', 'A new supplier needs a name, a protocol, an address and a key.');
  return { id, name, protocol, address, on, key, removed_at: '' };
}

function changed(
  known: AddedSupplier,
  { name, protocol, address, on, key, removed }: SupplierChange,
  at: Date,
): AddedSupplier {
  if (known.removed_at !== '') throw usedBefore(known.id);
  // Only a new supplier comes with a protocol. The same one again changes nothing: it may have been switched off since.
  if (protocol !== undefined) {
    if (isSame(known, { name, protocol, address, key })) return known;
    throw refused('suppliers', idRefusals.supplierExists(known.id));
  }
  // The stored key is only ever sent to the address that it was entered for.
  if (address !== undefined && address !== known.address && !key)
    throw refused('suppliers', 'A new address needs its key again.');
  const after = {
    ...known,
    name: name ?? known.name,
    address: address ?? known.address,
    on: on ?? known.on,
    key: key ?? known.key,
  };
  if (!removed) return after;
  // The audit record wouldn't say them: a removed supplier has no facts.
  if (address !== undefined || key !== undefined)
    throw refused('suppliers', 'A supplier is removed with its address and key as they are.');
  if (after.on) throw refused('suppliers', `Switch ${known.name} off before you remove it.`);
  return { ...after, removed_at: at.toISOString() };
}

const isSame = (known: AddedSupplier, given: Pick<SupplierChange, 'name' | 'protocol' | 'address' | 'key'>) =>
  (['name', 'protocol', 'address', 'key'] as const).every(
    (name) => given[name] === undefined || given[name] === known[name],
  );

function assertAllowed(after: AddedSupplier, suppliers: readonly AddedSupplier[]): void {
  const inUse = addedIn({ suppliers: [...suppliers] });
  if (inUse.length + firstSuppliers.length > mostSuppliers)
    throw refused('suppliers', `There can be at most ${mostSuppliers} suppliers. Remove one first.`);
  if (suppliers.length > mostSuppliersKept)
    throw refused('suppliers', 'Too many suppliers were removed in the last month. Change one instead.');
  const names = [
    ...firstSuppliers.map(supplierLabel),
    ...inUse.filter(({ id }) => id !== after.id).map(({ name }) => name),
    'Manual',
    'By hand',
  ];
  const namesake = names.find((name) => name.toLowerCase() === after.name.toLowerCase());
  if (namesake !== undefined) throw refused('suppliers', `There is a supplier called ${namesake} already.`);
}

type View = NonNullable<OutputOf<typeof adminGetSettings>['settings']['suppliers']>[number];

/** The suppliers that weren't removed, as admins read them. */
export const supplierViews = (settings: Suppliers): View[] =>
  addedIn(settings).map(({ id, name, protocol, address, on, key }) => ({
    id,
    name,
    protocol,
    address,
    on,
    key: shownKey(key),
  }));

type Fact = string | boolean;
interface Facts {
  readonly before: Readonly<Record<string, Fact>>;
  readonly after: Readonly<Record<string, Fact>>;
}

const factNames = ['name', 'protocol', 'address', 'on', 'key'] as const;

/** The differences, by names such as `supplier_acme_address`. A removed supplier has none afterwards. */
export function supplierFacts(before: Suppliers, after: Suppliers): Facts {
  const [was, is] = [addedIn(before), addedIn(after)];
  const ids = [...new Set([...was, ...is].map(({ id }) => id))];
  const facts = ids.flatMap((id) => {
    const [old, now] = [was, is].map((suppliers) => suppliers.find((supplier) => supplier.id === id));
    return factNames
      .filter((name) => old?.[name] !== now?.[name])
      .map((name) => ({ name, fact: `supplier_${id}_${name}`, old, now }));
  });
  return {
    before: Object.fromEntries(
      facts.flatMap(({ name, fact, old }) => (old ? [[fact, textOf(old, name)]] : [])),
    ),
    after: Object.fromEntries(
      facts.flatMap(({ name, fact, now }) => (now ? [[fact, textOf(now, name)]] : [])),
    ),
  };
}

function textOf(supplier: AddedSupplier, name: (typeof factNames)[number]): Fact {
  if (name !== 'key') return supplier[name];
  const { set, last4 } = shownKey(supplier.key);
  return set ? `set, ends in ${last4 || '…'}` : 'not set';
}

import { firstSuppliers, type SupplierName } from '../../../contracts/constants';
import type { InputOf, OutputOf } from '../../../contracts/contract';
import type { adminGetSettings, adminUpdateSettings } from '../../../contracts/settings/contracts';
import { declaredSettings, isKeyName, paystackModeOf, settingNames } from '../../../contracts/settings/terms';
import { isFirstSupplier, supplierLabel } from '../../../contracts/suppliers/contracts';
import { addressProblem } from '../../../contracts/suppliers/terms';
import { staysStaff } from '../accounts/writers';
import { type ActingAdmin, type AuditRecord, auditRow, changedFacts, recordsAudit } from '../audit-log/rows';
import { access, put, type UseCasePorts } from '../kernel/db';
import { AppError, assertVersion, changedMeanwhile } from '../kernel/errors';
import { networksIn } from '../networks/read-networks';
import { type NetworkList, networksRow } from '../networks/rows';
import { boundTo, isEnded } from '../orders/life';
import { dueOrders, openOrdersAccess, waitingOrders } from '../orders/open-orders';
import { orderRow } from '../orders/rows';
import {
  type AddedSupplier,
  keyOf,
  nameOf,
  paystackModes,
  refused,
  type Settings,
  type SettingsStore,
  shownKey,
  supplierIdsOf,
} from '../settings/settings';
import { staffChange } from '../staff/staff-change';
import { sentTo } from '../suppliers/supplier';

type Update = InputOf<typeof adminUpdateSettings>;

export const updateSettingsAccess = access({
  ...openOrdersAccess,
  get: [networksRow, auditRow],
  many: [orderRow],
  writes: [[recordsAudit, staysStaff, networksRow]],
});

interface UpdatePorts extends UseCasePorts<typeof updateSettingsAccess> {
  readonly settings: Pick<SettingsStore, 'readVersion' | 'write'>;
  readonly shopUrl: string;
}

/**
 * Changes the settings as one document: all of it, or nothing. They are not in the table, so the audit record is written first: no
 * change lacks a record, and if the write fails, the record shows an attempt.
 * @throws AppError invalid_request that names the field, or if somebody else has changed them; forbidden, unavailable
 */
export async function updateSettings(
  ports: UpdatePorts,
  by: ActingAdmin,
  { settings: change, version: seen }: Update,
): Promise<Settings> {
  const { settings: before, version } = await ports.settings.readVersion();
  const after = settingsAfter(before, change, ports);
  const facts = changedFacts(factsOf(before), factsOf(after));
  // Also if an earlier try has saved them, and its answer was lost.
  if (facts === null) return before;
  assertVersion(before.version, seen);
  await assertNothingOpen(ports, before, after);
  await staffChange<NetworkList, void, 'networks'>(ports, {
    scope: 'settings',
    requestId: ports.ids.next(),
    by,
    content: null,
    read: () => networksIn(ports.db).read(),
    repeated: () => undefined,
    decide: (list) => ({
      recorded: {
        action: 'update-settings',
        targetId: 'settings',
        before: withoutKeys(facts.before),
        after: withoutKeys(facts.after),
      },
      notifiesOwners: Object.keys({ ...facts.before, ...facts.after }).some(isOwnersNews),
      changes: change.suppliers ? [put(networksRow, withSuppliers(list, after.suppliers))] : [],
      result: undefined,
    }),
  });
  if ((await ports.settings.write(after, version)) === 'changed_meanwhile') throw changedMeanwhile();
  return after;
}

/** @throws AppError invalid_request that names the field */
function settingsAfter(
  before: Settings,
  { suppliers, ...change }: Update['settings'],
  { ids, shopUrl }: Pick<UpdatePorts, 'ids' | 'shopUrl'>,
): Settings {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Settings = {
    ...before,
    ...given,
    suppliers: suppliers ? suppliersAfter(before.suppliers, suppliers, shopUrl) : before.suppliers,
    bundle_webhook_token: before.bundle_webhook_token || ids.next(),
    version: before.version + 1,
  };
  const { secret, open } = paystackModes(after);
  if (after.paystack_active && (secret === null || open === null))
    throw refused('paystack_active', 'must have both Paystack keys');
  return after;
}

/** @throws AppError invalid_request for a supplier that can't be added or changed in this way */
export function suppliersAfter(
  before: readonly AddedSupplier[],
  given: NonNullable<Update['settings']['suppliers']>,
  shopUrl: string,
): AddedSupplier[] {
  const names = ['manual', 'by hand', ...firstSuppliers.map((id) => supplierLabel(id).toLowerCase())];
  return given.map(({ key, ...supplier }) => {
    const { id, name, address, protocol } = supplier;
    const fault = (words: string) => refused('suppliers', words);
    const known = before.find((one) => one.id === id);
    if (isFirstSupplier(id) || (known && known.protocol !== protocol))
      throw fault(`There is a supplier ${id} already.`);
    if (names.includes(name.toLowerCase())) throw fault(`There is a supplier called ${name} already.`);
    names.push(name.toLowerCase());
    const problem = known?.address === address ? null : addressProblem(address, shopUrl);
    if (problem !== null) throw fault(`The address ${problem}.`);
    // The stored key is only ever sent to the address that it was entered for.
    const storedKey = known?.address === address ? known.key : '';
    if (!key && !storedKey) throw fault(`${name} needs its key, which is entered again for a new address.`);
    return { ...supplier, key: key || storedKey };
  });
}

/**
 * Removes suppliers that no longer exist from the networks. Stores the others' names there too, for helpers, who can't read the settings.
 */
const withSuppliers = (list: NetworkList, suppliers: readonly AddedSupplier[]): NetworkList => {
  const isKnown = (id: SupplierName) => isFirstSupplier(id) || suppliers.some((one) => one.id === id);
  return {
    ...list,
    version: list.version + 1,
    suppliers: suppliers.map(({ id, name, protocol }) => ({ id, name, protocol })),
    networks: list.networks.map((network) => ({
      ...network,
      route: network.route?.filter(isKnown) ?? null,
      codes: Object.fromEntries(Object.entries(network.codes).filter(([id]) => isKnown(id))),
    })),
  };
};

/** Later than any order is due. */
const everDue = new Date('9999-12-31');

/** How many open orders are read of each supplier and of each part of the line, and how many are named. */
const mostRead = 200;
const mostNamed = 5;

/**
 * Another key or address may be another account's, which doesn't know the orders that were sent before.
 * @throws AppError invalid_request, naming a supplier's open orders, if its removal or a new key or address is requested
 */
async function assertNothingOpen(
  { db }: Pick<UpdatePorts, 'db'>,
  before: Settings,
  after: Settings,
): Promise<void> {
  const moved = supplierIdsOf(before).filter(
    (id) =>
      keyOf(before, id) !== '' && sentTo(before, id).keyFingerprint !== sentTo(after, id).keyFingerprint,
  );
  if (moved.length === 0) return;
  const [others, waiting] = await Promise.all([
    dueOrders(db, everDue, mostRead),
    waitingOrders(db, everDue, mostRead),
  ]);
  const numbers = [...others.flat(), ...waiting.map(({ number }) => number)];
  const orders = await db.many(
    orderRow,
    numbers.map((id) => ({ id })),
  );
  for (const supplier of moved) {
    const there = orders.flatMap((order) => (!isEnded(order) && boundTo(order) === supplier ? order.id : []));
    if (there.length === 0) continue;
    const more = there.length > mostNamed ? ` and ${there.length - mostNamed} more` : '';
    throw new AppError('invalid_request', {
      userMessage: `${nameOf(before, supplier)} may still deliver ${there.slice(0, mostNamed).join(', ')}${more}. With another key or address, we couldn’t ask about this. Nothing is saved. Wait until it is completed or failed, or set its status.`,
    });
  }
}

/** All that staff set, under one name each: a supplier's as `supplier_acme_address`. With keys. */
const factsOf = ({ suppliers, ...settings }: Settings): AuditRecord['before'] =>
  Object.fromEntries([
    ...settingNames.map((name) => [name, settings[name]]),
    ...suppliers.flatMap(({ id, ...supplier }) =>
      Object.entries(supplier).map(([name, value]) => [`supplier_${id}_${name}`, value]),
    ),
  ]);

const withoutKeys = (facts: AuditRecord['before']): AuditRecord['before'] =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      /_key$/.test(name) ? keyWords(String(value)) : value,
    ]),
  );

function keyWords(key: string): string {
  const { set, last4 } = shownKey(key);
  return set ? `set, ends in ${last4 || '…'}` : 'not set';
}

/** Whether the other owners get an e-mail about a change: keys, suppliers with their addresses, and the helpers' limit. */
const isOwnersNews = (name: string): boolean =>
  name === 'helper_limit' || isKeyName(name) || !Object.hasOwn(declaredSettings, name);

type View = OutputOf<typeof adminGetSettings>['settings'];

/** Settings as admins read them: at most the last four characters of a key. */
export const settingsView = ({ suppliers, version, ...settings }: Settings): View => ({
  ...(Object.fromEntries(
    settingNames.map((name) => [name, isKeyName(name) ? shownKey(settings[name]) : settings[name]]),
  ) as Omit<View, 'paystack_mode' | 'suppliers' | 'version'>),
  version,
  paystack_mode:
    paystackModeOf('secret', settings.paystack_secret_key) ??
    paystackModeOf('public', settings.paystack_public_key),
  suppliers: suppliers.map(({ key, ...supplier }) => ({ ...supplier, key: shownKey(key) })),
});

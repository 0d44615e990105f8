import type { OutputOf } from '../../../contracts/contract';
import type { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { paystackModeOf } from '../../../contracts/settings/paystack-key';
import { declaredSettings, isKeyName, settingNames } from '../../../contracts/settings/settings';
import { staysStaff } from '../accounts/writers';
import type { ActingAdmin, AuditRecord } from '../audit-log/audit-record';
import { recordsAudit } from '../audit-log/rows';
import { mapConcurrently } from '../concurrency';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import { staysInRole } from '../kernel/staff-change';
import { suppliersNamedBy } from '../networks/edit-networks';
import { networksIn } from '../networks/read-networks';
import { networksRow } from '../networks/rows';
import { boundTo, isEnded } from '../orders/life';
import { dueOrders, openOrdersAccess, waitingOrders } from '../orders/open-orders';
import { orderRow } from '../orders/rows';
import type { Clock, Ids } from '../runtime-ports';
import { keyOf, nameOf, sentTo, supplierIdsOf } from '../suppliers/supplier';
import { paystackModes, refused, type Settings, type SettingsStore, shownKey } from './entities';
import { type SupplierChange, supplierFacts, suppliersAfter, supplierViews } from './suppliers';

/** Settings that nobody sets by hand. */
type Own = (typeof own)[number];
type Recorded = Exclude<keyof Settings, Own>;
const own = ['bundle_webhook_token', 'suppliers', 'suppliers_gone', 'version'] as const;

/** The settings that an admin may set. An absent field keeps its value. */
export type SettingsChange = {
  readonly [Name in Recorded]?: Settings[Name] | undefined;
} & {
  readonly suppliers?: SupplierChange[] | undefined;
};

interface SettingsUpdate {
  readonly by: ActingAdmin;
  readonly change: SettingsChange;
  /** The settings' version that staff saw. Absent: not compared. */
  readonly version?: number | undefined;
}

export const updateSettingsAccess = access({
  ...openOrdersAccess,
  get: [networksRow, orderRow],
  writes: [[recordsAudit, staysStaff]],
});

interface UpdatePorts {
  readonly settings: Pick<SettingsStore, 'readVersion' | 'write'>;
  readonly db: Db<typeof updateSettingsAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Changes the settings as one document: all of it, or nothing. They are not in the table, so the audit record is written first. So no
 * change lacks a record, and if the write fails, the record tells of an attempt.
 * @throws AppError invalid_request that names the field, or if somebody else has changed them; forbidden, unavailable
 */
export async function updateSettings(ports: UpdatePorts, update: SettingsUpdate): Promise<Settings> {
  const { change, version: seen } = update;
  await assertUnnamed(ports, change.suppliers ?? []);
  const { settings: before, version } = await ports.settings.readVersion();
  const after = afterChange(before, change, ports);
  const facts = factsOf(before, after);
  // Also if an earlier try has saved them, and its answer was lost.
  if (facts === null) return before;
  if (seen !== undefined && seen !== before.version) throw changedMeanwhile();
  await assertNothingOpen(ports, before, after);
  await record(ports, update, facts);
  if ((await ports.settings.write(after, version)) === 'changed_meanwhile') throw changedMeanwhile();
  return after;
}

const changedMeanwhile = () =>
  new AppError('invalid_request', {
    userMessage: 'Somebody else has changed the settings since you opened them. Nothing is saved.',
  });

/** @throws AppError invalid_request if a network still names a supplier that is to be removed */
async function assertUnnamed({ db }: UpdatePorts, suppliers: readonly SupplierChange[]): Promise<void> {
  const removed = suppliers.filter((change) => change.removed).map(({ id }) => id);
  const networks = removed.length === 0 ? [] : (await networksIn(db).read()).networks;
  for (const network of networks.filter(({ isTakenOff }) => !isTakenOff)) {
    const named = suppliersNamedBy(network).find((id) => removed.includes(id));
    if (named !== undefined)
      throw refused('suppliers', `${network.label} still names ${named}. Take it out there first.`);
  }
}

/** Later than any order is due. */
const everDue = new Date('9999-12-31');

/** How many open orders are read of each supplier and of each part of the line, and how many are named. */
const mostRead = 200;
const mostNamed = 5;

/**
 * Another key or address may be another account's, which doesn't know the orders that were sent before.
 * @throws AppError invalid_request that names the orders that a supplier may still deliver, if its key or address is to be changed
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
  const orders = await mapConcurrently(numbers, 8, (id) => db.get(orderRow, { id }));
  for (const supplier of moved) {
    const there = orders.flatMap((order) =>
      order !== null && !isEnded(order) && boundTo(order) === supplier ? order.id : [],
    );
    if (there.length === 0) continue;
    const more = there.length > mostNamed ? ` and ${there.length - mostNamed} more` : '';
    throw new AppError('invalid_request', {
      userMessage: `${nameOf(before, supplier)} may still deliver ${there.slice(0, mostNamed).join(', ')}${more}. With another key or address, we couldn’t ask about this. Nothing is saved. Wait until it is completed or failed, or set its status.`,
    });
  }
}

/** @throws AppError invalid_request that names the field */
function afterChange(
  before: Settings,
  { suppliers = [], ...change }: SettingsChange,
  { ids, clock }: Pick<UpdatePorts, 'ids' | 'clock'>,
): Settings {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const token = before.bundle_webhook_token || ids.next();
  const added = suppliersAfter(before, suppliers, clock.now());
  const after: Settings = {
    ...{ ...before, ...given, ...added },
    ...{ bundle_webhook_token: token, version: before.version + 1 },
  };
  const { secret, open } = paystackModes(after);
  if (after.paystack_active && (secret === null || open === null)) {
    throw refused('paystack_active', 'needs both Paystack keys');
  }
  assertFits(before, after);
  return after;
}

type ChangedFacts = Pick<AuditRecord, 'before' | 'after'>;

function record(ports: UpdatePorts, { by }: SettingsUpdate, facts: ChangedFacts) {
  const { adminId, adminName } = by;
  const id = `update-settings#${adminId}#${ports.ids.next()}`;
  const about = { action: 'update-settings', targetId: 'settings', reason: null } as const;
  const tellsOwners = Object.keys({ ...facts.before, ...facts.after }).some(isOwnersNews);
  return commit(ports, {
    read: async () => facts,
    decide: (changed, at): Decision<undefined, 'audit' | 'admin'> => ({
      changes: [
        { kind: 'audit', record: { ...about, ...changed, id, adminId, adminName, tellsOwners, at } },
        ...staysInRole(by, []),
      ],
      result: undefined,
    }),
  });
}

/** Whether the other owners hear of a change: keys, suppliers with their addresses, and the helpers' limit. */
const isOwnersNews = (name: string): boolean =>
  name === 'helper_limit' || isKeyName(name) || !Object.hasOwn(declaredSettings, name);

/** The changed fields, without keys' values; null if nothing changed. */
function factsOf(before: Settings, after: Settings): ChangedFacts | null {
  const names = (Object.keys(after) as (keyof Settings)[]).filter(
    (name): name is Recorded => !isOwn(name) && before[name] !== after[name],
  );
  const suppliers = supplierFacts(before, after);
  const isSame = Object.keys({ ...suppliers.before, ...suppliers.after }).length === 0;
  if (names.length === 0 && isSame) return null;
  const pick = (settings: Settings) =>
    Object.fromEntries(names.map((name) => [name, recorded(settings, name)]));
  return {
    before: { ...pick(before), ...suppliers.before },
    after: { ...pick(after), ...suppliers.after },
  };
}

function recorded(settings: Settings, name: Recorded): string | boolean | number {
  if (!isKeyName(name)) return settings[name];
  const { set, last4 } = shownKey(settings[name]);
  return set ? `set, ends in ${last4 || '…'}` : 'not set';
}

const isOwn = (name: string): name is Own => own.some((mine) => mine === name);

/** Secrets Manager keeps 65,536 bytes. The rest is left for switches, which can always be changed. */
const mostBytes = 60_000;

/** @throws AppError invalid_request before anything is written, if the settings would become larger than the secret may be */
function assertFits(before: Settings, after: Settings): void {
  const bytes = bytesOf(after);
  if (bytes <= mostBytes || bytes - bytesOf(before) <= bytesOfSwitch) return;
  throw new AppError('invalid_request', {
    userMessage:
      'These settings are too long to be kept. Nothing is saved. Enter shorter keys and addresses, or remove a supplier first.',
  });
}

/** `true` to `false`, or a digit more. */
const bytesOfSwitch = 4;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

type View = OutputOf<typeof adminGetSettings>['settings'];

/** Settings as admins read them: at most the last four characters of a key. */
export const settingsView = (settings: Settings): View => ({
  ...(Object.fromEntries(
    settingNames.map((name) => [name, isKeyName(name) ? shownKey(settings[name]) : settings[name]]),
  ) as Omit<View, 'paystack_mode' | 'suppliers' | 'version'>),
  version: settings.version,
  paystack_mode:
    paystackModeOf('secret', settings.paystack_secret_key) ??
    paystackModeOf('public', settings.paystack_public_key),
  suppliers: supplierViews(settings),
});

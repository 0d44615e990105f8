import type { InputOf, OutputOf } from '../../../contracts/contract';
import type { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import type { adminUpdateSettings } from '../../../contracts/settings/admin-update-settings';
import { paystackModeOf } from '../../../contracts/settings/paystack-key';
import {
  declaredSettings,
  isKeyName,
  type KeyName,
  type SettingName,
  settingNames,
} from '../../../contracts/settings/settings';
import { staysStaff } from '../accounts/writers';
import type { Guard } from '../approvals/guard';
import { neverSet, noKey } from '../approvals/weights';
import type { AuditRecord } from '../audit-log/audit-record';
import { recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import { suppliersNamedBy } from '../networks/edit-networks';
import { networksIn } from '../networks/read-networks';
import { networksRow } from '../networks/rows';
import type { Clock, Ids } from '../runtime-ports';
import { mostAttempts, waitForTurn } from './attempts';
import { paystackModes, refused, type Settings, type SettingsStore, shownKey } from './entities';
import { othersSince, type SupplierChange, supplierFacts, suppliersAfter, supplierViews } from './suppliers';

/** Settings that nobody sets by hand. */
type Own = (typeof own)[number];
type Recorded = Exclude<keyof Settings, Own>;
const own = ['bundle_webhook_token', 'keys_once_set', 'suppliers', 'suppliers_gone', 'waiting'] as const;

/** The settings that an admin may set. An absent field keeps its value. */
export type SettingsChange = {
  readonly [Name in Recorded]?: Settings[Name] | undefined;
} & {
  readonly suppliers?: SupplierChange[] | undefined;
};

/** Settings as staff saw them; keys are masked in them. */
export type SeenSettings = NonNullable<InputOf<typeof adminUpdateSettings>['seen']>;

interface SettingsUpdate {
  readonly adminId: string;
  readonly adminName?: string | null;
  readonly change: SettingsChange;
  readonly reason?: string | null;
  /** The changed settings as staff saw them. Absent: not compared. */
  readonly seen?: SeenSettings | undefined;
  /** The approval that these settings have waited for: they are no longer kept. */
  readonly approvalId?: string;
}

export const updateSettingsAccess = access({ get: [networksRow], writes: [[recordsAudit, staysStaff]] });

export interface UpdatePorts {
  readonly settings: Pick<SettingsStore, 'readVersion' | 'write'>;
  readonly db: Db<typeof updateSettingsAccess>;
  readonly guard: Guard;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Changed {
  readonly before: Settings;
  readonly after: Settings;
}

/**
 * Changes the settings as one document: all of it, or nothing. They are not in the table, so the audit record is written first. So no
 * change lacks a record, and if the write fails, the record tells of an attempt. Changes that another admin saves at the same moment are
 * kept.
 * @throws AppError invalid_request that names the field, unavailable
 */
export async function updateSettings(ports: UpdatePorts, update: SettingsUpdate): Promise<Changed> {
  let recorded: string | null = null;
  await assertUnnamed(ports, update.change.suppliers ?? []);
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { settings: before, version } = await ports.settings.readVersion();
    assertSeen(before, update.change, update.seen);
    const after = afterChange(before, update, ports);
    const facts = factsOf(before, after);
    // Approved settings leave the waiting ones even if somebody else has saved the same values meanwhile.
    const isLeft = attempt > 1 && update.approvalId !== undefined && update.approvalId in before.waiting;
    if (facts === null && !isLeft) return { before, after: before };
    // Another admin's save may leave this change the same, in which case it is already on record.
    const text = JSON.stringify(facts);
    if (facts !== null && text !== recorded) await record(ports, update, facts);
    recorded = text;
    if ((await ports.settings.write(after, version)) === 'written') return { before, after };
    await waitForTurn(ports, attempt, ports.guard.kind !== 'alone');
  }
  throw new AppError('unavailable', { internalMessage: 'The settings kept changing' });
}

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

/** @throws AppError invalid_request if somebody else has changed one of these settings to another value since */
export function assertSeen(before: Settings, change: SettingsChange, seen: SeenSettings = {}): void {
  const isOther = (name: SettingName): boolean => {
    const now = isKeyName(name) ? shownKey(before[name]) : before[name];
    return (
      seen[name] !== undefined &&
      change[name] !== undefined &&
      before[name] !== change[name] &&
      JSON.stringify(now) !== JSON.stringify(seen[name])
    );
  };
  const other = [
    ...settingNames.filter(isOther).map((name) => declaredSettings[name].label),
    ...othersSince(before, change.suppliers ?? [], seen.suppliers ?? []),
  ];
  if (other.length === 0) return;
  throw new AppError('invalid_request', {
    userMessage: `Somebody else has changed this since you opened it: ${other.join(', ')}. Nothing is saved.`,
  });
}

/** @throws AppError invalid_request that names the field */
function afterChange(
  before: Settings,
  { change: { suppliers = [], ...change }, approvalId }: SettingsUpdate,
  { ids, clock }: Pick<UpdatePorts, 'ids' | 'clock'>,
): Settings {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const token = before.bundle_webhook_token || ids.next();
  const added = suppliersAfter(before, suppliers, clock.now());
  const changed: Settings = { ...before, ...given, ...added, bundle_webhook_token: token };
  const { secret, open } = paystackModes(changed);
  if (changed.paystack_active && (secret === null || open === null)) {
    throw refused('paystack_active', 'needs both Paystack keys');
  }
  const once = settingNames.filter(isKeyName).filter((name) => wasSet(before, name) || changed[name] !== '');
  const waiting = Object.entries(before.waiting).filter(([id]) => id !== approvalId);
  const after = { ...changed, keys_once_set: once, waiting: Object.fromEntries(waiting) };
  assertFits(before, after);
  return after;
}

const wasSet = (settings: Settings, name: KeyName): boolean =>
  settings[name] !== '' || settings.keys_once_set.includes(name);

type ChangedFacts = Pick<AuditRecord, 'before' | 'after'>;

/** The audit record's id for settings that two people have changed. */
export const approvedRecordId = (approvalId: string) => `update-settings#${approvalId}`;

function record(
  ports: UpdatePorts,
  { adminId, adminName = null, approvalId, reason = null }: SettingsUpdate,
  facts: ChangedFacts,
) {
  const isApproved = ports.guard.kind === 'approved' && approvalId !== undefined;
  const id = isApproved ? approvedRecordId(approvalId) : `update-settings#${adminId}#${ports.ids.next()}`;
  const about = { action: 'update-settings', targetId: 'settings', reason } as const;
  return commit(ports, {
    guard: ports.guard,
    read: async () => facts,
    decide: (changed, at): Decision<undefined, 'audit' | 'admin'> => ({
      changes: [
        { kind: 'audit', record: { ...about, ...changed, id, adminId, adminName, at } },
        { kind: 'admin', userId: adminId },
      ],
      result: undefined,
    }),
  });
}

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

/** Whether all that a record says was changed is so now. */
export function isInForce(settings: Settings, { before, after }: ChangedFacts): boolean {
  const names = (Object.keys(settings) as (keyof Settings)[]).filter(
    (name): name is Recorded => !isOwn(name) && name in declaredSettings,
  );
  const now: AuditRecord['after'] = {
    ...Object.fromEntries(names.map((name) => [name, recorded(settings, name)])),
    ...supplierFacts({ suppliers: [], suppliers_gone: [] }, settings).after,
  };
  const changed = [...Object.keys(before), ...Object.keys(after)];
  return changed.every((name) => now[name] === after[name]);
}

function recorded(settings: Settings, name: Recorded): string | boolean | number {
  if (!isKeyName(name)) return settings[name];
  const { set, last4 } = shownKey(settings[name]);
  if (set) return `set, ends in ${last4 || '…'}`;
  return wasSet(settings, name) ? noKey : neverSet;
}

const isOwn = (name: string): name is Own => own.some((mine) => mine === name);

/** Secrets Manager keeps 65,536 bytes. The rest is left for switches, which can always be changed. */
const mostBytes = 60_000;
/** The share for changes that wait for a second person: it leaves room for every key. */
const mostWaitingBytes = 20_000;
/** Maximum number of them. */
const mostWaiting = 10;

/** @throws AppError invalid_request before anything is written, if the settings would become larger than the secret may be */
export function assertFits(before: Settings, after: Settings): void {
  const bytes = bytesOf(after);
  if (bytes <= mostBytes || bytes - bytesOf(before) <= bytesOfSwitch) return;
  throw new AppError('invalid_request', {
    userMessage:
      'These settings are too long to be kept. Nothing is saved. Enter shorter keys and addresses, or remove a supplier first.',
  });
}

/** `true` to `false`, or a digit more. */
const bytesOfSwitch = 4;

/** Whether changes that wait for a second person leave room for the settings themselves. */
export const fitsWaiting = (waiting: Settings['waiting']): boolean =>
  Object.keys(waiting).length <= mostWaiting && bytesOf(waiting) <= mostWaitingBytes;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

type View = OutputOf<typeof adminGetSettings>['settings'];

/** Settings as admins read them: at most the last four characters of a key. */
export const settingsView = (settings: Settings): View => ({
  ...(Object.fromEntries(
    settingNames.map((name) => [name, isKeyName(name) ? shownKey(settings[name]) : settings[name]]),
  ) as Omit<View, 'paystack_mode' | 'suppliers'>),
  paystack_mode:
    paystackModeOf('secret', settings.paystack_secret_key) ??
    paystackModeOf('public', settings.paystack_public_key),
  suppliers: supplierViews(settings),
});

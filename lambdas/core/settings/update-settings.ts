import type { AuditRecord } from '../audit-log/entities';
import type { AuditLog } from '../audit-log/ports';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import { type Settings, type SettingsKey, settingsKeys } from './entities';
import { paystackModes, refused } from './paystack-keys';
import type { SettingsStore } from './ports';
import { shownKey } from './shown-key';

/** What an admin may set. An absent field keeps its value. */
export type SettingsChange = {
  readonly [Name in Exclude<keyof Settings, 'bundle_webhook_token'>]?: Settings[Name] | undefined;
};

export interface SettingsUpdate {
  readonly adminId: string;
  readonly adminName?: string | null;
  readonly change: SettingsChange;
}

interface SettingsPorts {
  readonly settings: Pick<SettingsStore, 'readVersion' | 'write'>;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Changed {
  readonly before: Settings;
  readonly after: Settings;
}

/** For admins who save at the same moment. */
const mostAttempts = 5;

/**
 * Changes the settings as one document, all of it or nothing. They are not in the table, so the audit record is written
 * first: no change is without one, and if the writing fails, the record tells of an attempt. What another admin saves
 * at the same moment is kept.
 * @throws AppError invalid_request that names the field, unavailable
 */
export async function updateSettings(ports: SettingsPorts, update: SettingsUpdate): Promise<Changed> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const changed = await writeChange(ports, update);
    if (changed !== null) return changed;
  }
  throw new AppError('unavailable', { internalMessage: 'The settings kept changing' });
}

/** @returns null if somebody else has written meanwhile: then nothing was. */
async function writeChange(
  ports: SettingsPorts,
  { adminId, adminName = null, change }: SettingsUpdate,
): Promise<Changed | null> {
  const { settings: before, version } = await ports.settings.readVersion();
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const token = before.bundle_webhook_token || ports.ids.next();
  const after: Settings = { ...before, ...given, bundle_webhook_token: token };
  const { secret, open } = paystackModes(after);
  if (after.paystack_active && (secret === null || open === null)) {
    throw refused('paystack_active', 'needs both Paystack keys');
  }
  const record = auditOf(before, after);
  if (record === null) return { before, after: before };
  const id = `update-settings#${adminId}#${ports.ids.next()}`;
  await commit(
    { ...ports, store: ports.audit },
    {
      read: async () => record,
      decide: (facts, at) => ({
        changes: [{ kind: 'audit', record: { ...facts, id, adminId, adminName, at } }],
        result: undefined,
      }),
    },
  );
  const outcome = await ports.settings.write(after, version);
  return outcome === 'written' ? { before, after } : null;
}

/** The changed fields, without keys' values; null where nothing changed. */
function auditOf(
  before: Settings,
  after: Settings,
): Omit<AuditRecord, 'id' | 'adminId' | 'adminName' | 'at'> | null {
  const names = (Object.keys(after) as (keyof Settings)[]).filter(
    (name) => name !== 'bundle_webhook_token' && before[name] !== after[name],
  );
  if (names.length === 0) return null;
  const pick = (settings: Settings) =>
    Object.fromEntries(names.map((name) => [name, recorded(settings, name)]));
  return {
    action: 'update-settings',
    targetId: 'settings',
    before: pick(before),
    after: pick(after),
    reason: null,
  };
}

function recorded(settings: Settings, name: keyof Settings): string | boolean {
  if (!isKey(name)) return settings[name];
  const { set, last4 } = shownKey(settings[name]);
  return set ? `set, ends in ${last4 || '…'}` : 'not set';
}

const isKey = (name: keyof Settings): name is SettingsKey =>
  (settingsKeys as readonly string[]).includes(name);

import { createHash } from 'node:crypto';
import { sortedJson } from '../../../contracts/approvals/same-change';
import type { SupplierName } from '../../../contracts/constants';
import { adminUpdateSettings } from '../../../contracts/settings/admin-update-settings';
import {
  movedSupplierText,
  type SettingsDraft,
  settingEffects,
} from '../../../contracts/settings/setting-effects';
import type { SettingName } from '../../../contracts/settings/settings';
import { isFirstSupplier, supplierKeySettings } from '../../../contracts/suppliers/suppliers';
import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import type { Clock } from '../runtime-ports';
import { type AttemptPorts, mostAttempts, waitForTurn } from '../settings/attempts';
import type { Settings, SettingsStore } from '../settings/entities';
import {
  assertFits,
  assertSeen,
  fitsWaiting,
  type SeenSettings,
  type SettingsChange,
  settingsView,
} from '../settings/update-settings';
import { statusAt } from './approval';
import { type Approval, approvalRow } from './rows';

/* Settings that wait for a second person are kept in the settings' secret, since they may be keys. */

interface SecretPorts extends AttemptPorts {
  readonly settings: Pick<SettingsStore, 'readVersion' | 'write'>;
}

const keepAccess = access({ many: [approvalRow] });

interface KeepPorts extends SecretPorts {
  readonly db: Db<typeof keepAccess>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
}

interface Kept {
  readonly change: SettingsChange;
  readonly seen?: SeenSettings | undefined;
}

/** What `actOrAsk` needs for settings. Their hash tells one change from another, with a key as with anything else. */
export const settingsElsewhere = (ports: KeepPorts, { change, seen }: Kept) => ({
  content: createHash('sha256').update(sortedJson(change), 'utf8').digest('hex').slice(0, 16),
  elsewhere: {
    keep: (approvalId: string) => keepSettings(ports, approvalId, change, seen),
    forget: (approvalId: string) => forgetSettings(ports, approvalId),
    isKept: async (approvalId: string) =>
      (await ports.settings.readVersion()).settings.waiting[approvalId] !== undefined,
  },
});

/**
 * Keeps settings that have to wait for a second person. Those of ended requests make room for them; those of a request that still waits
 * never do, nor do approved ones, which stay until they are in force.
 * @throws AppError invalid_request (no room, too long, or changed by somebody else since they were seen), unavailable
 */
async function keepSettings(
  { db, ...ports }: KeepPorts,
  approvalId: string,
  change: SettingsChange,
  seen?: SeenSettings,
): Promise<void> {
  await rewrite(ports, async (stored) => {
    assertSeen(stored, change, seen);
    const others = Object.keys(stored.waiting).filter((id) => id !== approvalId);
    const requests = await db.many(
      approvalRow,
      others.map((id) => ({ id })),
    );
    const needed = new Map(requests.map((one) => [one.id, needsThem(one, ports.clock.now())]));
    const typed = suppliersOfKeys(stored, change);
    const kept = { ...change, ...(typed.length > 0 && { [typedFor]: typed }) };
    const next = {
      ...stored,
      waiting: withRoom(stored.waiting, { [approvalId]: kept }, (id) => needed.get(id)),
    };
    assertFits(stored, next);
    return next;
  });
}

/** Approved settings leave the secret with the write that puts them in force, which may still be to come. */
const needsThem = (approval: Approval, at: Date): boolean =>
  ['waiting', 'approved'].includes(statusAt(approval, at));

/** Removes the settings of a request that has ended. @throws AppError unavailable */
export async function forgetSettings(ports: SecretPorts, approvalId: string): Promise<void> {
  await rewrite(ports, async (stored) => {
    if (stored.waiting[approvalId] === undefined) return null;
    const waiting = Object.entries(stored.waiting).filter(([id]) => id !== approvalId);
    return { ...stored, waiting: Object.fromEntries(waiting) };
  });
}

/**
 * @param isNeeded false: the request has ended; undefined: it isn't stored. Then somebody asks for it at this moment, or has given up, so it
 * is left out only if there is no other room.
 */
function withRoom(
  waiting: Settings['waiting'],
  added: Settings['waiting'],
  isNeeded: (id: string) => boolean | undefined,
): Settings['waiting'] {
  let kept = Object.entries(waiting).filter(([id]) => isNeeded(id) !== false && !(id in added));
  while (!fitsWaiting({ ...Object.fromEntries(kept), ...added })) {
    const [unknown] = kept.find(([id]) => isNeeded(id) === undefined) ?? [];
    if (unknown === undefined) throw noRoom();
    kept = kept.filter(([id]) => id !== unknown);
  }
  return { ...Object.fromEntries(kept), ...added };
}

const noRoom = () =>
  new AppError('invalid_request', {
    userMessage:
      'Too many changes of settings wait for approval. Approve or refuse one under To do first, or wait until they are decided.',
  });

/** Writes what `next` makes of the settings; null: nothing. */
async function rewrite(
  { settings, ...ports }: SecretPorts,
  next: (stored: Settings) => Promise<Settings | null>,
): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { settings: stored, version } = await settings.readVersion();
    const changed = await next(stored);
    if (changed === null || (await settings.write(changed, version)) === 'written') return;
    await waitForTurn(ports, attempt);
  }
  throw new AppError('unavailable', { internalMessage: 'The settings kept changing' });
}

/** The field of waiting settings that says for which addresses their new keys were typed. */
const typedFor = 'typed_for';

/** The suppliers that get a new key at the address that they have. */
const suppliersOfKeys = ({ suppliers }: Settings, change: SettingsChange) =>
  suppliers
    .filter(({ id }) => change.suppliers?.some((one) => one.id === id && one.key !== undefined))
    .map(({ id, name, address }) => ({ id, name, address }));

/** Settings that wait for an approval, with the suppliers as they were when new keys were typed for them. Null: they are no longer kept. */
export function waitingSettings(
  stored: Pick<Settings, 'waiting'>,
  approvalId: string,
): { readonly change: SettingsChange; readonly seen: SeenSettings } | null {
  const { [typedFor]: suppliers = [], ...settings } = stored.waiting[approvalId] ?? {};
  if (stored.waiting[approvalId] === undefined) return null;
  const kept = adminUpdateSettings.input.safeParse({ settings, seen: { suppliers } });
  return kept.success ? { change: kept.data.settings, seen: kept.data.seen ?? {} } : null;
}

/**
 * A supplier's new API key that waits for this approval. Null: there is none, the supplier has moved since it was typed, or the request moves
 * the supplier: a new address is only called once it is approved.
 */
export function waitingApiKey(stored: Settings, approvalId: string, supplier: SupplierName): string | null {
  const kept = waitingSettings(stored, approvalId);
  if (kept === null) return null;
  const { change, seen } = kept;
  if (isFirstSupplier(supplier)) return change[supplierKeySettings[supplier]] || null;
  const isIt = ({ id }: { readonly id: string }) => id === supplier;
  const known = stored.suppliers.find(isIt);
  const changed = change.suppliers?.find(isIt);
  if (known === undefined || changed?.key === undefined) return null;
  const hasMoved = seen.suppliers?.find(isIt)?.address !== known.address;
  const isMoving = changed.address !== undefined && changed.address !== known.address;
  return hasMoved || isMoving ? null : changed.key;
}

interface Effect {
  readonly text: string;
  readonly is_about_orders: boolean;
}

/** What the waiting settings would do to payments and open orders, in the words that their requester read, from the settings as they are now. */
export function effectsOf(stored: Settings, { id, action }: Pick<Approval, 'id' | 'action'>): Effect[] {
  if (action !== 'admin-update-settings') return [];
  const kept = waitingSettings(stored, id);
  if (kept === null) return [];
  const { suppliers = [], ...draft } = kept.change;
  // A value that is already set has no effect.
  const isNew = ([name, value]: [string, unknown]) => value !== stored[name as SettingName];
  const changes: SettingsDraft = Object.fromEntries(Object.entries(draft).filter(isNew));
  const moved = suppliers.flatMap((change) => {
    const known = stored.suppliers.find((one) => one.id === change.id);
    return (known && movedSupplierText(known, change, change.key !== known.key)) ?? [];
  });
  return [
    ...settingEffects(settingsView(stored), changes).map(({ text, isAboutOrders }) => ({
      text,
      is_about_orders: isAboutOrders,
    })),
    ...moved.map((text) => ({ text, is_about_orders: true })),
  ];
}

import { sortedJson } from '../../../../contracts/approvals/same-change';
import { adminUpdateSettings } from '../../../../contracts/settings/admin-update-settings';
import { auditRow } from '../../audit-log/rows';
import { AppError } from '../../errors';
import { access, type Db } from '../../kernel/db';
import type { Settings } from '../../settings/entities';
import {
  approvedRecordId,
  assertFits,
  assertSeen,
  latestThatFit,
  type SeenSettings,
  type SettingsChange,
  type UpdatePorts,
  updateSettings,
} from '../../settings/update-settings';
import { isFinished } from '../guard';
import { type ActionRequest, action } from './action';

export const settingsAccess = access({ get: [auditRow] });

interface Ports extends UpdatePorts {
  readonly db: UpdatePorts['db'] & Db<typeof settingsAccess>;
}

/** Keys wait in the settings' secret itself, never in the table. */
export const updatesSettings = action({
  contract: adminUpdateSettings,
  run,
  /** They are in the secret, if the approval's record still agrees with it. */
  async finish(ports, request): Promise<string | null> {
    const { settings } = await ports.settings.readVersion();
    if (settings.waiting[request.approvalId] === undefined) return null;
    const recorded = await ports.db.get(auditRow, { id: approvedRecordId(request.approvalId) });
    return (await isFinished(recorded, (guard) => run({ ...ports, guard }, request)))
      ? null
      : 'Somebody has changed the settings meanwhile, so these were not saved. Ask for it again.';
  },
  told: () => 'The settings are saved.',
});

async function run(
  ports: Ports,
  { input, by, approvalId }: ActionRequest<typeof adminUpdateSettings>,
): Promise<{ after: Settings }> {
  const isGiven = ports.guard.kind === 'alone';
  const change = isGiven ? input.settings : await waitingChange(ports, approvalId);
  return updateSettings(ports, { ...by, change, seen: isGiven ? input.seen : undefined, approvalId });
}

/** @throws AppError not_found if they are no longer kept */
async function waitingChange({ settings }: UpdatePorts, approvalId: string): Promise<SettingsChange> {
  const { settings: stored } = await settings.readVersion();
  const change = adminUpdateSettings.input.safeParse({ settings: stored.waiting[approvalId] });
  if (change.success && stored.waiting[approvalId] !== undefined) return change.data.settings;
  throw new AppError('not_found', {
    userMessage: 'The new settings are no longer kept. Ask for it again.',
  });
}

/** Whether a waiting request asks for these settings, keys among them: they are in the secret. */
export async function isSameChange(
  { settings }: Pick<UpdatePorts, 'settings'>,
  change: SettingsChange,
  { id }: { readonly id: string },
): Promise<boolean> {
  const waiting = (await settings.readVersion()).settings.waiting[id];
  // As it comes back from the secret: without fields that are not there.
  return waiting !== undefined && sortedJson(waiting) === sortedJson(JSON.parse(JSON.stringify(change)));
}

const mostAttempts = 5;

/**
 * Keeps settings that have to wait for a second person.
 * @throws AppError invalid_request (too long, or changed by somebody else since they were seen), unavailable
 */
export async function keepWaiting(
  { settings }: Pick<UpdatePorts, 'settings'>,
  approvalId: string,
  change: SettingsChange,
  seen?: SeenSettings,
): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { settings: stored, version } = await settings.readVersion();
    assertSeen(stored, change, seen);
    const others = Object.entries(stored.waiting).filter(([id]) => id !== approvalId);
    const waiting = latestThatFit(Object.fromEntries([...others, [approvalId, change] as const]));
    const next = { ...stored, waiting };
    assertFits(stored, next);
    if ((await settings.write(next, version)) === 'written') return;
  }
  throw new AppError('unavailable', { internalMessage: 'The settings kept changing' });
}

import { adminUpdateSettings } from '../../../../contracts/settings/admin-update-settings';
import { auditRow } from '../../audit-log/rows';
import { AppError } from '../../errors';
import { access, type Db } from '../../kernel/db';
import type { Settings } from '../../settings/entities';
import {
  approvedRecordId,
  isInForce,
  type UpdatePorts,
  updateSettings,
} from '../../settings/update-settings';
import { isFinished } from '../guard';
import { forgetSettings, waitingSettings } from '../waiting-settings';
import { type ActionRequest, action } from './action';

export const settingsAccess = access({ get: [auditRow] });

interface Ports extends UpdatePorts {
  readonly db: UpdatePorts['db'] & Db<typeof settingsAccess>;
}

/** Keys wait in the settings' secret itself, never in the table. */
export const updatesSettings = action({
  contract: adminUpdateSettings,
  run,
  /**
   * Approved settings wait in the secret until they are saved. If they are gone from it, the settings themselves tell whether they are in
   * force. If somebody has changed the same settings meanwhile, they are removed and never saved.
   */
  async finish(ports, request): Promise<string | null> {
    const { approvalId } = request;
    const recorded = await ports.db.get(auditRow, { id: approvedRecordId(approvalId) });
    const { settings } = await ports.settings.readVersion();
    if (settings.waiting[approvalId] === undefined)
      return recorded !== null && isInForce(settings, recorded) ? null : notInForce;
    const isDone = await isFinished(recorded, (guard) => run({ ...ports, guard }, request));
    await forgetSettings(ports, approvalId);
    return isDone ? null : changedMeanwhile;
  },
  forget: forgetSettings,
  told: () => 'The settings are saved.',
});

const changedMeanwhile =
  'Somebody has changed the settings meanwhile, so these were not saved. Ask for it again.';
const notInForce =
  'These settings are not in force: they were not saved, or somebody has changed them since. Look at the settings, and ask for it again.';

async function run(
  ports: Ports,
  { input, by, approvalId }: ActionRequest<typeof adminUpdateSettings>,
): Promise<{ after: Settings }> {
  const isGiven = ports.guard.kind === 'alone';
  const { change, seen } = isGiven
    ? { change: input.settings, seen: input.seen }
    : await keptSettings(ports, approvalId);
  return updateSettings(ports, { ...by, change, reason: input.reason || null, seen, approvalId });
}

/** @throws AppError not_found if they are no longer kept */
async function keptSettings({ settings }: UpdatePorts, approvalId: string) {
  const kept = waitingSettings((await settings.readVersion()).settings, approvalId);
  if (kept !== null) return kept;
  throw new AppError('not_found', {
    userMessage: 'The new settings are no longer kept. Ask for it again.',
  });
}

import { adminUpdateSettings } from '../../../../contracts/settings/admin-update-settings';
import { auditRow } from '../../audit-log/rows';
import { AppError } from '../../errors';
import { access, type Db } from '../../kernel/db';
import type { Settings } from '../../settings/entities';
import {
  approvedRecordId,
  type SettingsChange,
  type UpdatePorts,
  updateSettings,
} from '../../settings/update-settings';
import { isFinished } from '../guard';
import { forgetSettings } from '../waiting-settings';
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
  forget: forgetSettings,
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

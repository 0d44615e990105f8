import { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { systemClock } from '../../adapters/use';
import { waitingAccess } from '../../core/approvals/all-waiting';
import { newSuppliersWaiting } from '../../core/approvals/waiting';
import { settingsView } from '../../core/settings/update-settings';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetSettings, {
  uses: {
    settings: settingsReader,
    ...onDb(waitingAccess),
  },
  handle: async ({ ports, log }) => {
    const now = systemClock.now();
    /** Keys and suppliers stay visible even if the rest can't be read. */
    const orNull = <T>(what: string, read: Promise<T>) =>
      read.catch((error: unknown) => {
        log.error(`${what} could not be read`, error);
        return null;
      });
    const [settings, waiting] = await Promise.all([
      ports.settings.readLatest(),
      orNull('the suppliers that wait for approval', newSuppliersWaiting(ports.db, now)),
    ]);
    return { settings: settingsView(settings), suppliers_waiting: waiting };
  },
});

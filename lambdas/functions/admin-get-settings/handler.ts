import { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { smsState } from '../../adapters/notices/sms';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { systemClock } from '../../adapters/system';
import { newSuppliersWaiting, waitingAccess } from '../../core/approvals/waiting';
import { noticeTextsView, readTextsAccess } from '../../core/notices/texts';
import { settingsView } from '../../core/settings/update-settings';
import { onDb } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetSettings, {
  uses: {
    settings: settingsReader,
    ...onDb(readTextsAccess, waitingAccess),
    shop: smsState,
  },
  handle: async ({ ports, log }) => {
    const now = systemClock.now();
    const [settings, notices, waiting] = await Promise.all([
      ports.settings.readLatest(),
      // Keys and suppliers stay visible even if the notices can't be read.
      noticeTextsView(ports, now).catch((error: unknown) => {
        log.error('the settings of notices could not be read', error);
        return null;
      }),
      newSuppliersWaiting(ports.db, now),
    ]);
    return { settings: settingsView(settings), notices, suppliers_waiting: waiting };
  },
});

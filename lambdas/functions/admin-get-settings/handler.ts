import { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { smsState } from '../../adapters/notices/sms';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { systemClock } from '../../adapters/use';
import { noticeTextsView, readTextsAccess } from '../../core/notices/texts';
import { settingsView } from '../../core/settings/update-settings';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetSettings, {
  uses: {
    settings: settingsReader,
    ...onDb(readTextsAccess),
    shop: smsState,
  },
  handle: async ({ ports, log }) => {
    const [settings, notices] = await Promise.all([
      ports.settings.readLatest(),
      // Keys and suppliers stay visible even if the notices can't be read.
      noticeTextsView(ports, systemClock.now()).catch((error: unknown) => {
        log.error('the settings of notices could not be read', error);
        return null;
      }),
    ]);
    return { settings: settingsView(settings), notices };
  },
});

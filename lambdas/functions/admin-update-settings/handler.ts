import { adminUpdateSettings } from '../../../contracts/settings/admin-update-settings';
import { settings } from '../../adapters/secrets/settings-store';
import { updatesSettings } from '../../core/approvals/actions/update-settings';
import { actOrAsk, askAccess, waits } from '../../core/approvals/ask';
import { settingsElsewhere } from '../../core/approvals/waiting-settings';
import { assertAddresses, suppliersNamed } from '../../core/settings/suppliers';
import { settingsView, updateSettingsAccess } from '../../core/settings/update-settings';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { asksWithoutLimit, shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminUpdateSettings, {
  uses: { ...asksWithoutLimit, ...onDb(askAccess, updateSettingsAccess), settings, shopUrl },
  handle: async ({ input, account, ports }) => {
    assertAddresses(input.settings.suppliers ?? [], ports.shopUrl);
    const outcome = await actOrAsk(ports, updatesSettings, {
      input,
      account,
      // The settings are left out of the stored request, so that a key is never in the table, even while the change waits.
      // The suppliers' names are kept, so that the request can say what it is about.
      kept: { settings: suppliersNamed(input.settings), reason: input.reason },
      ...settingsElsewhere(ports, { change: input.settings, seen: input.seen }),
    });
    if (outcome.kind === 'done') return { success: true, settings: settingsView(outcome.result.after) };
    return { success: false, settings: settingsView(await ports.settings.readLatest()), ...waits(outcome) };
  },
});

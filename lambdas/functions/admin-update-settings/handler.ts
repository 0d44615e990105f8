import { createHash } from 'node:crypto';
import { adminUpdateSettings } from '../../../contracts/settings/admin-update-settings';
import { settings } from '../../adapters/secrets/settings-store';
import { isSameChange, keepWaiting, updatesSettings } from '../../core/approvals/actions/update-settings';
import { actOrAsk, askAccess, waits } from '../../core/approvals/ask';
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
      kept: { settings: suppliersNamed(input.settings) },
      content: contentOf(input.settings),
      isSameChange: (waiting) => isSameChange(ports, input.settings, waiting),
      prepare: (approvalId) => keepWaiting(ports, approvalId, input.settings, input.seen),
    });
    if (outcome.kind === 'done') return { success: true, settings: settingsView(outcome.result.after) };
    return { success: false, settings: settingsView(await ports.settings.readLatest()), ...waits(outcome) };
  },
});

const contentOf = (settings: object): string =>
  createHash('sha256').update(JSON.stringify(settings), 'utf8').digest('hex').slice(0, 16);

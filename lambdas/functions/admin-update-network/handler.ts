import { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import { allNetworks } from '../../../contracts/networks/networks';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { systemClock } from '../../adapters/use';
import { updatesNetwork } from '../../core/approvals/actions/update-network';
import { actOrAsk, askAccess, waits } from '../../core/approvals/ask';
import { actingAs } from '../../core/audit-log/audit-record';
import { changeNetworksAccess, stopAll } from '../../core/networks/edit-networks';
import { adminNetworkView } from '../../core/networks/network-wire';
import { networksIn } from '../../core/networks/read-networks';
import { signedInFunction } from '../../runtime/api-function';
import { isRecentSignIn } from '../../runtime/middleware/caller';
import { onDb } from '../../runtime/on-table';
import { asksWithoutLimit, shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminUpdateNetwork, {
  uses: {
    ...asksWithoutLimit,
    ...onDb(askAccess, changeNetworksAccess),
    settings: settingsReader,
    shopUrl,
  },
  handle: async ({ input, account, session, ports }) => {
    const { requestId, id, fields } = input;
    if (id === allNetworks) {
      await stopAll(ports, actingAs(account), { requestId, notice: fields?.notice });
      return { success: true };
    }
    const isSignInRecent = isRecentSignIn(session, systemClock.now());
    const outcome = await actOrAsk({ ...ports, isSignInRecent }, updatesNetwork, { input, account });
    if (outcome.kind === 'done') return { success: true, network: adminNetworkView(outcome.result) };
    const { networks } = await networksIn(ports.db).read();
    const unchanged = networks.find((one) => one.id === id);
    if (unchanged === undefined)
      throw new Error('A change waits for approval, but its network does not exist');
    return { success: false, network: adminNetworkView(unchanged), ...waits(outcome) };
  },
});

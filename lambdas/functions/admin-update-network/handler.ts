import type { InputOf } from '../../../contracts/contract';
import { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import { shopUrl } from '../../adapters/shop-url';
import { systemClock } from '../../adapters/system';
import { actingAs } from '../../core/audit-log/entities';
import { changeNetworksAccess, type NetworkFields, updateNetwork } from '../../core/networks/edit-networks';
import { adminNetworkView } from '../../core/networks/network-views';
import { routeOfView } from '../../core/suppliers/route';
import { isRecentSignIn } from '../../runtime/middleware/permissions';
import { onDb } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateNetwork, {
  uses: {
    ...onDb(changeNetworksAccess),
    shopUrl,
  },
  handle: async ({ input, account, session, ports }) => {
    const { id, change, requestId, line, seenRoute, fields = {} } = input;
    const network = await updateNetwork(ports, actingAs(account), {
      id,
      kind: change,
      requestId,
      line,
      seenRoute: seenRoute && routeOfView(seenRoute),
      isSignInRecent: isRecentSignIn(session, systemClock.now()),
      fields: networkFields(fields),
    });
    return { success: true as const, network: adminNetworkView(network, systemClock.now()) };
  },
});

type Given = NonNullable<InputOf<typeof adminUpdateNetwork>['fields']>;

/** Every field must be listed, or this doesn't compile: an omitted one would be answered as saved. */
const networkFields = (given: Given): NetworkFields => ({
  label: given.label,
  mark: given.mark,
  colour: given.colour,
  prefixes: given.prefixes,
  balanceCode: given.balance_code,
  isOnSale: given.on_sale,
  notice: given.notice,
  prefixRule: given.prefix_rule,
  codes: given.codes,
  route: given.route && routeOfView(given.route),
  lines: given.lines,
});

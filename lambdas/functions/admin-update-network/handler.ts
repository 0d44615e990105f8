import type { InputOf } from '../../../contracts/contract';
import { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { writesNetworks } from '../../adapters/dynamodb/networks/network-items';
import { networkStore } from '../../adapters/dynamodb/networks/network-store';
import { systemClock } from '../../adapters/system';
import { actingAs } from '../../core/audit-log/entities';
import { fromCedis } from '../../core/money';
import { type NetworkFields, updateNetwork } from '../../core/networks/edit-networks';
import { adminNetworkView } from '../../core/networks/network-views';
import type { Route } from '../../core/suppliers/route';
import { isRecentSignIn } from '../../runtime/middleware/step-up';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdateNetwork, {
  uses: onTable({ networks: networkStore.writing([writesNetworks, writesAudit]) }),
  handle: async ({ input, account, session, ports }) => {
    const { id, change, requestId, line, seenRoute, fields = {} } = input;
    const network = await updateNetwork(ports, actingAs(account), {
      id,
      kind: change,
      requestId,
      line,
      seenRoute: seenRoute && routeOf(seenRoute),
      isSignInRecent: isRecentSignIn(session, systemClock.now()),
      fields: networkFields(fields),
    });
    return { success: true as const, network: adminNetworkView(network, systemClock.now()) };
  },
});

type Given = NonNullable<InputOf<typeof adminUpdateNetwork>['fields']>;

/** A field that is missing here doesn't compile: it would be answered as saved. */
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
  route: given.route && routeOf(given.route),
  lines: given.lines,
});

const routeOf = ({ entries, mode, ...minutes }: NonNullable<Given['route']>): Route => ({
  entries: entries.map(({ supplier, on, per_minute, most_a_day: mostADay, keep_float: keepFloat }) => ({
    supplier,
    isOn: on,
    perMinute: per_minute,
    mostADay: mostADay ?? null,
    keepFloat: keepFloat == null ? null : fromCedis(keepFloat),
  })),
  isCheapestFirst: mode === 'cheapest',
  overflowMinutes: minutes.overflow_minutes,
  restMinutes: minutes.rest_minutes,
});

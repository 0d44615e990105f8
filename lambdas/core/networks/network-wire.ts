import type { InputOf, OutputOf } from '../../../contracts/contract';
import type { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import type { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import type { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { isFixed } from '../suppliers/product-codes';
import type { NetworkChange, NetworkFields } from './edit-networks';
import { hasBegun, isOverdue, type NamedPause, pauseNotice, pausesInForce, pausesToCome } from './pauses';
import { type Network, routeOfView, routeView } from './rows';

type View = NonNullable<OutputOf<typeof getBundlePrices>['networks']>[number];
type AdminView = OutputOf<typeof adminGetPrices>['networks'][number];

export const networkView = (network: Network): View => ({
  id: network.id,
  label: network.label,
  mark: network.mark,
  colour: network.colour,
  prefixes: [...network.prefixes],
  balance_code: network.balanceCode,
  on_sale: network.isOnSale,
  taken_off: network.isTakenOff,
  notice: network.notice,
  prefix_rule: network.prefixRule,
});

export const adminNetworkView = (network: Network, now: Date): AdminView => ({
  ...networkView(network),
  codes: network.codes,
  lines: network.lines.map(({ name, codes, route }) => ({ name, codes, route: route && routeView(route) })),
  pauses: pausesInForce(network, now).map((pause) => pauseView(pause, now)),
  next_pauses: pausesToCome(network, now).map((pause) => pauseView(pause, now)),
  is_fixed: isFixed(network.id),
  route: network.route && routeView(network.route),
});

/** A pause for staff. Before it begins, they already see the sentence that customers will read. */
const pauseView = (pause: NamedPause, now: Date) => ({
  line: pause.line,
  plan: pause.plan,
  what: pause.what,
  words: pause.words,
  from: pause.from.toISOString(),
  until: pause.until?.toISOString() ?? null,
  mode: pause.mode,
  resumes: pause.resumes,
  says: pauseNotice(pause, hasBegun(pause, now) ? now : pause.from),
  is_overdue: isOverdue(pause, now),
});

type Asked = InputOf<typeof adminUpdateNetwork>;

export const networkChangeFrom = ({
  id,
  change,
  requestId,
  line,
  seenRoute,
  seen,
  fields = {},
}: Asked): NetworkChange => ({
  id,
  kind: change,
  requestId,
  line,
  seenRoute: seenRoute && routeOfView(seenRoute),
  seen: seen && networkFields(seen),
  fields: networkFields(fields),
});

/** Every field must be listed, or this doesn't compile: a forgotten field would be reported as saved but lost. */
const networkFields = (given: NonNullable<Asked['fields']>): NetworkFields => ({
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

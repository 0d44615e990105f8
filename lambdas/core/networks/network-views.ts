import type { OutputOf } from '../../../contracts/contract';
import type { adminGetPrices } from '../../../contracts/prices/admin-get-prices';
import type { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { isFixed } from '../suppliers/product-codes';
import { routeView } from '../suppliers/route';
import { hasBegun, isOverdue, type NamedPause, pauseNotice, pausesInForce, pausesToCome } from './pauses';
import type { Network } from './rows';

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

/** For staff. Of one that is to begin, they read what customers will read then. */
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

import type { Network } from '../../networks/entities';
import { routeIn } from '../../networks/route-in';
import type { PriceFor } from '../../prices/price-for';
import type { Settings } from '../../settings/entities';
import { cantPay } from '../../suppliers/can-pay';
import { choicesFor } from '../../suppliers/choose';
import { addedIn } from '../../suppliers/known';
import { soldAs } from '../../suppliers/network-codes';
import { planIdsOf } from '../../suppliers/plan-ids';
import type { Standing } from '../../suppliers/standing';
import type { Troubles } from '../../suppliers/troubles';

interface Sold {
  readonly price: PriceFor;
  readonly network: Network;
  readonly troubles: Troubles;
  readonly standing: Standing;
}

/** Whether the shop sells nothing that no supplier can pay for, and none that may take this plan, now or later, can. */
export function isOutOfMoney(
  { price, network, troubles, standing }: Sold,
  { settings, at }: { readonly settings: Settings; readonly at: Date },
): boolean {
  if (!settings.sell_only_payable) return false;
  const planIds = planIdsOf(price, settings);
  const sold = soldAs(network, { line: price.line, planIds, added: addedIn(settings) });
  const state = { route: routeIn(network, price.line), troubles, standing, at };
  const takers = choicesFor(settings, { network: network.id, planIds, soldAs: sold }, [], state).filter(
    ({ hindrance }) => hindrance === null || passing.has(hindrance),
  );
  return cantPay(
    takers.map(({ supplier }) => supplier),
    price,
    standing,
    at,
  );
}

/** Causes after which a supplier may still take it later. */
const passing: ReadonlySet<string> = new Set(['resting', 'low_float', 'day_full']);

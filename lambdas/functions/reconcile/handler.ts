import { openOrders, openTopUps } from '../../adapters/dynamodb/lists/worklist';
import { reconcile } from '../../core/reconcile';
import { parseEnvironment } from '../../runtime/environment';
import { requestLog } from '../../runtime/logger';
import { loggedOrders, loggedTopUps } from '../../runtime/open-money-log';
import { purchaseDependencies } from '../../runtime/purchase-dependencies';
import { loggedSuppliers } from '../../runtime/supplier-log';
import { topUpDependencies } from '../../runtime/top-up-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

const orders = purchaseDependencies(environment);
const topUps = topUpDependencies(environment);

/** Every minute: settles what is unsettled. What fails in one order or top-up leaves the others alone. */
export async function handler(): Promise<void> {
  const log = requestLog({ function: 'reconcile' });
  const { failures, ...counts } = await reconcile({
    orders: {
      ...orders,
      orders: loggedOrders(orders.orders, log, orders.clock),
      suppliers: loggedSuppliers(orders.suppliers, log),
    },
    topUps: { ...topUps, topUps: loggedTopUps(topUps.topUps, log, topUps.clock) },
    openOrders: openOrders(orders.table),
    openTopUps: openTopUps(topUps.table),
    settings: await orders.settings.read(),
  });
  for (const failure of failures) log.error('could not be reconciled', failure);
  log.info('reconciled', counts);
}

import { payments } from '../../adapters/paystack/payments';
import { balancesAtSuppliers } from '../../adapters/suppliers/balances';
import { oldestOf, openEntries, openEntriesAccess } from '../../core/desk/to-do';
import { changeOrderAccess } from '../../core/orders/delivery/change-order';
import { openOrdersAccess } from '../../core/orders/open-orders';
import { reconcile, settingsAtMostMs } from '../../core/orders/reconcile';
import { askBalancesAccess } from '../../core/suppliers/balances';
import { dueTopUpsAccess, followAccess } from '../../core/top-ups/follow-top-up';
import { eventFunction } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';
import { loggedOrders, logsTopUps, minutesSince, readBalances } from '../../runtime/reconcile-log';
import { withSupplierLog } from '../../runtime/supplier-log';
import { submitUses } from '../../runtime/uses';

/** Every minute: settles open orders and top-ups, and reads our balances at suppliers. A failure in one doesn't stop the others. */
export const handler = eventFunction('reconcile', {
  uses: {
    ...submitUses,
    balances: balancesAtSuppliers,
    payments,
    ...onDb(
      changeOrderAccess,
      openOrdersAccess,
      followAccess,
      dueTopUpsAccess,
      askBalancesAccess,
      openEntriesAccess,
    ),
  },
  memoryMegabytes: 1024,
  /** A run begins nothing new after 55 s, but its last supplier may take ten more to answer. */
  timeoutSeconds: 75,
  handle: async ({ ports, log }) => {
    const settings = await ports.settings.read(settingsAtMostMs);
    const balances = readBalances(ports, log, settings);
    const { failures, ...counts } = await reconcile({
      orders: {
        ...withSupplierLog(ports, log),
        db: loggedOrders(ports.db, log, ports.clock),
      },
      topUps: ports,
      seenTopUp: logsTopUps(log, ports.clock),
      settings,
    });
    await balances;
    for (const failure of failures) log.error('could not be reconciled', failure);
    log.info('reconciled', counts);
    const open = await openEntries(ports.db);
    const oldestAt = oldestOf(open);
    log.info('attention', {
      open: open.length,
      oldest_minutes: oldestAt ? minutesSince(oldestAt, ports.clock) : 0,
    });
  },
});

import { recheckAccess, recheckDeliveries } from '../../core/orders/delivery/ask-supplier';
import { changeStateAccess } from '../../core/orders/delivery/change-order';
import { eventFunction } from '../../runtime/event-function';
import { onDb } from '../../runtime/on-table';
import { askUses } from '../../runtime/uses';

/** Every five minutes: asks suppliers again about delivered orders. */
export const handler = eventFunction('recheck-deliveries', {
  uses: { ...askUses, ...onDb(changeStateAccess, recheckAccess) },
  timeoutSeconds: 240,
  handle: async ({ ports, log }) => {
    log.info(
      'deliveries rechecked',
      await recheckDeliveries({ ...ports, settings: await ports.settings.read() }),
    );
  },
});

import type { InputOf } from '../../../contracts/contract';
import { adminPauseSales } from '../../../contracts/networks/admin-pause-sales';
import { systemClock } from '../../adapters/use';
import { actingAs } from '../../core/audit-log/audit-record';
import { adminNetworkView } from '../../core/networks/network-wire';
import { type AskedPause, pauseSales, pauseSalesAccess } from '../../core/networks/pause-sales';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminPauseSales, {
  uses: {
    ...onDb(pauseSalesAccess),
    shopUrl,
  },
  handle: async ({ input: { requestId, target, pause, seen }, account, ports }) => {
    const network = await pauseSales(ports, actingAs(account), {
      requestId,
      target: { network: target.network, line: target.line ?? null, planId: target.planId ?? null },
      pause: pause && askedPause(pause),
      seen: seen && askedPause(seen),
    });
    return { success: true as const, network: adminNetworkView(network, systemClock.now()) };
  },
});

const askedPause = ({
  from,
  until,
  ...said
}: NonNullable<InputOf<typeof adminPauseSales>['pause']>): AskedPause => ({
  ...said,
  until: until === null ? null : new Date(until),
  ...(from !== null && { from: new Date(from) }),
});

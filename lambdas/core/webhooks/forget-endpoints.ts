import { mapConcurrently } from '../concurrency';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put, removal, remove } from '../kernel/db';
import { allPages } from '../kernel/pages';
import type { Clock, Ids } from '../runtime-ports';
import { type Delivery, deliveryRow, type Endpoint, webhooksRow } from './rows';

const forgetDeliveriesAccess = access({
  get: [deliveryRow],
  list: [deliveryRow],
  writes: [[removal(deliveryRow)]],
});

export const forgetEndpointsAccess = access({
  get: [webhooksRow, deliveryRow],
  list: [deliveryRow],
  writes: [[webhooksRow], [removal(webhooksRow)], [removal(deliveryRow)]],
});

interface ForgetDeliveriesPorts {
  readonly db: Db<typeof forgetDeliveriesAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface ForgetEndpointsPorts extends ForgetDeliveriesPorts {
  readonly db: Db<typeof forgetEndpointsAccess>;
}

const atOnce = 10;

/** Deletes the endpoints of a customer who is being deleted, and what was sent there. @throws AppError unavailable */
export async function forgetEndpoints(ports: ForgetEndpointsPorts, userId: string): Promise<void> {
  // No more deliveries are written for them. Their ids stay until the last delivery is gone, as only they lead to it.
  const off = await switchOff(ports, userId);
  for (const { id } of off) {
    for await (const { rows } of allPages((page) => ports.db.page(deliveryRow, { of: id, ...page }))) {
      await forgetDeliveries(ports, rows);
    }
  }
  await commit(ports, {
    read: () => ports.db.get(webhooksRow, { userId }),
    decide: (found): Decision<void, 'webhooks'> => ({
      changes: found === null ? [] : [remove(webhooksRow, found)],
      result: undefined,
    }),
  });
}

const switchOff = (ports: ForgetEndpointsPorts, userId: string): Promise<readonly Endpoint[]> =>
  commit(ports, {
    read: () => ports.db.get(webhooksRow, { userId }),
    decide(found, now): Decision<readonly Endpoint[], 'webhooks'> {
      if (found === null) return { changes: [], result: [] };
      if (found.endpoints.every(({ off }) => off !== null)) return { changes: [], result: found.endpoints };
      const endpoints = found.endpoints.map((one) => ({
        ...one,
        off: one.off ?? ({ why: 'owner', at: now } as const),
      }));
      const next = { ...found, endpoints, version: found.version + 1 };
      return { changes: [put(webhooksRow, next)], result: endpoints };
    },
  });

export async function forgetDeliveries(
  ports: ForgetDeliveriesPorts,
  deliveries: readonly Delivery[],
): Promise<void> {
  await mapConcurrently(deliveries, atOnce, (delivery) =>
    commit(ports, {
      read: async (attempt) => (attempt === 1 ? delivery : ports.db.get(deliveryRow, delivery)),
      decide: (found): Decision<void, 'webhookDelivery'> => ({
        changes: found === null ? [] : [remove(deliveryRow, found)],
        result: undefined,
      }),
    }),
  );
}

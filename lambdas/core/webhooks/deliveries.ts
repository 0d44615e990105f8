import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import {
  type getWebhookDeliveries,
  deliveryView as onWire,
  type sendWebhooksAgain,
} from '../../../contracts/webhooks/contracts';
import { access, type Db, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { allPages, type Page } from '../kernel/pages';
import { hourMs } from '../kernel/time';
import { toWire } from '../kernel/wire';
import { sendTest, writesDelivery } from './events';
import type { WebhookQueue } from './ports';
import { type Delivery, deliveryRow, type Endpoint, webhookIdOf, webhooksRow } from './rows';

/* The deliveries to a customer's endpoint, and sending them again. */

export const readDeliveriesAccess = access({ get: [webhooksRow], list: [deliveryRow] });

/** @throws AppError not_found, also for another customer's endpoint */
async function endpointOf(
  db: Pick<Db<typeof readDeliveriesAccess>, 'get'>,
  userId: string,
  endpointId: string,
): Promise<Endpoint> {
  const webhooks = await db.get(webhooksRow, { userId });
  const endpoint = webhooks?.endpoints.find(({ id }) => id === endpointId);
  if (endpoint === undefined) throw new AppError('not_found');
  return endpoint;
}

/** Returns an endpoint's deliveries, newest first. @throws AppError not_found, invalid_request for a malformed cursor */
export async function readDeliveries(
  db: Db<typeof readDeliveriesAccess>,
  userId: string,
  { endpointId, ...page }: Page & { readonly endpointId: string },
): Promise<OutputOf<typeof getWebhookDeliveries>> {
  await endpointOf(db, userId, endpointId);
  const { rows, nextCursor } = await db.page(deliveryRow, { of: endpointId, ...page });
  return { deliveries: rows.map(deliveryView), next_cursor: nextCursor };
}

const deliveryView = (delivery: Delivery) =>
  toWire(onWire, { ...delivery, webhookId: webhookIdOf(delivery) });

export const sendAgainAccess = access({
  get: [webhooksRow, deliveryRow],
  list: [deliveryRow],
  writes: [[writesDelivery]],
});

interface AgainPorts extends UseCasePorts<typeof sendAgainAccess> {
  readonly queue: WebhookQueue;
}

/** @throws AppError not_found, endpoint_off, unavailable; Error if the queue doesn't take a message */
export async function sendAgain(
  ports: AgainPorts,
  userId: string,
  { endpointId, what, deliveryId = '' }: ParsedInputOf<typeof sendWebhooksAgain>,
): Promise<void> {
  const { db, queue, clock } = ports;
  const endpoint = await endpointOf(db, userId, endpointId);
  if (endpoint.off !== null) throw new AppError('endpoint_off');
  const send = (deliveries: readonly Delivery[]) =>
    queue.send(deliveries.map((delivery) => ({ ...delivery, isAgain: true })));
  switch (what) {
    case 'one': {
      const delivery = await db.get(deliveryRow, { endpointId, id: deliveryId });
      if (delivery === null) throw new AppError('not_found');
      return send([delivery]);
    }
    case 'failed': {
      const now = clock.now();
      for await (const { rows } of allPages((page) => db.page(deliveryRow, { of: endpointId, ...page })))
        await send(rows.filter((delivery) => hasFailed(delivery, now)));
      return;
    }
    case 'test':
      return sendTest(ports, userId, endpoint);
  }
}

/** Longer than the longest wait for an attempt. */
const lostAfterMs = 12 * hourMs;

/** A delivery that has waited for so long has lost its message. */
const hasFailed = ({ state, at, last }: Delivery, now: Date): boolean =>
  state === 'failed' || (state === 'waiting' && now.getTime() - (last?.at ?? at).getTime() > lostAfterMs);

import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import type { getWebhookDeliveries } from '../../../contracts/webhooks/get-webhook-deliveries';
import type { sendWebhooksAgain } from '../../../contracts/webhooks/send-webhooks-again';
import {
  deliveryView as onWire,
  testEvent,
  unansweredReasons,
} from '../../../contracts/webhooks/webhook-fields';
import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import type { Page } from '../kernel/pages';
import type { Clock, Ids } from '../runtime-ports';
import { toWire } from '../wire';
import { deliveryOf } from './events';
import { putsOut, writeAndSend } from './outbox';
import type { WebhookQueue } from './ports';
import { type Delivery, deliveryRow, type Endpoint, webhookIdOf, webhooksRow } from './rows';
import { beginAgain } from './work';

export const readDeliveriesAccess = access({ get: [webhooksRow], list: [deliveryRow] });

/** @throws AppError not_found, also for another customer's endpoint */
async function ownEndpoint(
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
  await ownEndpoint(db, userId, endpointId);
  const { rows, nextCursor } = await db.page(deliveryRow, { of: endpointId, ...page });
  return { deliveries: rows.map(deliveryView), next_cursor: nextCursor };
}

const deliveryView = ({ last, dueAt, ...delivery }: Delivery) =>
  toWire(onWire, {
    ...delivery,
    webhookId: webhookIdOf(delivery),
    nextAt: dueAt,
    last: last && { ...last, why: unansweredReasons.find((why) => why === last.why) ?? null },
  });

export const sendAgainAccess = access({
  get: [webhooksRow, deliveryRow],
  writes: [[deliveryRow], [putsOut]],
});

interface AgainPorts {
  readonly db: Db<typeof sendAgainAccess>;
  readonly queue: WebhookQueue;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** @throws AppError not_found, endpoint_off, unavailable; Error if the queue doesn't take a message */
export async function sendAgain(
  ports: AgainPorts,
  userId: string,
  { endpointId, what, deliveryId = '', since = '' }: ParsedInputOf<typeof sendWebhooksAgain>,
): Promise<void> {
  const { off, mode } = await ownEndpoint(ports.db, userId, endpointId);
  if (off !== null) throw new AppError('endpoint_off');
  const now = ports.clock.now();
  switch (what) {
    case 'one':
      if (!(await beginAgain(ports, { endpointId, id: deliveryId }))) throw new AppError('not_found');
      return;
    case 'failed':
      return ports.queue.send([
        {
          work: { kind: 'again', userId, endpointId, since: new Date(since).toISOString(), cursor: null },
          delaySeconds: 0,
        },
      ]);
    case 'test': {
      const data = { words: 'This is a test. Nothing has happened.' };
      const event = { type: testEvent, mode, cause: ports.ids.next(), at: now, data };
      return writeAndSend(ports, [deliveryOf(event, { userId, endpointId, now })]);
    }
  }
}

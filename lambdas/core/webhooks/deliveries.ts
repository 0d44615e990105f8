import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import type { getWebhookDeliveries } from '../../../contracts/webhooks/get-webhook-deliveries';
import type { sendWebhooksAgain } from '../../../contracts/webhooks/send-webhooks-again';
import {
  deliveryView as onWire,
  testEvent,
  unansweredReasons,
} from '../../../contracts/webhooks/webhook-fields';
import { AppError } from '../errors';
import { access, at, type Db } from '../kernel/db';
import type { Page } from '../kernel/pages';
import type { Clock, Ids } from '../runtime-ports';
import { toWire } from '../wire';
import { deliveryOf } from './events';
import { putsOut, writeAndSend } from './outbox';
import type { WebhookQueue } from './ports';
import {
  type Delivery,
  deliveryRow,
  type Endpoint,
  type EndpointHealth,
  endpointHealthRow,
  type Webhooks,
  webhookIdOf,
  webhooksRow,
} from './rows';
import { beginAgain } from './work';

export const readDeliveriesAccess = access({ many: [webhooksRow, endpointHealthRow], list: [deliveryRow] });

interface ReadPorts {
  readonly db: Db<typeof readDeliveriesAccess>;
  readonly clock: Pick<Clock, 'now'>;
}

/** @throws AppError not_found, also for another customer's endpoint */
function endpointIn(webhooks: Webhooks | null, endpointId: string): Endpoint {
  const endpoint = webhooks?.endpoints.find(({ id }) => id === endpointId);
  if (endpoint === undefined) throw new AppError('not_found');
  return endpoint;
}

/** Returns an endpoint's deliveries, newest first. @throws AppError not_found, invalid_request for a malformed cursor */
export async function readDeliveries(
  { db, clock }: ReadPorts,
  userId: string,
  { endpointId, ...page }: Page & { readonly endpointId: string },
): Promise<OutputOf<typeof getWebhookDeliveries>> {
  const [webhooks, health] = await db.together(
    at(webhooksRow, { userId }),
    at(endpointHealthRow, { endpointId }),
  );
  endpointIn(webhooks, endpointId);
  const { rows, nextCursor } = await db.page(deliveryRow, { of: endpointId, ...page });
  const now = clock.now();
  return {
    deliveries: rows.map((delivery) => deliveryView(delivery, nextAttemptOf(delivery, health, now))),
    is_slow: health?.isSlow ?? false,
    next_cursor: nextCursor,
  };
}

/** A delivery that was put off keeps its time, so what is due may wait for the end of its endpoint's rest. */
function nextAttemptOf({ dueAt }: Delivery, health: EndpointHealth | null, now: Date): Date | null {
  if (dueAt === null) return null;
  const restsUntil = health?.isSlow ? health.restsUntil : null;
  const next = restsUntil !== null && restsUntil > dueAt ? restsUntil : dueAt;
  return next > now ? next : null;
}

const deliveryView = ({ last, ...delivery }: Delivery, nextAt: Date | null) =>
  toWire(onWire, {
    ...delivery,
    webhookId: webhookIdOf(delivery),
    nextAt,
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
  const { off, mode } = endpointIn(await ports.db.get(webhooksRow, { userId }), endpointId);
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

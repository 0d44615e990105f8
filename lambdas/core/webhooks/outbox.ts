import type { WebhookEventType, WebhookMode } from '../../../contracts/webhooks/webhook-fields';
import { mapConcurrently } from '../concurrency';
import { viewOrder } from '../developers/read-orders';
import { commit } from '../kernel/commit';
import { access, type Db, put, type Writer } from '../kernel/db';
import type { DamagedRow } from '../kernel/table';
import type { NewsReader } from '../notices/announce';
import { isTopUp, nextIfDebt, type SeenEntry } from '../notices/customer-events';
import type { Clock, Ids } from '../runtime-ports';
import type { DeliveryTimesReader } from '../statistics/delivery-times';
import { deliveryOf, eventOfTopUp, eventsOfStep, hears, type WebhookEvent, type WebhookStep } from './events';
import type { Message, WebhookQueue } from './ports';
import { type Delivery, deliveryRow, type Endpoint, webhooksRow } from './rows';

const atOnce = 10;

/** Changes in a batch of the stream that endpoints may want to hear of. */
export interface WebhookNews {
  readonly steps: readonly WebhookStep[];
  readonly entries: readonly { readonly entry: SeenEntry; readonly at: Date; readonly mode: WebhookMode }[];
  /** Events that need no more reads. */
  readonly others: readonly WebhookEvent[];
  readonly damaged: readonly DamagedRow[];
}

/** Writes a delivery once. If it exists, its event was told before. */
export const putsOut: Writer<'webhookDelivery'> = {
  name: 'webhookDelivery',
  allows: { actions: ['PutItem'], partitions: ['WEBHOOK#*'] },
  writes: (change) => deliveryRow.writes(change),
  mark: () => ({ kind: 'webhookDelivery' }),
};

export const putOutAccess = access({
  many: [webhooksRow],
  writes: [[putsOut]],
});

/** The reads of one mode: an account's sandbox has its own orders and its own wallet. */
interface OfMode {
  readonly deliveries: DeliveryTimesReader;
  readonly news: Pick<NewsReader, 'entriesBefore'>;
}

interface OutboxPorts extends OfMode {
  readonly db: Db<typeof putOutAccess>;
  readonly queue: WebhookQueue;
  /** Opens the sandbox of an account. */
  readonly sandbox: (userId: string) => OfMode;
  readonly clock: Clock;
  readonly ids: Ids;
}

const ofMode = (ports: OutboxPorts, { mode, userId }: { mode: WebhookMode; userId: string }): OfMode =>
  mode === 'test' ? ports.sandbox(userId) : ports;

/**
 * Writes a delivery for each event and each endpoint that wants it, and sends its message to the queue. Repeating it with the same news
 * is safe: written deliveries stay as they are, and their messages are sent again.
 * @returns how many deliveries there were. @throws AppError unavailable; Error if the queue doesn't take a message
 */
export async function putOut(
  ports: OutboxPorts,
  { steps, entries, others: complete }: WebhookNews,
): Promise<number> {
  const ofOrders = steps.flatMap(eventsOfStep);
  const topUps = entries.filter(({ entry }) => isTopUp(entry));
  const about = [...ofOrders, ...complete, ...topUps.map(({ entry }) => entry)];
  const userIds = new Set(about.map(({ userId }) => userId));
  // An endpoint that was added a moment ago may miss what happened just before.
  const keys = [...userIds].map((userId) => ({ userId }));
  const rows = await ports.db.many(webhooksRow, keys, { mayLag: true });
  const endpointsOf = new Map(rows.map(({ userId, endpoints }) => [userId, endpoints]));
  const hearing = (event: Omit<WebhookEvent, 'data'>) =>
    (endpointsOf.get(event.userId) ?? []).filter((endpoint) => hears(endpoint, event));
  const heard = ofOrders.filter((event) => hearing(event).length > 0);
  const orders = await mapConcurrently(heard, atOnce, async ({ order, ...event }) => {
    const { clock } = ports;
    return { ...event, data: await viewOrder({ ...ofMode(ports, event), clock }, order, event.mode) };
  });
  const credited = await credits(ports, topUps, endpointsOf);
  const now = ports.clock.now();
  const deliveries = [...orders, ...credited, ...complete].flatMap((event) =>
    hearing(event).map(({ id }) => deliveryOf(event, { userId: event.userId, endpointId: id, now })),
  );
  await writeAndSend(ports, deliveries);
  return deliveries.length;
}

type EndpointsOf = ReadonlyMap<string, readonly Endpoint[]>;

/** Returns the entries of customers who have an endpoint for such an event. */
const heardOf = (
  type: WebhookEventType,
  entries: WebhookNews['entries'],
  endpointsOf: EndpointsOf,
): WebhookNews['entries'] =>
  entries.filter(({ entry: { userId }, mode }) =>
    endpointsOf.get(userId)?.some((endpoint) => hears(endpoint, { type, mode })),
  );

async function credits(
  ports: OutboxPorts,
  topUps: WebhookNews['entries'],
  endpointsOf: EndpointsOf,
): Promise<WebhookEvent[]> {
  const events: WebhookEvent[] = [];
  for (const { entry, ...seen } of heardOf('topup.credited', topUps, endpointsOf)) {
    const { news } = ofMode(ports, { mode: seen.mode, userId: entry.userId });
    events.push(eventOfTopUp(entry, await nextIfDebt(news, entry), seen));
  }
  return events;
}

const writeDeliveryAccess = access({ writes: [[putsOut]] });

interface WritePorts {
  readonly db: Db<typeof writeDeliveryAccess>;
  readonly queue: WebhookQueue;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Writes new deliveries, then sends their messages: a delivery without a message would never be sent. */
export async function writeAndSend(ports: WritePorts, deliveries: readonly Delivery[]): Promise<void> {
  await mapConcurrently(deliveries, atOnce, (delivery) =>
    commit(ports, {
      read: async () => undefined,
      decide: () => ({ changes: [put(deliveryRow, delivery)], result: undefined }),
    }),
  );
  await ports.queue.send(deliveries.map((delivery) => messageOf(delivery)));
}

export const messageOf = (
  { userId, endpointId, id, attempts, dueAt, begunAt }: Delivery,
  delaySeconds = 0,
): Message => ({
  work: { kind: 'deliver', userId, endpointId, id, attempts, due: (dueAt ?? begunAt).toISOString() },
  delaySeconds,
});

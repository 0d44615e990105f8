import { createHash } from 'node:crypto';
import { testEvent, type WebhookMode } from '../../../contracts/webhooks/contracts';
import type { WebhookEventType } from '../../../contracts/webhooks/terms';
import { viewOrder } from '../developers/read-orders';
import { commitChanges } from '../kernel/commit';
import { mapConcurrently } from '../kernel/concurrency';
import { access, type Db, put, type UseCasePorts, type Writer } from '../kernel/db';
import { toCedis } from '../kernel/money';
import type { Clock, Ids } from '../kernel/ports';
import type { DamagedRow } from '../kernel/table';
import type { DeliveryTimesReader } from '../networks/read-networks';
import { isTopUp, type nextEntryAccess, nextIfDebt, type SeenEntry } from '../notices/customer-events';
import type { Order } from '../orders/order';
import { isPaidFrom } from '../wallet/posting';
import type { WebhookQueue } from './ports';
import { type Delivery, deliveryRow, type Endpoint, webhooksRow } from './rows';

/* Events for endpoints, derived from the table's stream. Purchases and changes of orders write nothing for them. */

/** Something that happened to one account. */
export interface WebhookEvent {
  readonly type: WebhookEventType;
  readonly mode: WebhookMode;
  readonly userId: string;
  /** Our own id with its row's version, so that a repeated change is the same event. */
  readonly cause: string;
  readonly at: Date;
  /** Reads what it is about. Called only if an endpoint subscribes to the event. */
  data(): Promise<object>;
}

/** A step of an order. `before`: null for a new one. */
interface Step {
  readonly mode: WebhookMode;
  readonly at: Date;
  readonly before: Pick<Order, 'status'> | null;
  readonly after: Order;
}

interface Entered {
  readonly mode: WebhookMode;
  readonly at: Date;
  readonly entry: SeenEntry;
}

/** Changes in a batch of the stream that endpoints may subscribe to. */
export interface WebhookNews {
  readonly steps: readonly Step[];
  readonly entries: readonly Entered[];
  /** Events that need no reads. */
  readonly others: readonly WebhookEvent[];
  readonly damaged: readonly DamagedRow[];
}

/** Writes a delivery once. If it exists, its event was published before. */
export const writesDelivery: Writer<'webhookDelivery'> = {
  name: 'webhookDelivery',
  allows: { actions: ['PutItem'], partitions: ['WEBHOOK#*'] },
  writes: (change) => deliveryRow.writes(change),
  mark: () => ({ kind: 'webhookDelivery' }),
};

export const publishAccess = access({
  many: [webhooksRow],
  writes: [[writesDelivery]],
});

/** The reads of one mode: an account's sandbox has its own orders and its own wallet. */
interface OfMode {
  readonly deliveries: DeliveryTimesReader;
  readonly db: Db<typeof nextEntryAccess>;
}

interface OutboxPorts extends OfMode {
  readonly db: Db<typeof publishAccess> & OfMode['db'];
  readonly queue: WebhookQueue;
  /** Opens the sandbox of an account. */
  readonly sandbox: (userId: string) => OfMode;
  readonly clock: Clock;
  readonly ids: Ids;
}

const atOnce = 10;

/**
 * Writes a delivery for each event and each endpoint that wants it, and sends its message to the queue. Repeating it with the same news
 * is safe: written deliveries stay as they are, and their messages are sent again.
 * @throws AppError unavailable; Error if the queue doesn't take a message
 */
export async function publish(ports: OutboxPorts, { steps, entries, others }: WebhookNews): Promise<void> {
  const events = [
    ...steps.flatMap((step) => eventOfStep(ports, step)),
    ...entries.filter(({ entry }) => isTopUp(entry)).map((entered) => eventOfTopUp(ports, entered)),
    ...others,
  ];
  const keys = [...new Set(events.map(({ userId }) => userId))].map((userId) => ({ userId }));
  // An endpoint that was added a moment ago may miss what happened just before.
  const rows = await ports.db.many(webhooksRow, keys, { mayLag: true });
  const deliveries = await mapConcurrently(events, atOnce, async (event) => {
    const row = rows.find(({ userId }) => userId === event.userId);
    const subscribers = row?.endpoints.filter((endpoint) => subscribesTo(endpoint, event)) ?? [];
    if (subscribers.length === 0) return [];
    const withData = { ...event, data: await event.data() };
    return subscribers.map(({ id }) => deliveryOf(withData, id));
  });
  await writeAndSend(ports, deliveries.flat());
}

const subscribesTo = ({ off, mode, types }: Endpoint, event: WebhookEvent): boolean =>
  off === null && mode === event.mode && types.includes(event.type);

const ofMode = (ports: OutboxPorts, mode: WebhookMode, userId: string): OfMode =>
  mode === 'test' ? ports.sandbox(userId) : ports;

/** The event of an order that has ended, or has ended otherwise than before. */
function eventOfStep(ports: OutboxPorts, { mode, at, before, after }: Step): WebhookEvent[] {
  const type = before?.status === after.status ? null : typeOf(after);
  if (type === null) return [];
  const { id, userId, version, createdAt } = after;
  const { clock } = ports;
  const data = () => viewOrder({ ...ofMode(ports, mode, userId), clock }, after, mode);
  return [{ type, mode, userId, cause: `ORDER#${id}#${version}`, at: notBefore(createdAt, at), data }];
}

function typeOf({ status, deliveredAt }: Order): WebhookEventType | null {
  switch (status) {
    case 'pending':
    case 'processing':
      return null;
    case 'completed':
      return 'order.delivered';
    case 'failed':
      return deliveredAt === null ? 'order.failed' : 'order.reversed';
  }
}

function eventOfTopUp(ports: OutboxPorts, { mode, at, entry }: Entered): WebhookEvent {
  const { userId, reference, amount, createdAt } = entry;
  return {
    type: 'topup.credited',
    mode,
    userId,
    cause: `TOPUP#${reference}`,
    at: notBefore(createdAt, at),
    async data() {
      // The entry after it pays a debt out of it, if there was one.
      const next = await nextIfDebt(ofMode(ports, mode, userId).db, entry);
      const { balanceAfter } = next !== null && isPaidFrom(next, entry) ? next : entry;
      return {
        reference,
        amount: toCedis(amount),
        balance: toCedis(balanceAfter),
        credited_at: createdAt.toISOString(),
      };
    },
  };
}

/** The stream's times are whole seconds, so one may be before what happened. */
const notBefore = (earliest: Date, at: Date): Date => (at < earliest ? earliest : at);

const sendAccess = access({ writes: [[writesDelivery]] });

interface SendPorts extends UseCasePorts<typeof sendAccess> {
  readonly queue: WebhookQueue;
}

export function sendTest(ports: SendPorts, userId: string, { id, mode }: Endpoint): Promise<void> {
  const data = { words: 'This is a test. Nothing has happened.' };
  const event = { type: testEvent, mode, userId, cause: ports.ids.next(), at: ports.clock.now(), data };
  return writeAndSend(ports, [deliveryOf(event, id)]);
}

interface EventWithData extends Omit<WebhookEvent, 'type' | 'data'> {
  readonly type: string;
  readonly data: object;
}

/** A new delivery of an event to one endpoint. The header `webhook-id` follows from the cause, so an event always has the same id. */
function deliveryOf({ type, mode, userId, cause, at, data }: EventWithData, endpointId: string): Delivery {
  const timestamp = at.toISOString();
  const hash = createHash('sha256').update(`${mode} ${type} ${cause}`).digest('base64url').slice(0, 22);
  return {
    endpointId,
    id: `${timestamp}#evt_${hash}`,
    userId,
    type,
    mode,
    at,
    body: JSON.stringify({ type, timestamp, mode, data }),
    state: 'waiting',
    attempts: 0,
    last: null,
    version: 1,
  };
}

/** Writes new deliveries, then sends their messages: a delivery without a message would never be sent. */
async function writeAndSend(ports: SendPorts, deliveries: readonly Delivery[]): Promise<void> {
  await mapConcurrently(deliveries, atOnce, (delivery) => commitChanges(ports, [put(deliveryRow, delivery)]));
  await ports.queue.send(deliveries);
}

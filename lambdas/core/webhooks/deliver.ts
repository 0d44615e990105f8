import { Webhook } from 'standardwebhooks';
import { answerSeconds, retryWaits, testRetries } from '../../../contracts/webhooks/terms';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put } from '../kernel/db';
import type { Clock, Ids } from '../kernel/ports';
import type { Sending, WebhookAnswer, WebhookSender } from './ports';
import { type Delivery, deliveryRow, type Endpoint, webhookIdOf, webhooksRow } from './rows';

export const deliverAccess = access({
  get: [deliveryRow, webhooksRow],
  many: [deliveryRow, webhooksRow],
  writes: [[deliveryRow], [webhooksRow]],
});

interface Ports {
  readonly db: Db<typeof deliverAccess>;
  readonly sender: Pick<WebhookSender, 'post'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Logs an attempt, without address, body and answer. */
  readonly attempted: (facts: {
    readonly type: string;
    readonly outcome: 'delivered' | 'failed';
    readonly status: number | null;
    readonly ms: number;
  }) => void;
}

/**
 * Sends a delivery once, and records what came of it.
 * @param receives the number of times that its message was received, including this time: the queue counts the attempts
 * @returns the seconds until the next attempt; null: there is none. @throws AppError unavailable
 */
export async function deliver(
  ports: Ports,
  { userId, endpointId, id, isAgain = false }: Sending,
  receives: number,
): Promise<number | null> {
  const [webhooks, delivery] = await ports.db.together(
    at(webhooksRow, { userId }),
    at(deliveryRow, { endpointId, id }),
  );
  if (delivery === null || (delivery.state !== 'waiting' && !isAgain)) return null;
  const endpoint = webhooks?.endpoints.find((one) => one.id === endpointId);
  if (endpoint === undefined || endpoint.off !== null) {
    await record(ports, delivery, () => ({ state: 'failed' }));
    return null;
  }
  const { type, mode } = delivery;
  const answer = await post(ports, endpoint, delivery);
  const { status, ms } = answer;
  const isDelivered = status !== null && status >= 200 && status <= 299;
  const isGone = status === 410;
  const waits = mode === 'test' ? retryWaits.slice(0, testRetries) : retryWaits;
  const next = isDelivered || isGone ? undefined : waits[receives - 1];
  ports.attempted({ type, outcome: isDelivered ? 'delivered' : 'failed', status, ms });
  await record(ports, delivery, ({ attempts }, now) => ({
    state: isDelivered ? 'delivered' : next === undefined ? 'failed' : 'waiting',
    attempts: attempts + 1,
    last: { ...answer, at: now },
  }));
  if (isGone) await switchOff(ports, userId, endpointId);
  return next?.seconds ?? null;
}

/** Signs with each current secret, as https://www.standardwebhooks.com says, and sends. */
function post({ sender, clock }: Ports, endpoint: Endpoint, delivery: Delivery): Promise<WebhookAnswer> {
  const { url, secret, former } = endpoint;
  const { body } = delivery;
  const id = webhookIdOf(delivery);
  const now = clock.now();
  const secrets = former !== null && former.until > now ? [secret, former.secret] : [secret];
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, now, body)).join(' '),
  };
  return sender.post({ url, headers, body, patienceMs: answerSeconds * 1_000 });
}

/** Changes a delivery. One that was delivered stays so: another message may have sent it meanwhile. */
const record = (
  ports: Ports,
  delivery: Delivery,
  change: (current: Delivery, now: Date) => Partial<Delivery> & Pick<Delivery, 'state'>,
): Promise<void> =>
  commit(ports, {
    read: async (attempt) => (attempt === 1 ? delivery : ports.db.get(deliveryRow, delivery)),
    decide(current, now): Decision<void, 'webhookDelivery'> {
      if (current === null) return { changes: [], result: undefined };
      const after = { ...current, ...change(current, now), version: current.version + 1 };
      const state = current.state === 'delivered' ? current.state : after.state;
      return { changes: [put(deliveryRow, { ...after, state })], result: undefined };
    },
  });

/** Switches off an endpoint that answered 410 Gone. */
const switchOff = (ports: Ports, userId: string, endpointId: string): Promise<void> =>
  commit(ports, {
    read: () => ports.db.get(webhooksRow, { userId }),
    decide(webhooks, now): Decision<void, 'webhooks'> {
      if (webhooks === null) return { changes: [], result: undefined };
      const endpoints = webhooks.endpoints.map((one) =>
        one.id === endpointId ? { ...one, off: one.off ?? { why: 'gone' as const, at: now } } : one,
      );
      const next = { ...webhooks, endpoints, version: webhooks.version + 1 };
      return { changes: [put(webhooksRow, next)], result: undefined };
    },
  });

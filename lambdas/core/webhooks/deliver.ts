import {
  answerSeconds,
  mostRestMinutes,
  quickAgainSeconds,
  quickSeconds,
} from '../../../contracts/webhooks/limits';
import { accountRow } from '../accounts/rows';
import { mapConcurrently } from '../concurrency';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put } from '../kernel/db';
import { newNotice } from '../notices/rows';
import { announces } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import { minuteMs } from '../time';
import { messageOf } from './outbox';
import type { WebhookAnswer, WebhookQueue, WebhookSender, Work } from './ports';
import {
  type Delivery,
  deliveryRow,
  type Endpoint,
  type EndpointHealth,
  endpointHealthRow,
  webhookIdOf,
  webhooksRow,
} from './rows';
import { delaySecondsUntil, failingForMs, mostWaitMs, nextAttemptAt } from './schedule';
import { signedHeaders } from './sign';

/*
 * Sending of deliveries. An endpoint that hangs would hold up everybody's webhooks, so there are two ways to send:
 * - At first we wait a short time for an answer. If none comes, the endpoint is slow from then on. The attempt doesn't count: it is
 *   repeated the other way.
 * - For a slow endpoint we wait the full time, in one run at a time. Each time it doesn't answer at all, it rests, for longer each time.
 *   Once it answers quickly, it is no longer slow.
 */
/** The time after which a run begins no more attempts at a slow endpoint. */
const slowRunMs = 15_000;
/** The time for which other runs leave the endpoint alone. Longer than a run takes. */
const heldForMs = minuteMs;
const restsMs = [1, 2, 5, 10, mostRestMinutes].map((minutes) => minutes * minuteMs);
/** The spread of first retries, so that endpoints that began to hang together aren't all asked again together. */
const firstRestMs = 2 * minuteMs;
/** The most requests to one endpoint at the same time, in one run. */
const atOnce = 5;

export const deliverAccess = access({
  get: [deliveryRow, endpointHealthRow, webhooksRow],
  many: [webhooksRow, endpointHealthRow, deliveryRow, accountRow],
  writes: [[deliveryRow], [endpointHealthRow], [webhooksRow, announces]],
});

export interface DeliverPorts {
  readonly db: Db<typeof deliverAccess>;
  readonly queue: WebhookQueue;
  readonly sender: WebhookSender;
  readonly clock: Clock;
  readonly ids: Ids;
}

export type Delivering = Extract<Work, { kind: 'deliver' }>;

/** A message of the queue. */
export interface Received<W extends Work = Work> {
  /** The message's id in its batch. */
  readonly messageId: string;
  readonly work: W;
  /** The number of times it was received, including this time. */
  readonly receives: number;
}

/** One attempt, for the log: without address, body and answer. */
export interface Attempted {
  readonly type: string;
  readonly outcome: 'delivered' | 'failed' | 'slow';
  readonly status: number | null;
  readonly ms: number;
}

/** Sends the deliveries of one endpoint. @throws AppError unavailable; Error if the queue doesn't take a message */
export async function deliverTo(
  ports: DeliverPorts,
  messages: readonly Received<Delivering>[],
  attempted: (attempt: Attempted) => void,
): Promise<void> {
  const [first] = messages;
  if (first === undefined) return;
  const { userId, endpointId } = first.work;
  const now = ports.clock.now();
  const early = messages.filter(({ work }) => !isDue(work, now));
  await ports.queue.send(
    early.map(({ work }) => ({ work, delaySeconds: delaySecondsUntil(new Date(work.due), now) })),
  );
  const due = messages.filter(({ work }) => isDue(work, now));
  if (due.length === 0) return;
  const [[webhooks, health], deliveries] = await Promise.all([
    ports.db.together(at(webhooksRow, { userId }), at(endpointHealthRow, { endpointId })),
    ports.db.many(
      deliveryRow,
      [...new Set(due.map(({ work }) => work.id))].map((id) => ({ endpointId, id })),
    ),
  ]);
  const open = await openOf(ports, due, deliveries);
  if (open.length === 0) return;
  const endpoint = webhooks?.endpoints.find(({ id }) => id === endpointId);
  if (endpoint === undefined || endpoint.off !== null) {
    await Promise.all(open.map((delivery) => stop(ports, delivery, 'stopped')));
    return;
  }
  const to = { ports, endpoint, userId, attempted };
  if (health?.isSlow) await sendSlowly(to, open, health);
  else await sendQuickly(to, open, health);
}

const isDue = ({ due }: Delivering, now: Date): boolean => new Date(due).getTime() - now.getTime() <= 1_000;

/**
 * Returns the deliveries to send for these messages. A message older than its row's last attempt is skipped, because the attempt sent
 * another message. If the old one comes back from a run that failed, that other message may be missing, so it is sent again.
 */
async function openOf(
  { queue, clock }: DeliverPorts,
  messages: readonly Received<Delivering>[],
  deliveries: readonly Delivery[],
): Promise<Delivery[]> {
  const waiting = deliveries.filter(({ state }) => state === 'waiting');
  const lost = waiting.filter(({ id, attempts }) =>
    messages.some(({ work, receives }) => work.id === id && work.attempts < attempts && receives > 1),
  );
  const now = clock.now();
  await queue.send(
    lost.map((delivery) => messageOf(delivery, delaySecondsUntil(delivery.dueAt ?? now, now))),
  );
  return waiting.filter(({ id, attempts }) =>
    messages.some(({ work }) => work.id === id && work.attempts === attempts),
  );
}

interface To {
  readonly ports: DeliverPorts;
  readonly endpoint: Endpoint;
  readonly userId: string;
  readonly attempted: (attempt: Attempted) => void;
}

/** Sends with the short wait. After the first request without an answer, nothing more is sent. */
async function sendQuickly(
  to: To,
  deliveries: readonly Delivery[],
  health: EndpointHealth | null,
): Promise<void> {
  let isHanging = false;
  const left: Delivery[] = [];
  await mapConcurrently(deliveries, atOnce, async (delivery) => {
    const answer = isHanging ? null : await post(to, delivery, quickSeconds);
    if (answer !== null && !hangs(answer)) {
      await record(to, delivery, answer, health);
      return;
    }
    left.push(delivery);
    if (answer === null) return;
    isHanging = true;
    to.attempted({ type: delivery.type, outcome: 'slow', status: null, ms: answer.ms });
  });
  if (!isHanging) return;
  await changeHealth(to.ports, to.endpoint.id, (found) => (found.isSlow ? null : { isSlow: true }));
  const { clock, ids } = to.ports;
  await putOff(to.ports, left, new Date(clock.now().getTime() + ids.jitter() * firstRestMs));
}

/** Sends with the full wait, unless another run does, or the endpoint rests. */
async function sendSlowly(to: To, deliveries: readonly Delivery[], health: EndpointHealth): Promise<void> {
  const { ports, endpoint } = to;
  const { clock } = ports;
  const startedAt = clock.now();
  const until = new Date(startedAt.getTime() + heldForMs);
  let isMine = false;
  const held = await changeHealth(ports, endpoint.id, ({ restsUntil }, now) => {
    isMine = restsUntil === null || restsUntil <= now;
    return isMine ? { restsUntil: until } : null;
  });
  if (!isMine) return putOff(ports, deliveries, held?.restsUntil ?? until);
  const left = [...deliveries];
  let hung = false;
  let isQuick = true;
  const mayBegin = () => !hung && clock.now().getTime() - startedAt.getTime() < slowRunMs;
  // The first request shows whether the endpoint answers at all.
  for (let width = 1; left.length > 0 && mayBegin(); width = atOnce) {
    await Promise.all(
      left.splice(0, width).map(async (delivery) => {
        const answer = await post(to, delivery, answerSeconds);
        hung ||= hangs(answer);
        isQuick &&= answer.ms <= quickAgainSeconds * 1_000;
        await record(to, delivery, answer, health);
      }),
    );
  }
  const rested = await changeHealth(ports, endpoint.id, (found, now) => {
    if (!hung) return { isSlow: !isQuick, hangs: 0, restsUntil: null };
    const rest = restsMs[Math.min(found.hangs, restsMs.length - 1)] ?? minuteMs;
    return { hangs: found.hangs + 1, restsUntil: new Date(now.getTime() + rest) };
  });
  await putOff(ports, left, rested?.restsUntil ?? clock.now());
}

const hangs = (answer: WebhookAnswer): boolean => answer.kind === 'none' && answer.why === 'timeout';

function post({ ports, endpoint }: To, delivery: Delivery, patienceSeconds: number): Promise<WebhookAnswer> {
  const { body } = delivery;
  const headers = signedHeaders(endpoint, { id: webhookIdOf(delivery), body, at: ports.clock.now() });
  return ports.sender.post({ url: endpoint.url, headers, body, patienceMs: patienceSeconds * 1_000 });
}

/** Deliveries that were put off come up to this much later, so that they don't come all at once. */
const spreadMs = 20_000;

/** Sends new messages for deliveries that weren't attempted. A delivery that was put off for too long is given up. */
async function putOff(ports: DeliverPorts, deliveries: readonly Delivery[], until: Date): Promise<void> {
  const now = ports.clock.now();
  const isTooOld = ({ begunAt }: Delivery) => now.getTime() - begunAt.getTime() > mostWaitMs;
  await Promise.all(deliveries.filter(isTooOld).map((delivery) => stop(ports, delivery, 'failed')));
  await ports.queue.send(
    deliveries
      .filter((delivery) => !isTooOld(delivery))
      .map((delivery) => {
        const due = new Date(until.getTime() + ports.ids.jitter() * spreadMs);
        return messageOf({ ...delivery, dueAt: due }, delaySecondsUntil(due, now));
      }),
  );
}

/** Records an attempt's result, and what follows from it: the next attempt, the end, or the endpoint switched off. */
async function record(
  to: To,
  delivery: Delivery,
  answer: WebhookAnswer,
  health: EndpointHealth | null,
): Promise<void> {
  const { ports, endpoint, attempted } = to;
  const isDelivered = answer.kind === 'answered' && answer.status >= 200 && answer.status <= 299;
  const status = answer.kind === 'answered' ? answer.status : null;
  const { type } = delivery;
  attempted({ type, outcome: isDelivered ? 'delivered' : 'failed', status, ms: answer.ms });
  const after = await changeDelivery(ports, delivery, (found, now) => {
    const attempts = found.attempts + 1;
    const last = {
      at: now,
      ms: answer.ms,
      status,
      why: answer.kind === 'none' ? answer.why : null,
      answer: answer.kind === 'answered' ? answer.text : '',
    };
    if (isDelivered) return { state: 'delivered', attempts, last, dueAt: null };
    if (status === 410) return { state: 'failed', attempts, last, dueAt: null };
    const retryAfterMs = answer.kind === 'answered' && isPutOff(answer.status) ? answer.retryAfterMs : null;
    const dueAt = nextAttemptAt(
      { attempts, begunAt: found.begunAt },
      { now, jitter: ports.ids.jitter(), retryAfterMs },
    );
    return { state: dueAt === null ? 'failed' : 'waiting', attempts, last, dueAt };
  });
  const now = ports.clock.now();
  if (after !== null && after.state === 'waiting') {
    await ports.queue.send([messageOf(after, delaySecondsUntil(after.dueAt ?? now, now))]);
  }
  if (isDelivered) {
    if (health?.failingSince) {
      await changeHealth(ports, endpoint.id, ({ failingSince }) => failingSince && { failingSince: null });
    }
    return;
  }
  if (status === 410) return switchOff(to, 'gone');
  const failing = health?.failingSince
    ? health
    : await changeHealth(ports, endpoint.id, ({ failingSince }) =>
        failingSince === null ? { failingSince: now } : null,
      );
  if (!hasFailedForLong(failing, now)) return;
  // Something may have been delivered since it was read.
  const current = await ports.db.get(endpointHealthRow, { endpointId: endpoint.id });
  if (hasFailedForLong(current, now)) await switchOff(to, 'failing');
}

const hasFailedForLong = (health: EndpointHealth | null, now: Date): boolean =>
  health?.failingSince != null && now.getTime() - health.failingSince.getTime() >= failingForMs;

/** The answers whose `Retry-After` counts. */
const isPutOff = (status: number): boolean => status === 429 || status === 503;

/** Switches an endpoint off, and tells its owner by e-mail. @throws AppError unavailable */
const switchOff = ({ ports, endpoint, userId }: To, why: 'gone' | 'failing'): Promise<void> =>
  commit(ports, {
    read: () => ports.db.together(at(webhooksRow, { userId }), at(accountRow, { userId })),
    decide([webhooks, account], now): Decision<void, 'webhooks' | 'notice'> {
      const found = webhooks?.endpoints.find(({ id }) => id === endpoint.id);
      if (webhooks === null || found === undefined || found.off !== null) {
        return { changes: [], result: undefined };
      }
      const endpoints = webhooks.endpoints.map((one) =>
        one.id === endpoint.id ? { ...one, off: { why, at: now } } : one,
      );
      const next = { ...webhooks, endpoints, version: webhooks.version + 1 };
      const { host } = new URL(endpoint.url);
      const told =
        account === null || account.email === null || account.deletion !== null
          ? []
          : [
              {
                kind: 'notice',
                notice: newNotice(
                  'endpoint_off',
                  `${endpoint.id}#${next.version}`,
                  { userId, name: account.name, to: account.email },
                  { at: now, facts: { host, why } },
                ),
              } as const,
            ];
      return { changes: [put(webhooksRow, next), ...told], result: undefined };
    },
  });

/** Ends a delivery that isn't sent any more. */
const stop = (ports: DeliverPorts, delivery: Delivery, state: 'stopped' | 'failed') =>
  changeDelivery(ports, delivery, () => ({ state, dueAt: null }));

/** Changes a delivery. Null: it has changed since it was read, so another run has sent it. @throws AppError unavailable */
function changeDelivery(
  ports: DeliverPorts,
  delivery: Delivery,
  next: (found: Delivery, now: Date) => Partial<Delivery>,
): Promise<Delivery | null> {
  const tried: Delivery[] = [];
  return commit(ports, {
    read: async (attempt) => (attempt === 1 ? delivery : ports.db.get(deliveryRow, delivery)),
    decide(found, now): Decision<Delivery | null, 'webhookDelivery'> {
      // A write whose answer was lost may have been made.
      const mine = tried.find((one) => JSON.stringify(one) === JSON.stringify(found));
      if (mine !== undefined) return { changes: [], result: mine };
      if (found === null || found.version !== delivery.version) return { changes: [], result: null };
      const after = { ...found, ...next(found, now), version: found.version + 1 };
      tried.push(after);
      return { changes: [put(deliveryRow, after)], result: after };
    },
  });
}

/** Changes an endpoint's health. @returns the changed row. @throws AppError unavailable */
const changeHealth = (
  ports: DeliverPorts,
  endpointId: string,
  next: (found: EndpointHealth, now: Date) => Partial<EndpointHealth> | null,
): Promise<EndpointHealth | null> =>
  commit(ports, {
    read: () => ports.db.get(endpointHealthRow, { endpointId }),
    decide(row, now): Decision<EndpointHealth | null, 'endpointHealth'> {
      const found = row ?? newHealth(endpointId, now);
      const change = next(found, now);
      if (change === null) return { changes: [], result: row };
      const after = { ...found, ...change, at: now, version: found.version + 1 };
      return { changes: [put(endpointHealthRow, after)], result: after };
    },
  });

const newHealth = (endpointId: string, now: Date): EndpointHealth => ({
  endpointId,
  failingSince: null,
  isSlow: false,
  hangs: 0,
  restsUntil: null,
  at: now,
  version: 0,
});

import type { WebhookMode } from '../../../contracts/webhooks/webhook-fields';
import { accountRow } from '../accounts/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put, removal } from '../kernel/db';
import { pageIn } from '../kernel/pages';
import { partitionOf } from '../kernel/row';
import { DamagedRow } from '../kernel/table';
import { hourMs } from '../time';
import {
  type Attempted,
  type Delivering,
  type DeliverPorts,
  deliverAccess,
  deliverTo,
  type Received,
} from './deliver';
import { deliveryOf, hears } from './events';
import { forgetDeliveries } from './forget-endpoints';
import { messageOf, putsOut, writeAndSend, type writeDeliveryAccess } from './outbox';
import type { Work } from './ports';
import { type Delivery, deliveryRow, shopEventsPartition, webhooksRow } from './rows';
import { delaySecondsUntil } from './schedule';
import { priceData } from './shop-events';

export const workAccess = access({
  get: deliverAccess.get,
  many: deliverAccess.many,
  list: [deliveryRow],
  byValue: [webhooksRow],
  writes: [...deliverAccess.writes, [removal(deliveryRow)], [putsOut]],
});

type WorkPorts = DeliverPorts & {
  readonly db: Db<typeof workAccess> & Db<typeof writeDeliveryAccess>;
};

export interface WorkLog {
  attempted(attempt: Attempted): void;
  /** Logs a row that can't be read. */
  damaged(error: DamagedRow): void;
  /** Logs a failure. Its messages come back later. */
  failed(error: unknown): void;
}

/**
 * Does the work of a batch of messages, all at once. Each endpoint's deliveries are sent together, and a failure in one endpoint stops no
 * other.
 * @returns the messages that have to come again
 */
export async function work(
  ports: WorkPorts,
  messages: readonly Received[],
  log: WorkLog,
): Promise<readonly string[]> {
  const jobs = new Map<string, Received[]>();
  for (const message of messages) {
    const key = message.work.kind === 'deliver' ? message.work.endpointId : message.messageId;
    jobs.set(key, [...(jobs.get(key) ?? []), message]);
  }
  const again = await Promise.all(
    [...jobs.values()].map(async (job) => {
      try {
        await doJob(ports, job, log);
        return [];
      } catch (error) {
        if (error instanceof DamagedRow) {
          log.damaged(error);
          return [];
        }
        log.failed(error);
        return job.map(({ messageId }) => messageId);
      }
    }),
  );
  return again.flat();
}

async function doJob(ports: WorkPorts, job: readonly Received[], log: WorkLog): Promise<void> {
  const deliveries = job.filter(isDelivering);
  if (deliveries.length > 0) return deliverTo(ports, deliveries, (attempt) => log.attempted(attempt));
  for (const { work: of } of job) {
    if (of.kind === 'tell-all') await tellAll(ports, of);
    if (of.kind === 'again') await sendFailedAgain(ports, of);
    if (of.kind === 'forget') await forgetSome(ports, of);
  }
}

const isDelivering = (message: Received): message is Received<Delivering> => message.work.kind === 'deliver';

/** The most accounts, or deliveries, that one message handles. Another message continues from there. */
const perMessage = 50;

async function tellAll(ports: WorkPorts, of: Extract<Work, { kind: 'tell-all' }>): Promise<void> {
  const { db, queue, clock } = ports;
  const { event, cursor } = of;
  const now = clock.now();
  const due = new Date(of.due);
  if (due.getTime() - now.getTime() > 1_000) {
    return queue.send([{ work: of, delaySeconds: delaySecondsUntil(due, now) }]);
  }
  const { entries, nextCursor } = await db.entryPage('byValue', webhooksRow, shopEventsPartition, {
    limit: perMessage,
    cursor: cursor ?? undefined,
  });
  const rows = await db.behind(webhooksRow, entries);
  const deliveries: Delivery[] = [];
  for (const { userId, endpoints } of rows) {
    const heard = endpoints.filter((endpoint) => hears(endpoint, { type: event.type, mode: endpoint.mode }));
    if (heard.length === 0) continue;
    const dataOf = await dataFor(ports, userId, event);
    for (const { id: endpointId, mode } of heard) {
      const data = dataOf(mode);
      if (data === null) continue;
      const { type, cause, at: happenedAt } = event;
      const told = { type, mode, cause: `${cause}#${userId}`, at: new Date(happenedAt), data };
      deliveries.push(deliveryOf(told, { userId, endpointId, now }));
    }
  }
  await writeAndSend(ports, deliveries);
  if (nextCursor !== null) {
    await queue.send([{ work: { ...of, cursor: nextCursor }, delaySeconds: 0 }]);
  }
}

/**
 * Returns the event's data for one customer's endpoints of a mode; null if it doesn't concern them.
 */
async function dataFor(
  { db }: WorkPorts,
  userId: string,
  event: Extract<Work, { kind: 'tell-all' }>['event'],
): Promise<(mode: WebhookMode) => object | null> {
  const [account] = await db.together(at(accountRow, { userId }));
  if (account === null || account.isBanned || account.deletion !== null) return () => null;
  return () => priceData(event, account);
}

async function sendFailedAgain(ports: WorkPorts, of: Extract<Work, { kind: 'again' }>): Promise<void> {
  const { db, queue } = ports;
  const { endpointId, since, cursor } = of;
  const partition = partitionOf(deliveryRow, endpointId);
  const { prefix } = deliveryRow;
  const range = { partition, from: `${prefix}${since}`, to: `${prefix}\uffff`, consistent: true };
  const page = { limit: perMessage, cursor: cursor ?? undefined };
  const { items, nextCursor } = await pageIn(db.queries('list', deliveryRow), range, page);
  for (const item of items) {
    const delivery = deliveryRow.decode(item);
    if (hasFailed(delivery, ports.clock.now())) await beginAgain(ports, delivery);
  }
  if (nextCursor !== null) {
    await queue.send([{ work: { ...of, cursor: nextCursor }, delaySeconds: 0 }]);
  }
}

async function forgetSome(ports: WorkPorts, of: Extract<Work, { kind: 'forget' }>): Promise<void> {
  const { db, queue } = ports;
  const { userId, endpointId, cursor } = of;
  const page = { of: endpointId, limit: perMessage, cursor: cursor ?? undefined };
  const { rows, nextCursor } = await db.page(deliveryRow, page);
  // Anybody may ask to remove any id.
  await forgetDeliveries(
    ports,
    rows.filter((delivery) => delivery.userId === userId),
  );
  if (nextCursor !== null) {
    await queue.send([{ work: { ...of, cursor: nextCursor }, delaySeconds: 0 }]);
  }
}

/** A delivery that was due an hour ago has lost its message. */
const hasFailed = ({ state, dueAt }: Delivery, now: Date): boolean =>
  state === 'failed' ||
  state === 'stopped' ||
  (state === 'waiting' && dueAt !== null && now.getTime() - dueAt.getTime() > hourMs);

const beginAgainAccess = access({ get: [deliveryRow], writes: [[deliveryRow]] });

type BeginPorts = Pick<DeliverPorts, 'queue' | 'clock' | 'ids'> & {
  readonly db: Db<typeof beginAgainAccess>;
};

/** Sends a delivery again from its first attempt, whatever its state. @returns false if there is no such delivery. @throws AppError unavailable */
export async function beginAgain(
  ports: BeginPorts,
  of: Pick<Delivery, 'endpointId' | 'id'>,
): Promise<boolean> {
  const begun = await commit(ports, {
    read: () => ports.db.get(deliveryRow, of),
    decide(found, now): Decision<Delivery | null, 'webhookDelivery'> {
      if (found === null) return { changes: [], result: null };
      const after: Delivery = {
        ...found,
        state: 'waiting',
        attempts: 0,
        begunAt: now,
        dueAt: now,
        version: found.version + 1,
      };
      return { changes: [put(deliveryRow, after)], result: after };
    },
  });
  if (begun === null) return false;
  await ports.queue.send([messageOf(begun)]);
  return true;
}

import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put, removal } from '../kernel/db';
import { pageIn } from '../kernel/pages';
import { removeRows } from '../kernel/remove-rows';
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
import { messageOf } from './outbox';
import type { Work } from './ports';
import { type Delivery, deliveryRow } from './rows';

export const workAccess = access({
  get: deliverAccess.get,
  many: deliverAccess.many,
  list: [deliveryRow],
  writes: [...deliverAccess.writes, [removal(deliveryRow)]],
});

type WorkPorts = DeliverPorts & { readonly db: Db<typeof workAccess> };

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
    if (of.kind === 'again') await sendFailedAgain(ports, of);
    if (of.kind === 'forget') await forgetSome(ports, of);
  }
}

const isDelivering = (message: Received): message is Received<Delivering> => message.work.kind === 'deliver';

/** The most deliveries that one message handles. Another message continues from there. */
const perMessage = 50;

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
  await removeRows(
    ports,
    deliveryRow,
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

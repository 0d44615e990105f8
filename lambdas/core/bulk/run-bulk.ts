import { commit, type Decision } from '../kernel/commit';
import { mapConcurrently } from '../kernel/concurrency';
import { access, type Db, put } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { userIdOf } from '../kernel/table';
import { dayMs } from '../kernel/time';
import { requestOfRow } from '../orders/channel';
import { type BuyPorts, type buyAccess, buyBundle } from '../orders/purchase/buy-bundle';
import { leasedUntil, NotItsTurn, withPassed } from './bulk';
import { endBulk, type endBulkAccess } from './end-bulk';
import {
  type Bulk,
  type BulkPart,
  bulkPartRow,
  bulkRow,
  placeOfRow,
  runningBulksPartition,
  type Wanted,
} from './rows';

export const runBulkAccess = access({
  get: [bulkRow, bulkPartRow],
  writes: [[bulkRow], [bulkRow, bulkPartRow]],
});

export interface RunPorts extends Omit<BuyPorts, 'db'> {
  readonly db: Db<typeof runBulkAccess> & Db<typeof buyAccess> & Db<typeof endBulkAccess>;
}

/** After this time, another worker takes over from one that was killed. Longer than any function runs. */
const leaseMs = 90_000;

/** The wait after a limit was reached, a row before it stands in line, or the table didn't answer. */
const pauseMs = 4_000;

/** If nothing could be bought for this long, the rest of the money goes back: no money stays set aside for ever. */
const mostIdleMs = dayMs;

type Key = Pick<Bulk, 'userId' | 'id'>;

/**
 * Buys the next rows of a bulk, one after the other, until all are bought or the time is up. It may be killed at any point: the order, its
 * money and the bulk's next row are one transaction, so the next worker continues exactly there.
 * @param until the time after which nothing more is bought: milliseconds since 1970
 * @returns the bulk afterwards
 * @throws AppError unavailable, and any unexpected error of a purchase
 */
export async function runBulk(ports: RunPorts, key: Key, until: number): Promise<Bulk | null> {
  let bulk = await lease(ports, key);
  if (bulk === null) return null;
  let part = null as BulkPart | null;
  while (bulk.status === 'running') {
    if (bulk.next > bulk.rows) return endBulk(ports, key, 'done');
    // Before the row is tried: if its purchase throws, the rest of this round is never reached.
    if (bulk.why !== null || isIdle(bulk, ports)) return endBulk(ports, key, 'closed');
    if (ports.clock.now().getTime() >= until) return release(ports, key);
    const place = placeOfRow(bulk.next);
    if (part?.part !== place.part) part = await ports.db.get(bulkPartRow, { ...key, part: place.part });
    const wanted: Wanted | undefined = part?.wanted[place.index];
    if (wanted === undefined) throw new Error(`Bulk ${key.id} has no row ${bulk.next}`);
    const step = await buyRow(ports, bulk, wanted);
    if (step === 'closed') return endBulk(ports, key, 'closed');
    if (step === 'payment_disputed') return endBulk(ports, key, 'closed', step);
    if (step === 'later') {
      if (ports.clock.now().getTime() + pauseMs >= until) return release(ports, key);
      await ports.clock.sleep(pauseMs);
    }
    if (typeof step === 'object') {
      await passOver(ports, bulk, step.why);
      part = null;
    }
    const now = await ports.db.get(bulkRow, key);
    if (now === null) return null;
    bulk = now;
  }
  return bulk;
}

/** The time that is spent on the first rows when a bulk begins. */
const firstRowsMs = 4_000;

/**
 * Buys the first rows of a bulk that has just begun, so that nobody waits for the next minute; `run-bulk` buys the rest. The bulk has begun,
 * whatever happens to these rows.
 * @param failed gets what stopped the purchases
 */
export async function buyFirstRows(
  ports: RunPorts,
  bulk: Bulk,
  failed: (error: unknown) => void,
): Promise<void> {
  await runBulk(ports, bulk, ports.clock.now().getTime() + firstRowsMs).catch(failed);
}

export const openBulksAccess = access({ worklist: [bulkRow] });

const perRun = 200;
const atOnce = 32;

/** No new purchase after this long: the run ends before the next one starts. */
const runForMs = 40_000;

/**
 * Buys the next rows of all bulk buys that are due, several at a time. A failure in one doesn't stop the others.
 * @param failed gets each failure
 * @returns each bulk buy afterwards
 */
export async function runBulks(
  ports: RunPorts & { readonly db: Db<typeof openBulksAccess> },
  failed: (error: unknown) => void,
): Promise<readonly Bulk[]> {
  const until = ports.clock.now().getTime() + runForMs;
  const range = { to: `${ports.clock.now().toISOString()}#\uffff` };
  const due = await ports.db.entries('worklist', bulkRow, runningBulksPartition, { most: perRun, range });
  const results = await mapConcurrently(due, atOnce, async ({ key }) => {
    // A bulk buy that isn't begun keeps its place, so that others don't overtake it.
    if (ports.clock.now().getTime() >= until) return null;
    try {
      const id = key.SK.replace(bulkRow.prefix, '');
      return await runBulk(ports, { userId: userIdOf(key), id }, until);
    } catch (error) {
      failed(error);
      return null;
    }
  });
  return results.filter((bulk) => bulk !== null);
}

const isIdle = ({ movedAt }: Bulk, { clock }: RunPorts): boolean =>
  clock.now().getTime() - movedAt.getTime() > mostIdleMs;

/** Leases the bulk to this worker. Null: another worker has it, or it has ended. */
const lease = (ports: RunPorts, key: Key): Promise<Bulk | null> =>
  commit(ports, {
    read: () => ports.db.get(bulkRow, key),
    decide(bulk, at): Decision<Bulk | null, 'bulk'> {
      if (bulk === null || bulk.dueAt === null || bulk.dueAt > at) return { changes: [], result: null };
      const leased = leasedUntil(bulk, new Date(at.getTime() + leaseMs));
      return { changes: [put(bulkRow, leased)], result: leased };
    },
  });

/** Lets another worker take it from now on. */
const release = (ports: RunPorts, key: Key): Promise<Bulk | null> =>
  commit(ports, {
    read: () => ports.db.get(bulkRow, key),
    decide(bulk, at): Decision<Bulk | null, 'bulk'> {
      if (bulk === null || bulk.status !== 'running') return { changes: [], result: bulk };
      const waiting = leasedUntil(bulk, at);
      return { changes: [put(bulkRow, waiting)], result: waiting };
    },
  });

type Step = 'bought' | 'moved' | 'later' | 'closed' | 'payment_disputed' | { readonly why: string };

/** Buys a row by an ordinary purchase. */
async function buyRow(ports: RunPorts, bulk: Bulk, wanted: Wanted): Promise<Step> {
  const { userId, id: bulkId, next: row } = bulk;
  const { phoneNumber, planId, network, price, size, confirmed } = wanted;
  const channel = { kind: 'bulk', bulkId, row } as const;
  try {
    const answer = await buyBundle(ports, {
      userId,
      phoneNumber,
      planId,
      network,
      price,
      confirmed,
      channel,
      session: null,
      idempotencyKey: requestOfRow(channel),
      shown: { size },
    });
    return answer.orderNumber === null ? { why: answer.message } : 'bought';
  } catch (error) {
    return afterFailure(error);
  }
}

function afterFailure(error: unknown): Step {
  if (error instanceof NotItsTurn) return 'moved';
  if (!(error instanceof AppError)) throw error;
  switch (error.code) {
    case 'too_many_requests':
    case 'unavailable':
      return 'later';
    case 'account_banned':
    case 'unauthenticated':
    case 'forbidden':
      return 'closed';
    case 'payment_disputed':
      return error.code;
    case 'confirmation_needed':
    case 'request_id_reused':
      return { why: error.userMessage };
    default:
      throw error;
  }
}

/** Passes a row over, and keeps the reason. Its money goes back at the end. */
const passOver = (ports: RunPorts, { userId, id, next }: Bulk, why: string): Promise<void> =>
  commit(ports, {
    read: () => {
      const { part } = placeOfRow(next);
      return Promise.all([
        ports.db.get(bulkRow, { userId, id }),
        ports.db.get(bulkPartRow, { userId, id, part }),
      ]);
    },
    decide([bulk, part], at): Decision<void, 'bulk' | 'bulkPart'> {
      if (bulk?.status !== 'running' || bulk.next !== next || part === null) {
        return { changes: [], result: undefined };
      }
      const { index } = placeOfRow(next);
      const wanted = part.wanted.map((each, place) => (place === index ? { ...each, passed: why } : each));
      return {
        changes: [
          put(bulkRow, withPassed(bulk, at)),
          put(bulkPartRow, { ...part, wanted, version: part.version + 1 }),
        ],
        result: undefined,
      };
    },
  });

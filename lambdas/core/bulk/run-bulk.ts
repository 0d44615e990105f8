import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { requestOfRow } from '../orders/channel';
import { type BuyPorts, type buyAccess, buyBundle } from '../orders/purchase/buy-bundle';
import { dayMs } from '../time';
import { leasedUntil, NotItsTurn, withPassed } from './bulk';
import { endBulk, type endBulkAccess } from './end-bulk';
import { type Bulk, type BulkPart, bulkPartRow, bulkRow, placeOfRow, type Wanted } from './rows';

export const runBulkAccess = access({
  get: [bulkRow, bulkPartRow],
  writes: [[bulkRow], [bulkRow, bulkPartRow]],
});

export interface RunPorts extends Omit<BuyPorts, 'db'> {
  readonly db: Db<typeof runBulkAccess> & Db<typeof buyAccess> & Db<typeof endBulkAccess>;
}

/** After this time, another worker takes over from one that was killed. Longer than any function runs. */
const leaseMs = 90_000;

/** The wait after a limit was reached, or the table didn't answer. */
const laterMs = 15_000;

/** The longest time that a run waits in all until a row that stands in line is sent. */
const patienceMs = 20_000;
const pauseMs = 2_000;

/** If nothing could be bought for this long, the rest of the money goes back: no money stays set aside for ever. */
const mostIdleMs = dayMs;

type Key = Pick<Bulk, 'userId' | 'id'>;

interface RunOptions {
  /** The time after which nothing more is bought: milliseconds since 1970. */
  readonly until: number;
  /** Whether to wait until a row that stands in line is sent. */
  readonly isWaited: boolean;
}

/**
 * Buys the next rows of a bulk, one after the other, until all are bought, a limit of its customer is reached, or the time is up. It may be
 * killed at any point: the order, its money and the bulk's next row are one transaction, so the next worker continues exactly there.
 * @returns the bulk afterwards.
 * @throws AppError unavailable, and any unexpected error of a purchase
 */
export async function runBulk(
  ports: RunPorts,
  key: Key,
  { until, isWaited }: RunOptions,
): Promise<Bulk | null> {
  let bulk = await lease(ports, key);
  if (bulk === null) return null;
  let part = null as BulkPart | null;
  let patience = Math.floor((isWaited ? patienceMs : 0) / pauseMs);
  while (bulk.status === 'running') {
    if (bulk.next > bulk.rows) return endBulk(ports, key, 'done');
    // Before the row is tried: if its purchase throws, the rest of this round is never reached.
    if (bulk.why !== null || isIdle(bulk, ports)) return endBulk(ports, key, 'closed');
    if (ports.clock.now().getTime() >= until) return later(ports, key, 0);
    const place = placeOfRow(bulk.next);
    if (part?.part !== place.part) part = await ports.db.get(bulkPartRow, { ...key, part: place.part });
    const wanted: Wanted | undefined = part?.wanted[place.index];
    if (wanted === undefined) throw new Error(`Bulk ${key.id} has no row ${bulk.next}`);
    const step = await buyRow(ports, bulk, wanted);
    if (step === 'closed') return endBulk(ports, key, 'closed');
    if (step === 'payment_disputed') return endBulk(ports, key, 'closed', step);
    if (step === 'later') {
      if (patience === 0) return later(ports, key, laterMs);
      patience -= 1;
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
  const until = ports.clock.now().getTime() + firstRowsMs;
  await runBulk(ports, bulk, { until, isWaited: false }).catch(failed);
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

const later = (ports: RunPorts, key: Key, ms: number): Promise<Bulk | null> =>
  commit(ports, {
    read: () => ports.db.get(bulkRow, key),
    decide(bulk, at): Decision<Bulk | null, 'bulk'> {
      if (bulk === null || bulk.status !== 'running') return { changes: [], result: bulk };
      const waiting = leasedUntil(bulk, new Date(at.getTime() + ms));
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
      ...{ userId, phoneNumber, planId, network, price, confirmed, channel },
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

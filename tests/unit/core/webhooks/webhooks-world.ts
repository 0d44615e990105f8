import { noticeNews } from '../../../../lambdas/adapters/dynamodb/notices/notice-news';
import { deliveryTimesReader } from '../../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { readWebhookNews } from '../../../../lambdas/adapters/dynamodb/webhooks/webhook-news';
import { receivedIn } from '../../../../lambdas/adapters/webhooks/queue';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { sandboxTable } from '../../../../lambdas/core/kernel/sandbox';
import type { Item } from '../../../../lambdas/core/kernel/table';
import type { Order } from '../../../../lambdas/core/orders/order';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import type { LedgerEntry } from '../../../../lambdas/core/wallet/rows';
import { ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { changeEndpoints } from '../../../../lambdas/core/webhooks/change-endpoints';
import type { Attempted } from '../../../../lambdas/core/webhooks/deliver';
import { sendAgain } from '../../../../lambdas/core/webhooks/deliveries';
import { putOut } from '../../../../lambdas/core/webhooks/outbox';
import type { Message, WebhookAnswer, WebhookPost } from '../../../../lambdas/core/webhooks/ports';
import {
  type Delivery,
  deliveryRow,
  type Endpoint,
  webhooksRow,
} from '../../../../lambdas/core/webhooks/rows';
import { work } from '../../../../lambdas/core/webhooks/work';
import { createModelTable } from '../../../simulation/model/model-table';
import { account, ledgerEntry, noon, order, someSession } from '../../../support/shop/fixtures';
import { changeOfRow } from '../../../support/table/change-of-row';
import { wholeDb } from '../../../support/table/whole-db';

/** How a developer's server answers, after so many milliseconds; `never` doesn't. */
export type Answering =
  | { readonly status: number; readonly afterMs?: number; readonly retryAfterMs?: number }
  | 'never';

export interface Post extends WebhookPost {
  readonly at: Date;
}

interface Options {
  /** How the server at this address answers at that time. @default 504 at once */
  readonly answer?: (post: Post) => Answering;
  /** Runs of the sender at the same time. @default 50 */
  readonly runs?: number;
}

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;

type Images = readonly [before: Item | null, after: Item | null];

interface Waiting {
  readonly message: Message;
  visibleAtMs: number;
  receives: number;
}

/** The stream's function, the queue and the senders over a model of the table, in simulated time. */
export function openWebhooksWorld({ answer = () => ({ status: 204 }), runs = 50 }: Options = {}) {
  let nowMs = noon.getTime();
  let records = 0;
  let drawn = 0;
  const table = createModelTable({ nowMs: () => nowMs });
  const sandboxOf = (account: string) => sandboxTable(table, { account, now: () => nowMs });
  const queue: Waiting[] = [];
  const posts: Post[] = [];
  const attempts: Attempted[] = [];
  const failures: unknown[] = [];
  const timers: { atMs: number; done: () => void }[] = [];
  let running = 0;
  let busiest = 0;

  const sleep = (ms: number) =>
    new Promise<void>((done) => {
      timers.push({ atMs: nowMs + ms, done });
    });
  const clock = { now: () => new Date(nowMs), sleep };
  /** Evenly spread, and the same in each run of a test. */
  const ids = {
    next() {
      drawn += 1;
      return `id-${drawn}`.padEnd(22, '-');
    },
    jitter() {
      drawn += 1;
      return (drawn * 0.618_033_988_75) % 1;
    },
  };
  const world = {
    table,
    /** The same table as an account's sandbox sees it. */
    sandboxOf,
    db: wholeDb(table),
    queue,
    posts,
    attempts,
    failures,
    clock,
    /** The most runs that there were at the same time. */
    busiest: () => busiest,
    answer,
    pass: (ms: number) => {
      nowMs += ms;
    },
    ports: {
      db: wholeDb(table),
      news: noticeNews(table),
      deliveries: deliveryTimesReader(table, { now: () => new Date(nowMs) }),
      sandbox: (account: string) => ({
        db: wholeDb(sandboxOf(account)),
        news: noticeNews(sandboxOf(account)),
        deliveries: deliveryTimesReader(sandboxOf(account), { now: () => new Date(nowMs) }),
      }),
      queue: {
        async send(messages: readonly Message[]) {
          for (const message of messages) {
            queue.push({ message, visibleAtMs: nowMs + message.delaySeconds * secondMs, receives: 0 });
          }
        },
      },
      sender: {
        whyNot: async () => null,
        async post(request: WebhookPost): Promise<WebhookAnswer> {
          const post = { ...request, at: clock.now() };
          posts.push(post);
          const answered = world.answer(post);
          const afterMs = answered === 'never' ? Number.POSITIVE_INFINITY : (answered.afterMs ?? 0);
          if (answered === 'never' || afterMs > request.patienceMs) {
            await sleep(request.patienceMs);
            return { kind: 'none', why: 'timeout', ms: request.patienceMs };
          }
          if (afterMs > 0) await sleep(afterMs);
          const { status, retryAfterMs = null } = answered;
          return { kind: 'answered', status, text: `answer ${status}`, retryAfterMs, ms: afterMs };
        },
      },
      secrets: {
        next() {
          drawn += 1;
          return new Uint8Array(32).fill(drawn % 256);
        },
      },
      clock,
      ids,
    },
    async customer(userId = 'user-1') {
      await table.write({ put: accountRow.encode(account({ userId, email: `${userId}@example.com` })) });
      return world;
    },
    /** Writes an account's endpoints as they are given. */
    async has(userId: string, endpoints: readonly Endpoint[]) {
      await table.write({ put: webhooksRow.encode({ userId, endpoints, version: 1 }) });
      return world;
    },
    change: (userId: string, update: Parameters<typeof changeEndpoints>[2]) =>
      changeEndpoints(world.ports, { userId, session: someSession }, update),
    again: (userId: string, asked: Parameters<typeof sendAgain>[2]) => sendAgain(world.ports, userId, asked),
    /** As `send-notices` handles one batch. */
    hears: (batch: readonly object[]) => putOut(world.ports, readWebhookNews({ Records: batch })),
    record([before, after]: Images): object {
      records += 1;
      return changeOfRow(before, after, { id: String(records), at: new Date(nowMs) });
    },
    /** The stream's record of a step of an order; without `before`, of a new one. */
    step(before: Partial<Order> | null, after: Partial<Order>): object {
      const first = before && order({ ...before });
      const second = order({ ...before, version: (first?.version ?? 0) + 1, ...after });
      return world.record([first && orderRow.encode(first), orderRow.encode(second)]);
    },
    entry: (entry: Partial<LedgerEntry> = {}) => world.record([null, ledgerRow.encode(ledgerEntry(entry))]),
    delivered: (number: number, userId = 'user-1') =>
      world.step(
        { id: `ORD${String(number).padStart(12, '0')}`, userId },
        { status: 'completed', stage: 'settled' },
      ),
    /** Lets the senders work until then, in simulated time. */
    async until(atMs: number) {
      for (;;) {
        await settled();
        const due: Waiting[] = [];
        let next = Number.POSITIVE_INFINITY;
        for (const waiting of running < runs ? queue : []) {
          if (waiting.visibleAtMs <= nowMs) due.push(waiting);
          else next = Math.min(next, waiting.visibleAtMs);
        }
        if (due.length > 0) {
          for (let from = 0; from < due.length && running < runs; from += 10) {
            startRun(due.slice(from, from + 10));
          }
          continue;
        }
        for (const timer of timers) next = Math.min(next, timer.atMs);
        if (next > atMs) break;
        nowMs = Math.max(nowMs, next);
        const rung = timers.filter((timer) => timer.atMs <= nowMs);
        timers.splice(0, timers.length, ...timers.filter((timer) => timer.atMs > nowMs));
        for (const timer of rung) timer.done();
      }
      nowMs = Math.max(nowMs, atMs);
    },
    passes: (ms: number) => world.until(nowMs + ms),
    deliveries: (): Delivery[] =>
      [...table.committed()].filter(({ SK }) => SK.startsWith('DELIVERY#')).map(deliveryRow.decode),
    async endpointsOf(userId = 'user-1') {
      const found = await world.db.get(webhooksRow, { userId });
      return found?.endpoints ?? [];
    },
    notices: () => [...table.committed()].filter(({ SK }) => SK === 'NOTICE'),
  };

  function startRun(messages: readonly Waiting[]): void {
    running += 1;
    busiest = Math.max(busiest, running);
    const taken = new Set(messages);
    queue.splice(0, queue.length, ...queue.filter((waiting) => !taken.has(waiting)));
    const Records = messages.map((waiting, index) => ({
      messageId: String(index),
      body: JSON.stringify(waiting.message.work),
      attributes: { ApproximateReceiveCount: String(waiting.receives + 1) },
    }));
    const log = {
      attempted: (attempt: Attempted) => attempts.push(attempt),
      damaged: (error: unknown) => failures.push(error),
      failed: (error: unknown) => failures.push(error),
    };
    void work(world.ports, receivedIn({ Records }).messages, log).then((again) => {
      running -= 1;
      for (const index of again) {
        const waiting = messages[Number(index)];
        if (waiting) queue.push({ ...waiting, receives: waiting.receives + 1, visibleAtMs: nowMs + 360_000 });
      }
    });
  }
  return world;
}

/** Everything that needs no time has been done. */
const settled = () => new Promise<void>((done) => setImmediate(done));

export const endpoint = (change: Partial<Endpoint> = {}): Endpoint => ({
  id: `we_${'A'.repeat(22)}`,
  url: 'https://hooks.example.org/nkoso',
  mode: 'live',
  types: ['order.delivered', 'order.failed', 'order.reversed', 'topup.credited'],
  secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  former: null,
  off: null,
  createdAt: noon,
  ...change,
});

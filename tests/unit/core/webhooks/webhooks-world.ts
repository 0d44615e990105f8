import { deliveryTimesReader } from '../../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { readWebhookNews } from '../../../../lambdas/adapters/dynamodb/webhooks/webhook-news';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { sandboxTable } from '../../../../lambdas/core/developers/sandbox/table';
import type { Item } from '../../../../lambdas/core/kernel/table';
import type { Order } from '../../../../lambdas/core/orders/order';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import { type LedgerEntry, ledgerRow } from '../../../../lambdas/core/wallet/rows';
import { deliver } from '../../../../lambdas/core/webhooks/deliver';
import { sendAgain } from '../../../../lambdas/core/webhooks/deliveries';
import { changeEndpoints } from '../../../../lambdas/core/webhooks/endpoints';
import { publish } from '../../../../lambdas/core/webhooks/events';
import type { Sending, WebhookAnswer, WebhookPost } from '../../../../lambdas/core/webhooks/ports';
import {
  type Delivery,
  deliveryRow,
  type Endpoint,
  webhooksRow,
} from '../../../../lambdas/core/webhooks/rows';
import { createModelTable } from '../../../simulation/model/model-table';
import { account, ledgerEntry, noon, order, someSession } from '../../../support/shop/fixtures';
import { changeOfRow, noticesIn } from '../../../support/table/rows';
import { wholeDb } from '../../../support/table/whole-db';

/** How a developer's server answers; `never` doesn't. */
export type Answering = { readonly status: number } | 'never';

export interface Post extends WebhookPost {
  readonly at: Date;
}

interface Options {
  /** How the server at this address answers at that time. @default 204 at once */
  readonly answer?: (post: Post) => Answering;
}

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;

type Images = readonly [before: Item | null, after: Item | null];

interface Waiting {
  readonly sending: Sending;
  readonly visibleAtMs: number;
  readonly receives: number;
}

/** The stream's function, the queue and the sender over a model of the table, in simulated time. */
export function openWebhooksWorld({ answer = () => ({ status: 204 }) }: Options = {}) {
  let nowMs = noon.getTime();
  let records = 0;
  let drawn = 0;
  const table = createModelTable({ nowMs: () => nowMs });
  const sandboxOf = (account: string) => sandboxTable(table, { account, now: () => nowMs });
  const queue: Waiting[] = [];
  const posts: Post[] = [];
  const clock = {
    now: () => new Date(nowMs),
    async sleep(ms: number) {
      nowMs += ms;
    },
  };
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
    clock,
    answer,
    pass: (ms: number) => {
      nowMs += ms;
    },
    ports: {
      db: wholeDb(table),
      deliveries: deliveryTimesReader(table, { now: () => new Date(nowMs) }),
      sandbox: (account: string) => ({
        db: wholeDb(sandboxOf(account)),
        deliveries: deliveryTimesReader(sandboxOf(account), { now: () => new Date(nowMs) }),
      }),
      queue: {
        async send(deliveries: readonly Sending[]) {
          for (const sending of deliveries) queue.push({ sending, visibleAtMs: nowMs, receives: 0 });
        },
      },
      sender: {
        whyNot: async () => null,
        async post(request: WebhookPost): Promise<WebhookAnswer> {
          const post = { ...request, at: clock.now() };
          posts.push(post);
          const answered = world.answer(post);
          if (answered === 'never') {
            await clock.sleep(request.patienceMs);
            return { status: null, why: 'timeout', answer: '', ms: request.patienceMs };
          }
          const { status } = answered;
          return { status, why: null, answer: `answer ${status}`, ms: 0 };
        },
      },
      attempted: () => undefined,
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
    hears: (batch: readonly object[]) => publish(world.ports, readWebhookNews({ Records: batch })),
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
    /** Lets the sender work until then, in simulated time. */
    async until(atMs: number) {
      for (;;) {
        const [next] = queue.toSorted((a, b) => a.visibleAtMs - b.visibleAtMs);
        if (next === undefined || next.visibleAtMs > atMs) break;
        nowMs = Math.max(nowMs, next.visibleAtMs);
        queue.splice(queue.indexOf(next), 1);
        const receives = next.receives + 1;
        const seconds = await deliver(world.ports, next.sending, receives);
        if (seconds !== null) queue.push({ ...next, receives, visibleAtMs: nowMs + seconds * secondMs });
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
    notices: () => noticesIn(table),
  };
  return world;
}

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

import { noticeNews } from '../../../lambdas/adapters/dynamodb/notices/notice-news';
import { deliveryTimesReader } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { changeEndpoints } from '../../../lambdas/core/webhooks/change-endpoints';
import { readDeliveries } from '../../../lambdas/core/webhooks/deliveries';
import { forgetEndpoints } from '../../../lambdas/core/webhooks/forget-endpoints';
import { putOut } from '../../../lambdas/core/webhooks/outbox';
import type { Message } from '../../../lambdas/core/webhooks/ports';
import { webhooksRow } from '../../../lambdas/core/webhooks/rows';
import { work } from '../../../lambdas/core/webhooks/work';
import { account, customerId, noon, order } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of telling a developer's server of an order, and of the rows that are kept about it. */
export async function ofWebhooks(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  const userId = customerId(1);
  await makeAccount(table, account({ userId }));
  const db = wholeDb(table);
  const clock = { now: () => noon, sleep: async () => undefined };
  const ids = { next: () => 'run', jitter: () => 0 };
  const queue: Message[] = [];
  const ofMode = { db, news: noticeNews(table), deliveries: deliveryTimesReader(table, clock) };
  const ports = {
    ...ofMode,
    sandbox: () => ofMode,
    clock,
    ids,
    queue: {
      async send(messages: readonly Message[]) {
        queue.push(...messages);
      },
    },
    sender: {
      whyNot: async () => null,
      post: async () => ({ kind: 'answered', status: 204, text: '', retryAfterMs: null, ms: 20 }) as const,
    },
    secrets: { next: () => new Uint8Array(32) },
  };
  const asked = { url: 'https://hooks.example.org/', requestId: 'request-1' } as const;
  note(
    'An endpoint for webhooks added',
    await during(() =>
      changeEndpoints(ports, userId, { action: 'add', types: ['order.delivered'], ...asked }),
    ),
  );
  const endpointId = (await db.get(webhooksRow, { userId }))?.endpoints[0]?.id ?? '';
  const after = order({ userId, status: 'completed', channel: 'api:key-1' });
  const step = { mode: 'live', at: noon, before: { status: 'processing', waitsFor: null }, after } as const;
  const news = { entries: [], others: [], shop: [], damaged: [] };
  // Then the process has the times that deliveries take.
  await putOut(ports, { ...news, steps: [{ ...step, after: { ...after, version: 9 } }] });
  queue.length = 0;
  note(
    'A webhook about an order, written and queued',
    await during(() => putOut(ports, { ...news, steps: [step] })),
  );
  const received = queue.map((message, index) => ({
    messageId: String(index),
    work: message.work,
    receives: 1,
  }));
  const log = { attempted: () => undefined, damaged: () => undefined, failed: () => undefined };
  note('A webhook, sent and answered with 2xx', await during(() => work(ports, received, log)));
  note(
    'A change of an order whose customer has no endpoint',
    await during(() =>
      putOut(ports, { ...news, steps: [{ ...step, after: { ...after, userId: customerId(2) } }] }),
    ),
  );
  for (let version = 10; version < 30; version += 1) {
    await putOut(ports, { ...news, steps: [{ ...step, after: { ...after, version } }] });
  }
  note(
    'What was sent to an endpoint, a page of 10',
    await during(() => readDeliveries(ports, userId, { endpointId, limit: 10 })),
  );
  note(
    'Endpoints and the 22 webhooks of a deleted account, deleted',
    await during(() => forgetEndpoints(ports, userId)),
  );
}

import { randomUUID } from 'node:crypto';
import type { StateStore } from './state';
import { type Attempt, retryDelayMs, sealWebhook, type Webhook } from './webhook';
import type { WebhookSender } from './webhook-sender';

export interface WebhookQueueOptions {
  readonly state: StateStore;
  readonly sender: WebhookSender;
  readonly secretKey: () => string;
}

/** An event's name, its payment's reference, and its body. */
export type Announced = Pick<Webhook, 'event' | 'reference' | 'body'>;

/** Webhooks to send, on a clock that can be advanced. */
export interface WebhookQueue {
  now(): number;
  /** Announces an event under the current policy. */
  announce(what: Announced): void;
  /** Sends that webhook again. Returns false if there is none. */
  repeat(id: string): boolean;
  /** Advances the clock. Resolves when every webhook that became due has been answered. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

export function openWebhookQueue({ state, sender, secretKey }: WebhookQueueOptions): WebhookQueue {
  const inFlight = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  const now = (): number => Date.now() + state.value.clockOffsetMs;

  const update = (id: string, change: (webhook: Webhook) => Partial<Webhook>): void => {
    const changed = (webhook: Webhook) => (webhook.id === id ? { ...webhook, ...change(webhook) } : webhook);
    state.change({ webhooks: state.value.webhooks.map(changed) });
  };
  const waiting = () =>
    state.value.webhooks.flatMap((webhook) =>
      webhook.nextAttemptAtMs === null || inFlight.has(webhook.id)
        ? []
        : [{ webhook, dueMs: webhook.nextAttemptAtMs }],
    );
  const nextDueMs = (): number => Math.min(...waiting().map(({ dueMs }) => dueMs));

  /** Sends whatever is due, and sets a timer for the rest. */
  const sendDue = (): void => {
    clearTimeout(timer);
    if (sender.isClosed()) return;
    for (const { webhook, dueMs } of waiting()) {
      if (dueMs > now()) continue;
      const done = attempt(webhook).finally(() => {
        inFlight.delete(webhook.id);
        sendDue();
      });
      inFlight.set(webhook.id, done);
    }
    const waitMs = nextDueMs() - now();
    if (waitMs < Number.POSITIVE_INFINITY) timer = setTimeout(sendDue, waitMs).unref();
  };
  const attempt = async ({ id, body }: Webhook): Promise<void> => {
    const atMs = now();
    const answer = await sender.post(sealWebhook(body, secretKey()));
    // If closing interrupts an attempt, it doesn't count and is made again.
    if (!sender.isClosed()) update(id, (latest) => afterAttempt(latest, { atMs, ...answer }));
  };
  const sendAllDue = async (): Promise<void> => {
    sendDue();
    while (inFlight.size > 0) await Promise.all(inFlight.values());
  };
  const add = (webhook: Announced, more: Partial<Webhook> = {}): void => {
    const created = { id: randomUUID(), attempts: [], createdAtMs: now() };
    const due = { status: 'queued', nextAttemptAtMs: now() } as const;
    state.change({ webhooks: [...state.value.webhooks, { ...created, ...due, ...webhook, ...more }] });
  };
  const advanceTo = (timeMs: number): void =>
    state.change({ clockOffsetMs: state.value.clockOffsetMs + Math.max(0, timeMs - now()) });

  sendDue();
  return {
    now,
    announce(what) {
      add(what, state.value.policy.mode === 'drop' ? { status: 'dropped', nextAttemptAtMs: null } : {});
      sendDue();
    },
    repeat(id) {
      const original = state.value.webhooks.find((webhook) => webhook.id === id);
      if (!original) return false;
      const { event, reference, body } = original;
      add({ event, reference, body });
      sendDue();
      return true;
    },
    async advance(ms) {
      const target = now() + ms;
      await sendAllDue();
      for (let due = nextDueMs(); due <= target; due = nextDueMs()) {
        advanceTo(due);
        await sendAllDue();
      }
      advanceTo(target);
    },
    async close() {
      clearTimeout(timer);
      sender.close();
      await Promise.all(inFlight.values());
    },
  };
}

/** Returns the webhook's new fields. Anything but a 2xx in time is a failure. */
function afterAttempt(webhook: Webhook, attempt: Attempt): Partial<Webhook> {
  const attempts = [...webhook.attempts, attempt];
  if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
    return { attempts, status: 'delivered', nextAttemptAtMs: null };
  }
  const delayMs = retryDelayMs(attempts.length);
  return delayMs === null
    ? { attempts, status: 'given-up', nextAttemptAtMs: null }
    : { attempts, nextAttemptAtMs: attempt.atMs + delayMs };
}

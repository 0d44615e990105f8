import { randomUUID } from 'node:crypto';
import { defaultPolicy, type StateStore } from './state';
import type { Transaction } from './transaction';
import { type Attempt, type Forgery, retryDelayMs, sealWebhook, type Webhook } from './webhook';
import { chargeSuccess } from './wire';

export interface WebhookQueueOptions {
  readonly state: StateStore;
  readonly clock: () => number;
  readonly secretKey: () => string;
  /** Null: nobody listens, which fails the attempt. */
  readonly url: () => string | null;
  /** How long an attempt waits for its answer. */
  readonly timeoutMs: number;
}

export interface Answer {
  readonly status: number | null;
  readonly error: string | null;
}

/** Webhooks on their way, on a clock that can be put forward. */
export interface WebhookQueue {
  now(): number;
  /** Announces a payment, as the policy of the moment says. */
  announce(transaction: Transaction): void;
  /** Sends a webhook once more, as new, or a forged copy of it. False when there is none. */
  repeat(which: { readonly id?: string; readonly reference?: string }, forgery: Forgery | null): boolean;
  /** Sends what is held, one after another. */
  release(order: 'oldest-first' | 'newest-first'): Promise<void>;
  /** Puts the clock forward, and returns when all that came due on the way has been answered. */
  advance(ms: number): Promise<void>;
  /** Any body at all, once. */
  post(body: string, headers: Readonly<Record<string, string>>): Promise<Answer>;
  close(): Promise<void>;
}

const longestTimerMs = 2 ** 31 - 1;

export function openWebhookQueue(options: WebhookQueueOptions): WebhookQueue {
  const { state, clock } = options;
  const inFlight = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const now = () => clock() + state.value.clockOffsetMs;
  const update = (id: string, change: (webhook: Webhook) => Partial<Webhook>) => {
    const webhooks = state.value.webhooks.map((webhook) =>
      webhook.id === id ? { ...webhook, ...change(webhook) } : webhook,
    );
    state.change({ webhooks });
  };
  const nextDueMs = (): number =>
    Math.min(
      ...state.value.webhooks
        .filter(({ id }) => !inFlight.has(id))
        .map(({ nextAttemptAtMs }) => nextAttemptAtMs ?? Number.POSITIVE_INFINITY),
    );

  const post: WebhookQueue['post'] = async (body, headers) => {
    const url = options.url();
    if (url === null) return { status: null, error: 'There is no webhook URL' };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(options.timeoutMs)]);
    try {
      const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
      await response.body?.cancel();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: reasonOf(error) };
    }
  };
  const attempt = async (webhook: Webhook): Promise<void> => {
    const { body, headers } = sealWebhook(webhook.body, options.secretKey(), webhook.forgery);
    const atMs = now();
    const answer = await post(body, headers);
    // What was on its way when the process ended counts as never tried, and is sent again.
    if (!closing.signal.aborted) update(webhook.id, (latest) => afterAttempt(latest, { atMs, ...answer }));
  };
  const start = (webhook: Webhook): void => {
    const done = attempt(webhook).finally(() => {
      inFlight.delete(webhook.id);
      pump();
    });
    inFlight.set(webhook.id, done);
  };
  /** Starts what is due, and comes back for the rest. */
  const pump = (): void => {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    for (const webhook of state.value.webhooks) {
      const { id, nextAttemptAtMs } = webhook;
      if (nextAttemptAtMs !== null && nextAttemptAtMs <= now() && !inFlight.has(id)) start(webhook);
    }
    const dueMs = nextDueMs();
    if (dueMs === Number.POSITIVE_INFINITY) return;
    timer = setTimeout(pump, Math.min(Math.max(dueMs - now(), 1), longestTimerMs)).unref();
  };
  const settle = async (): Promise<void> => {
    pump();
    while (inFlight.size > 0) await Promise.all(inFlight.values());
  };
  const add = (...webhooks: readonly Webhook[]): void => {
    state.change({ webhooks: [...state.value.webhooks, ...webhooks] });
    pump();
  };

  pump();
  return {
    now,
    post,
    announce(transaction) {
      const { policy } = state.value;
      if (policy.next !== null) {
        state.change({ policy: policy.next > 1 ? { ...policy, next: policy.next - 1 } : defaultPolicy });
      }
      const body = chargeSuccess(transaction);
      const status = ({ send: 'queued', drop: 'dropped', hold: 'held' } as const)[policy.mode];
      const webhook = () => ({
        ...newWebhook({ reference: transaction.reference, body, forgery: policy.forgery, nowMs: now() }),
        status,
        nextAttemptAtMs: status === 'queued' ? now() + policy.delayMs : null,
      });
      add(...Array.from({ length: policy.copies }, webhook));
    },
    repeat({ id, reference }, forgery) {
      const original = state.value.webhooks.findLast(
        (webhook) => webhook.id === id || (id === undefined && webhook.reference === reference),
      );
      if (!original) return false;
      const { body } = original;
      add(newWebhook({ reference: original.reference, body, forgery, nowMs: now() }));
      return true;
    },
    async release(order) {
      const held = state.value.webhooks.filter(({ status }) => status === 'held');
      for (const { id } of order === 'oldest-first' ? held : held.toReversed()) {
        update(id, () => ({ status: 'queued', nextAttemptAtMs: now() }));
        await settle();
      }
    },
    async advance(ms) {
      const target = now() + ms;
      const goTo = (timeMs: number) => {
        const { clockOffsetMs } = state.value;
        state.change({ clockOffsetMs: clockOffsetMs + Math.max(0, timeMs - now()) });
      };
      await settle();
      for (let due = nextDueMs(); due <= target; due = nextDueMs()) {
        goTo(due);
        await settle();
      }
      goTo(target);
      await settle();
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
  };
}

function newWebhook(options: {
  readonly reference: string;
  readonly body: string;
  readonly forgery: Forgery | null;
  readonly nowMs: number;
}): Webhook {
  const { nowMs, ...rest } = options;
  return {
    ...rest,
    id: randomUUID(),
    event: 'charge.success',
    status: 'queued',
    createdAtMs: nowMs,
    nextAttemptAtMs: nowMs,
    attempts: [],
  };
}

/** Anything but a 2xx in time is a failure. Forgers don't try again. */
function afterAttempt(webhook: Webhook, attempt: Attempt): Partial<Webhook> {
  const attempts = [...webhook.attempts, attempt];
  if (attempt.status !== null && attempt.status >= 200 && attempt.status < 300) {
    return { attempts, status: 'delivered', nextAttemptAtMs: null };
  }
  const delayMs = webhook.forgery === null ? retryDelayMs(attempts.length) : null;
  return delayMs === null
    ? { attempts, status: 'given-up', nextAttemptAtMs: null }
    : { attempts, nextAttemptAtMs: attempt.atMs + delayMs };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

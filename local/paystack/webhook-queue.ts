import { randomUUID } from 'node:crypto';
import { defaultPolicy, type StateStore } from './state';
import type { Transaction } from './transaction';
import { type Attempt, type Forgery, retryDelayMs, sealWebhook, type Webhook } from './webhook';
import type { WebhookSender } from './webhook-sender';
import { chargeSuccess } from './wire';

export interface WebhookQueueOptions {
  readonly state: StateStore;
  readonly sender: WebhookSender;
  readonly clock: () => number;
  readonly secretKey: () => string;
}

const longestTimerMs = 2 ** 31 - 1;

/** Webhooks to be sent, on a clock that can be advanced. */
export class WebhookQueue {
  readonly #options: WebhookQueueOptions;
  readonly #inFlight = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WebhookQueueOptions) {
    this.#options = options;
    this.#sendDue();
  }

  readonly now = (): number => this.#options.clock() + this.#options.state.value.clockOffsetMs;

  /** Announces a payment, by the current policy. */
  announce(transaction: Transaction): void {
    const { state } = this.#options;
    const { policy } = state.value;
    if (policy.next !== null) {
      state.change({ policy: policy.next > 1 ? { ...policy, next: policy.next - 1 } : defaultPolicy });
    }
    const { reference } = transaction;
    const body = chargeSuccess(transaction);
    const status = ({ send: 'queued', drop: 'dropped', hold: 'held' } as const)[policy.mode];
    const webhook = () => ({
      ...newWebhook({ reference, body, forgery: policy.forgery, nowMs: this.now() }),
      status,
      nextAttemptAtMs: status === 'queued' ? this.now() + policy.delayMs : null,
    });
    this.#add(Array.from({ length: policy.copies }, webhook));
  }

  /** Sends a webhook again, or a forged copy of it. False when there is none. */
  repeat(which: { readonly id?: string; readonly reference?: string }, forgery: Forgery | null): boolean {
    const original = this.#webhooks.findLast(
      ({ id, reference }) => id === which.id || (which.id === undefined && reference === which.reference),
    );
    if (!original) return false;
    const { reference, body } = original;
    this.#add([newWebhook({ reference, body, forgery, nowMs: this.now() })]);
    return true;
  }

  /** Sends held webhooks, one after another. */
  async release(order: 'oldest-first' | 'newest-first'): Promise<void> {
    const held = this.#webhooks.filter(({ status }) => status === 'held');
    for (const { id } of order === 'oldest-first' ? held : held.toReversed()) {
      this.#update(id, () => ({ status: 'queued', nextAttemptAtMs: this.now() }));
      await this.#sendAllDue();
    }
  }

  /** Advances the clock. Resolves when every webhook that became due has been answered. */
  async advance(ms: number): Promise<void> {
    const target = this.now() + ms;
    await this.#sendAllDue();
    for (let due = this.#nextDueMs(); due <= target; due = this.#nextDueMs()) {
      this.#advanceTo(due);
      await this.#sendAllDue();
    }
    this.#advanceTo(target);
    await this.#sendAllDue();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#options.sender.close();
    await Promise.all(this.#inFlight.values());
  }

  get #webhooks(): readonly Webhook[] {
    return this.#options.state.value.webhooks;
  }

  #add(webhooks: readonly Webhook[]): void {
    this.#options.state.change({ webhooks: [...this.#webhooks, ...webhooks] });
    this.#sendDue();
  }

  #update(id: string, change: (webhook: Webhook) => Partial<Webhook>): void {
    const changed = (webhook: Webhook) => (webhook.id === id ? { ...webhook, ...change(webhook) } : webhook);
    this.#options.state.change({ webhooks: this.#webhooks.map(changed) });
  }

  /** Sends what is due, and sets a timer for the rest. */
  #sendDue(): void {
    clearTimeout(this.#timer);
    if (this.#options.sender.isClosed()) return;
    for (const webhook of this.#webhooks) {
      const { id, nextAttemptAtMs } = webhook;
      const isDue = nextAttemptAtMs !== null && nextAttemptAtMs <= this.now();
      if (isDue && !this.#inFlight.has(id)) this.#start(webhook);
    }
    const dueMs = this.#nextDueMs();
    if (dueMs === Number.POSITIVE_INFINITY) return;
    const waitMs = Math.min(Math.max(dueMs - this.now(), 1), longestTimerMs);
    this.#timer = setTimeout(() => this.#sendDue(), waitMs).unref();
  }

  #start(webhook: Webhook): void {
    const done = this.#attempt(webhook).finally(() => {
      this.#inFlight.delete(webhook.id);
      this.#sendDue();
    });
    this.#inFlight.set(webhook.id, done);
  }

  async #attempt(webhook: Webhook): Promise<void> {
    const { sender, secretKey } = this.#options;
    const { body, headers } = sealWebhook(webhook.body, secretKey(), webhook.forgery);
    const atMs = this.now();
    const answer = await sender.post(body, headers);
    // An attempt that closing interrupted doesn't count; it is made again.
    if (!sender.isClosed()) this.#update(webhook.id, (latest) => afterAttempt(latest, { atMs, ...answer }));
  }

  async #sendAllDue(): Promise<void> {
    this.#sendDue();
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight.values());
  }

  #nextDueMs(): number {
    const waiting = this.#webhooks.filter(({ id }) => !this.#inFlight.has(id));
    return Math.min(...waiting.map(({ nextAttemptAtMs }) => nextAttemptAtMs ?? Number.POSITIVE_INFINITY));
  }

  #advanceTo(timeMs: number): void {
    const { state } = this.#options;
    state.change({ clockOffsetMs: state.value.clockOffsetMs + Math.max(0, timeMs - this.now()) });
  }
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

/** Anything but a 2xx in time is a failure. Forged webhooks are not retried. */
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

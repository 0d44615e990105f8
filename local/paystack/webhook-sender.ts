import type { sealWebhook } from './webhook';

/** The receiver's answer. Either `status` or `error` is null. */
export interface Answer {
  /** HTTP status. */
  readonly status: number | null;
  readonly error: string | null;
}

export interface WebhookSender {
  isClosed(): boolean;
  post(sealed: ReturnType<typeof sealWebhook>): Promise<Answer>;
  /** Aborts the requests in progress. */
  close(): void;
}

/** Makes a sender. An attempt fails while the URL is null, or if no answer comes in time. */
export function createWebhookSender(url: () => string | null): WebhookSender {
  const closing = new AbortController();
  return {
    isClosed: () => closing.signal.aborted,
    close: () => closing.abort(),
    async post(sealed) {
      const target = url();
      if (target === null) return { status: null, error: 'There is no webhook URL' };
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(30_000)]);
      try {
        // A redirect isn't a 2xx, so it isn't followed.
        const response = await fetch(target, { method: 'POST', ...sealed, signal, redirect: 'manual' });
        await response.body?.cancel();
        return { status: response.status, error: null };
      } catch (error) {
        const { cause = error } = error as Error;
        return { status: null, error: cause instanceof Error ? cause.message : String(cause) };
      }
    },
  };
}

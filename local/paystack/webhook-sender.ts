export interface WebhookSenderOptions {
  /** Null if no shop listens: the attempt then fails. */
  readonly url: () => string | null;
  /** How long it waits for an answer. */
  readonly timeoutMs: number;
}

/** The receiver's answer. One of the two is null. */
export interface Answer {
  /** HTTP status. */
  readonly status: number | null;
  readonly error: string | null;
}

export interface WebhookSender {
  isClosed(): boolean;
  post(body: string, headers: Readonly<Record<string, string>>): Promise<Answer>;
  /** Aborts the requests in progress. */
  close(): void;
}

export function createWebhookSender({ url, timeoutMs }: WebhookSenderOptions): WebhookSender {
  const closing = new AbortController();
  return {
    isClosed: () => closing.signal.aborted,
    close: () => closing.abort(),
    async post(body, headers) {
      const target = url();
      if (target === null) return { status: null, error: 'There is no webhook URL' };
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]);
      try {
        // A redirect is not followed: it is not a 2xx.
        const response = await fetch(target, { method: 'POST', body, headers, signal, redirect: 'manual' });
        await response.body?.cancel();
        return { status: response.status, error: null };
      } catch (error) {
        return { status: null, error: reasonOf(error) };
      }
    },
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

export interface WebhookSenderOptions {
  /** Null: nobody listens, which fails the attempt. */
  readonly url: () => string | null;
  /** How long it waits for an answer. */
  readonly timeoutMs: number;
}

/** What the receiver said. One of the two is null. */
export interface Answer {
  /** HTTP status. */
  readonly status: number | null;
  readonly error: string | null;
}

/** Posts webhooks, and gives up on those under way when it is closed. */
export class WebhookSender {
  readonly #options: WebhookSenderOptions;
  readonly #closing = new AbortController();

  constructor(options: WebhookSenderOptions) {
    this.#options = options;
  }

  get isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async post(body: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
    const url = this.#options.url();
    if (url === null) return { status: null, error: 'There is no webhook URL' };
    const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(this.#options.timeoutMs)]);
    try {
      // A redirect is no 2xx, and is not followed.
      const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
      await response.body?.cancel();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: reasonOf(error) };
    }
  }

  close(): void {
    this.#closing.abort();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

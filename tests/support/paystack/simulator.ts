import type { IncomingHttpHeaders } from 'node:http';
import { readBody } from '../../../local/http/body';
import { startServer } from '../../../local/http/server';
import { startPaystack } from '../../../local/paystack/server';
import type { PaystackOptions } from '../../../local/paystack/simulator';

export const secretKey = 'sk_test_of_these_tests';
export const publicKey = 'pk_test_of_these_tests';

export interface ReceivedWebhook {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

const onError = (error: unknown) => {
  throw error;
};

/** Starts a shop that receives webhooks and answers with the given statuses, then with 200. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const waiting: (() => void)[] = [];
  const server = await startServer(
    async (request, response) => {
      const body = await readBody(request, 1024 * 1024);
      received.push({ body: body.toString(), headers: request.headers });
      const status = statuses.shift() ?? 200;
      // 0 means no answer.
      if (status !== 0) response.writeHead(status, { location: '/elsewhere' }).end();
      for (const wake of waiting.splice(0)) wake();
    },
    { port: 0, what: 'webhooks', option: '', onError },
  );
  return {
    url: `${server.url}/api/paystack-webhook`,
    received,
    /** Sets the statuses of the next answers; 0 leaves a webhook unanswered. */
    answerWith: (...next: readonly number[]) => statuses.push(...next),
    async untilReceived(count: number) {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    async close() {
      // Unanswered webhooks would keep it open for a while.
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

export type TestPaystack = Awaited<ReturnType<typeof startTestPaystack>>;

/** Starts the simulator, with helpers that call it as a shop's server does. */
export async function startTestPaystack(options: Partial<PaystackOptions> = {}) {
  const paystack = await startPaystack({
    secretKey: () => secretKey,
    publicKey: () => publicKey,
    webhookUrl: () => null,
    onError,
    ...options,
  });
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${secretKey}`, ...init.headers };
    const response = await fetch(`${paystack.url}${path}`, { ...init, headers });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
  return {
    ...paystack,
    call,
    post: (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      call(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    verify: (reference: string) => call(`/transaction/verify/${reference}`),
  };
}

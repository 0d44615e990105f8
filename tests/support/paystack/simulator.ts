import { readBody } from '../../../local/http/body';
import { startServer } from '../../../local/http/server';
import { startPaystack } from '../../../local/paystack/server';

const secretKey = 'sk_test_of_these_tests';
export const publicKey = 'pk_test_of_these_tests';

const onError = (error: unknown) => {
  throw error;
};

/** Starts a shop that receives webhooks. */
export async function startReceiver() {
  const received: string[] = [];
  const waiting: (() => void)[] = [];
  const server = await startServer(
    async (request, response) => {
      received.push((await readBody(request, 1024 * 1024)).toString());
      response.end();
      for (const wake of waiting.splice(0)) wake();
    },
    { port: 0, what: 'webhooks', option: '', onError },
  );
  return {
    url: `${server.url}/api/paystack-webhook`,
    received,
    async untilReceived(count: number) {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    close: () => server.close(),
  };
}

export type TestPaystack = Awaited<ReturnType<typeof startTestPaystack>>;

/** Starts the simulator, which can be asked for a payment as a shop's server asks. */
export async function startTestPaystack({ webhookUrl }: { readonly webhookUrl: () => string }) {
  const keys = { secretKey: () => secretKey, publicKey: () => publicKey };
  const paystack = await startPaystack({ ...keys, webhookUrl, onError });
  return {
    ...paystack,
    async verify(reference: string) {
      const headers = { authorization: `Bearer ${secretKey}` };
      const response = await fetch(`${paystack.url}/transaction/verify/${reference}`, { headers });
      return { status: response.status, body: await response.json() };
    },
  };
}

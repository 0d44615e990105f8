import { text } from 'node:stream/consumers';
import { startServer } from '../../../local/http';
import { openPaystack } from '../../../local/paystack/server';

/** Starts a shop that receives webhooks. */
export async function startReceiver() {
  const received: string[] = [];
  const waiting: (() => void)[] = [];
  const server = await startServer(async (request, response) => {
    received.push(await text(request));
    response.end();
    for (const wake of waiting.splice(0)) wake();
  });
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

/** Starts the simulator on a server of its own. */
export async function startTestPaystack(webhookUrl: string) {
  const { respond, account } = openPaystack(undefined, () => webhookUrl);
  const { url, close } = await startServer(respond);
  return {
    url,
    close,
    payment: account.byReference,
    /** The payment arrives. */
    confirm: (reference: string) => account.change(reference, 'success'),
  };
}

import { text } from 'node:stream/consumers';
import { startServer } from '../../../local/http';
import type { Command } from '../../../local/paystack/control';
import { openPaystack } from '../../../local/paystack/server';

/** Options to reach Paystack at this server, with a key and without pauses. */
export const paystackAt = ({ url }: { readonly url: string }, secretKey = 'sk_test') => ({
  baseUrl: url,
  secretKey: async () => secretKey,
  clock: { sleep: async () => undefined },
  ids: { jitter: () => 0 },
});

/** Sends a command to the Paystack simulator; `local/paystack/README.md` lists them. */
export async function controlPaystack(paystack: string, command: object | Command): Promise<void> {
  const response = await fetch(`${paystack}/_control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`The simulator refused: ${response.status} ${await response.text()}`);
}

/** Waits until every webhook that Paystack announced has been answered. */
export const webhooksAnswered = (paystack: string): Promise<void> =>
  controlPaystack(paystack, { action: 'settle' });

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

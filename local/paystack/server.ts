import { sendHtml, sendJson } from '../http/body';
import { readControl } from '../http/json-body';
import { router } from '../http/router';
import { type LocalServerOptions, type Responder, startServer } from '../http/server';
import { browserFiles } from './browser-files';
import { checkoutApi, isCheckoutPath } from './checkout-api';
import { type Command, type ControlReport, commandSchema, createControl } from './control';
import { withFaults } from './faults';
import { paystackPage } from './page';
import { openPayments } from './payments';
import { restApi } from './rest-api';
import { openState } from './state';
import { WebhookQueue } from './webhook-queue';
import { createWebhookSender } from './webhook-sender';

export interface PaystackOptions {
  /** The file of its state. @default none: the state is lost at the end */
  readonly file?: string;
  /** The key of the only account. */
  readonly secretKey: () => string;
  readonly publicKey: () => string;
  /** Where webhooks go; null while no shop listens. */
  readonly webhookUrl: () => string | null;
  /** Milliseconds since 1970. @default Date.now */
  readonly clock?: () => number;
  /** How long a webhook waits for its answer. @default 30 s */
  readonly webhookTimeoutMs?: number;
}

export interface Paystack {
  readonly respond: Responder;
  /** Does what `POST /_control` does. @throws Refusal */
  control(command: Command): Promise<ControlReport>;
  /** Stops sending webhooks; those not yet sent are kept. */
  close(): Promise<void>;
}

/** Paystack: the pop-up, its API, signed webhooks, and a control endpoint. Must be served at the root of an origin. */
export function openPaystack(options: PaystackOptions): Paystack {
  const { secretKey, publicKey, webhookUrl, clock = Date.now, webhookTimeoutMs = 30_000 } = options;
  const state = openState(options.file);
  const sender = createWebhookSender({ url: webhookUrl, timeoutMs: webhookTimeoutMs });
  const queue = new WebhookQueue({ state, sender, clock, secretKey });
  const payments = openPayments({ state, clock: queue.now, onSuccess: (paid) => queue.announce(paid) });
  const control = createControl({ state, payments, queue, sender, secretKey });
  const rest = withFaults(state, restApi({ payments, secretKey }));
  const checkout = checkoutApi({ payments, publicKey });
  const respond = router(
    {
      'GET /': ({ response }) => sendHtml(response, paystackPage(control.report())),
      'GET /_control': ({ response }) => sendJson(response, 200, control.report()),
      'POST /_control': async ({ request, response }) =>
        sendJson(response, 200, await control.run(await readControl(request, commandSchema))),
    },
    (request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (isCheckoutPath(pathname)) return checkout(request, response);
      if (request.method !== 'GET') return rest(request, response);
      const isPayPage = payments.byAccessCode(pathname.slice(1)) !== undefined;
      return browserFiles(isPayPage ? '/popup' : pathname, response) ?? rest(request, response);
    },
  );
  return {
    respond,
    control: async (command) => control.run(commandSchema.parse(command)),
    close: () => queue.close(),
  };
}

/** The simulator on a server of its own. @throws StartError when the port is in use. */
export async function startPaystack({
  port = 0,
  onError = (error) => void process.stderr.write(`${error}\n`),
  ...options
}: PaystackOptions & Partial<Pick<LocalServerOptions, 'port' | 'onError'>>) {
  const paystack = openPaystack(options);
  const purpose = { port, what: 'Paystack', option: '--paystack-port' };
  const { url, close } = await startServer(paystack.respond, { ...purpose, onError });
  return {
    url,
    control: paystack.control,
    async close() {
      await paystack.close();
      await close();
    },
  };
}

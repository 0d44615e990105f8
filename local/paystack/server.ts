import { sendHtml, sendJson } from '../http/body';
import { type LocalServerOptions, type Responder, startServer } from '../http/server';
import { browserFiles } from './browser-files';
import { checkoutApi, isCheckoutPath } from './checkout-api';
import { type Command, type Control, type ControlReport, commandSchema, createControl } from './control';
import { withFaults } from './faults';
import { readJson, Unreadable } from './json-body';
import { paystackPage } from './page';
import { openPayments, type Payments } from './payments';
import { Refusal } from './refusal';
import { restApi } from './rest-api';
import { openState } from './state';
import { WebhookQueue } from './webhook-queue';
import { WebhookSender } from './webhook-sender';

export interface PaystackOptions {
  /** Where it survives restarts. @default memory alone */
  readonly file?: string;
  /** Of the one shop that has an account here. */
  readonly secretKey: () => string;
  readonly publicKey: () => string;
  /** Where the shop listens for webhooks; null while it doesn't. */
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
  /** Stops sending webhooks; what is unsent is kept. */
  close(): Promise<void>;
}

/** Paystack: the pop-up's pages, its API, signed webhooks, and a control for tests. Needs a bare origin. */
export function openPaystack(options: PaystackOptions): Paystack {
  const { secretKey, publicKey, webhookUrl, clock = Date.now, webhookTimeoutMs = 30_000 } = options;
  const state = openState(options.file);
  const sender = new WebhookSender({ url: webhookUrl, timeoutMs: webhookTimeoutMs });
  const queue = new WebhookQueue({ state, sender, clock, secretKey });
  const payments = openPayments({ state, clock: queue.now, onSuccess: (paid) => queue.announce(paid) });
  const control = createControl({ state, payments, queue, sender, secretKey });
  const respond = routes({
    payments,
    control,
    rest: withFaults(state, restApi({ payments, secretKey })),
    checkout: checkoutApi({ payments, publicKey }),
  });
  return {
    respond: withRefusals(respond),
    control: async (command) => control.run(commandSchema.parse(command)),
    close: () => queue.close(),
  };
}

/** The simulator on a server of its own. @throws StartFailure when the port is in use. */
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

interface Parts {
  readonly payments: Payments;
  readonly control: Control;
  readonly rest: Responder;
  readonly checkout: Responder;
}

function routes({ payments, control, rest, checkout }: Parts): Responder {
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (isCheckoutPath(pathname)) return checkout(request, response);
    switch (`${request.method} ${pathname}`) {
      case 'GET /':
        return sendHtml(response, paystackPage(control.report()));
      case 'GET /_control':
        return sendJson(response, 200, control.report());
      case 'POST /_control': {
        // A page elsewhere on the web can't send JSON to this machine without asking first.
        if (!request.headers['content-type']?.startsWith('application/json')) {
          return sendJson(response, 415, { message: 'Send application/json' });
        }
        return sendJson(response, 200, await control.run(await readJson(request, commandSchema)));
      }
      default: {
        const isPayPage = payments.byAccessCode(pathname.slice(1)) !== undefined;
        if (request.method !== 'GET') return rest(request, response);
        return browserFiles(isPayPage ? '/popup' : pathname, response) ?? rest(request, response);
      }
    }
  };
}

/** Answers a refusal in Paystack's form. */
function withRefusals(respond: Responder): Responder {
  return async (request, response) => {
    try {
      await respond(request, response);
    } catch (error) {
      if (error instanceof Refusal) return sendJson(response, error.status, error.body);
      if (error instanceof Unreadable) {
        return sendJson(response, 400, { status: false, message: error.message });
      }
      throw error;
    }
  };
}

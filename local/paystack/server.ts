import { sendHtml } from '../http/body';
import { controlledBy } from '../http/json-body';
import { router } from '../http/router';
import { type LocalServerOptions, type Responder, startServer } from '../http/server';
import { browserFiles, sendPopup } from './browser-files';
import { checkoutRoutes } from './checkout-api';
import { type Command, type ControlReport, commandSchema, report, run } from './control';
import { withFaults } from './faults';
import { paystackPage } from './page';
import { restApi } from './rest-api';
import { openSimulator, type PaystackOptions } from './simulator';

export interface Paystack {
  readonly respond: Responder;
  /** Does what `POST /_control` does. @throws HttpError */
  control(command: Command): Promise<ControlReport>;
  /** Stops sending webhooks; those not yet sent are kept. */
  close(): Promise<void>;
}

/** Paystack: the pop-up, its API, signed webhooks, and a control endpoint. Must be served at the root of an origin. */
export function openPaystack(options: PaystackOptions): Paystack {
  const simulator = openSimulator(options);
  const rest = withFaults(simulator.state, restApi(simulator));
  const respond = router(
    {
      'GET /': ({ response }) => sendHtml(response, paystackPage(report(simulator))),
      'GET /_control': () => report(simulator),
      'POST /_control': controlledBy(commandSchema, (command) => run(simulator, command)),
      ...checkoutRoutes(simulator),
      ...browserFiles,
    },
    {
      otherwise({ request, response, url }) {
        const isPayPage = simulator.payments.byAccessCode(url.pathname.slice(1)) !== undefined;
        return isPayPage && request.method === 'GET' ? sendPopup(response) : rest(request, response);
      },
    },
  );
  return {
    respond,
    control: (command) => run(simulator, command),
    close: () => simulator.queue.close(),
  };
}

/** The simulator on a server of its own. @throws StartError when the port is in use. */
export async function startPaystack({
  onError,
  ...options
}: PaystackOptions & Pick<LocalServerOptions, 'onError'>) {
  const paystack = openPaystack(options);
  const purpose = { port: 0, what: 'Paystack', option: '--paystack-port' };
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

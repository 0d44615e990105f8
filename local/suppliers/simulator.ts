import type { FirstSupplier } from '../../contracts/constants';
import { sendHtml } from '../http/body';
import { controlledBy } from '../http/json-body';
import { byFirstSegment } from '../http/paths';
import { router } from '../http/router';
import type { Responder } from '../http/server';
import { hubnetApi } from './hubnet-api';
import { moreSuppliers } from './more-suppliers';
import { openOrderBook } from './order-book';
import { suppliersPage } from './page';
import { restApi } from './rest-api';
import { controlSchema } from './settings';
import { openSuppliers } from './suppliers';
import { postWebhook } from './webhook';

export interface SupplierSimulatorOptions {
  /** File of the orders received. */
  readonly file: string;
  readonly apiKeys: Readonly<Record<FirstSupplier, string>>;
  /** Called with one line for each delivery report that failed. */
  readonly onProblem: (line: string) => void;
}

export interface SupplierSimulator {
  readonly respond: Responder;
  close(): void;
}

/** The simulated suppliers: their APIs, a control endpoint for tests, and a page. */
export function openSupplierSimulator(options: SupplierSimulatorOptions): SupplierSimulator {
  const { file, apiKeys, onProblem } = options;
  const suppliers = openSuppliers({
    book: openOrderBook(file),
    report: (order, status) =>
      void postWebhook(order, status).catch((error: Error) =>
        onProblem(`The delivery report for ${order.reference} was not delivered: ${error.message}`),
      ),
  });
  const apis = byFirstSegment({
    hubnet: hubnetApi(suppliers, {
      supplier: 'hubnet',
      apiKey: apiKeys.hubnet,
      basePath: '/live/api/context/business/transaction',
    }),
    more: moreSuppliers(suppliers),
    primary: restApi(suppliers, 'primary', apiKeys.primary),
    secondary: restApi(suppliers, 'secondary', apiKeys.secondary),
  });
  const respond = router(
    {
      'GET /': ({ response }) => sendHtml(response, suppliersPage(suppliers)),
      'GET /_control': () => suppliers.settings,
      'GET /_control/orders': () => suppliers.submissions,
      'POST /_control': controlledBy(controlSchema, (change) => {
        suppliers.control(change);
        return suppliers.settings;
      }),
    },
    { otherwise: ({ request, response }) => apis(request, response) },
  );
  return { respond, close: () => suppliers.close() };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody, sendHtml, sendJson } from '../http/body';
import { byFirstSegment } from '../http/paths';
import type { Responder } from '../http/server';
import { hubnetApi } from './hubnet-api';
import { openOrderBook, type SupplierName } from './order-book';
import { suppliersPage } from './page';
import { restApi } from './rest-api';
import { controlSchema } from './settings';
import { openSuppliers, type Suppliers } from './suppliers';
import { postWebhook } from './webhook';

export interface SupplierSimulatorOptions {
  /** Where what was received is kept. */
  readonly file: string;
  readonly apiKeys: Readonly<Record<SupplierName, string>>;
  /** Told of webhooks that could not be delivered. */
  readonly onProblem: (line: string) => void;
}

export interface SupplierSimulator {
  readonly respond: Responder;
  close(): void;
}

const bodyLimitBytes = 64 * 1024;

/** The supplier simulators: their APIs, a control endpoint for tests, and a page for people. */
export function openSupplierSimulator({
  file,
  apiKeys,
  onProblem,
}: SupplierSimulatorOptions): SupplierSimulator {
  const suppliers = openSuppliers({
    book: openOrderBook(file),
    report: (order, status) => {
      postWebhook(order, status).catch((error: Error) =>
        onProblem(`The supplier's report on ${order.reference} was not delivered: ${error.message}`),
      );
    },
  });
  const apis = byFirstSegment({
    hubnet: hubnetApi({ suppliers, apiKey: apiKeys.hubnet }),
    primary: restApi({ suppliers, name: 'primary', apiKey: apiKeys.primary }),
    secondary: restApi({ suppliers, name: 'secondary', apiKey: apiKeys.secondary }),
  });
  return {
    close: () => suppliers.close(),
    respond(request, response) {
      const [path = '/'] = (request.url ?? '/').split('?');
      switch (`${request.method} ${path}`) {
        case 'GET /':
          return sendHtml(response, suppliersPage(suppliers));
        case 'GET /_control/orders':
          return sendJson(response, 200, suppliers.submissions);
        case 'GET /_control':
          return sendJson(response, 200, suppliers.settings);
        case 'POST /_control':
          return control(suppliers, request, response);
        default:
          return apis(request, response);
      }
    },
  };
}

async function control(
  suppliers: Suppliers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A page elsewhere on the web can't send JSON to this machine without asking first.
  if (!request.headers['content-type']?.startsWith('application/json')) {
    return sendJson(response, 415, { message: 'Send application/json' });
  }
  const body = await readBody(request, bodyLimitBytes);
  const parsed = body === 'too-large' ? undefined : jsonControl.safeParse(body.toString('utf8'));
  if (!parsed?.success) {
    return sendJson(response, 400, { message: parsed ? z.prettifyError(parsed.error) : 'Too large' });
  }
  suppliers.control(parsed.data);
  sendJson(response, 200, suppliers.settings);
}

const jsonControl = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('Not JSON');
      return z.NEVER;
    }
  })
  .pipe(controlSchema);

import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { readBody, sendHtml, sendJson } from '../http/body';
import type { Responder } from '../http/server';
import { hubnetApi, hubnetBasePath } from './hubnet-api';
import { openOrderBook } from './order-book';
import { suppliersPage } from './page';
import { controlSchema } from './settings';
import { openSupplier, type Supplier } from './supplier';
import { postWebhook } from './webhook';

export interface SuppliersOptions {
  /** Where what was received is kept. */
  readonly file: string;
  readonly apiKey: string;
  /** Told of webhooks that could not be delivered. */
  readonly onProblem: (line: string) => void;
}

export interface Suppliers {
  readonly respond: Responder;
  close(): void;
}

const bodyLimitBytes = 64 * 1024;

/** The supplier simulator: Hubnet's API, a control endpoint for tests, and a page for people. */
export function openSuppliers({ file, apiKey, onProblem }: SuppliersOptions): Suppliers {
  const supplier = openSupplier({
    book: openOrderBook(file),
    report: (order, status) => {
      postWebhook(order, status).catch((error: Error) =>
        onProblem(`The supplier's report on ${order.reference} was not delivered: ${error.message}`),
      );
    },
  });
  const hubnet = hubnetApi({ supplier, apiKey });
  return {
    close: () => supplier.close(),
    respond(request, response) {
      const [path = '/'] = (request.url ?? '/').split('?');
      if (path.startsWith(hubnetBasePath)) return hubnet(request, response);
      switch (`${request.method} ${path}`) {
        case 'GET /':
          return sendHtml(response, suppliersPage(supplier));
        case 'GET /_control/orders':
          return sendJson(response, 200, supplier.submissions);
        case 'GET /_control':
          return sendJson(response, 200, supplier.settings);
        case 'POST /_control':
          return control(supplier, request, response);
        default:
          return sendJson(response, 404, { message: 'Not Found' });
      }
    },
  };
}

async function control(
  supplier: Supplier,
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
  supplier.control(parsed.data);
  sendJson(response, 200, supplier.settings);
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

import * as z from 'zod';
import { sendJson } from '../http/body';
import type { Responder } from '../http/server';
import { readJson } from './json-body';
import { creationSchema, type Payments } from './payments';
import { Refusal } from './refusal';
import { channels } from './transaction';
import { checkoutOnWire } from './wire';

export interface CheckoutApiOptions {
  readonly payments: Payments;
  readonly publicKey: () => string;
}

/** The library's parameters, in its own wire names. */
const inlineSchema = creationSchema
  .omit({ reference: true })
  .extend({ key: z.string().optional(), ref: z.string().optional() });

const chargeSchema = z.object({
  channel: z.enum(channels),
  outcome: z.enum(['success', 'failed', 'pending']),
});

export type Charge = z.output<typeof chargeSchema>;

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'accept-language, authorization, content-type, x-connect-account',
  'access-control-max-age': '600',
};

const requestInlinePath = '/checkout/request_inline';
const browserPath =
  /^\/(?:checkout|transaction\/(?:verify_access_code|update_log|set_ip))\/(?<last>[^/]+)(?<charge>\/charge)?$/;

/** Whether a path is for browsers, which any site's pages may ask. */
export const isCheckoutPath = (path: string): boolean => browserPath.test(path);

/** What the library asks for in the customer's page, and the pop-up in its own. */
export function checkoutApi({ payments, publicKey }: CheckoutApiOptions): Responder {
  const found = (accessCode: string) => {
    const transaction = payments.byAccessCode(accessCode);
    if (transaction) return transaction;
    throw new Refusal(404, 'Transaction not found', 'transaction_not_found', 'Start a new transaction');
  };
  return async (request, response) => {
    for (const [name, value] of Object.entries(corsHeaders)) response.setHeader(name, value);
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const { last = '', charge } = browserPath.exec(pathname)?.groups ?? {};
    const answer = (message: string, data: object = {}) =>
      sendJson(response, 200, { status: true, message, data });

    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (request.method === 'POST' && charge) {
      const { channel, outcome } = await readJson(request, chargeSchema);
      const paid = payments.pay(found(last).reference, { status: outcome, channel });
      return answer('Charge attempted', checkoutOnWire(paid, publicKey()));
    }
    if (request.method === 'POST' && pathname === requestInlinePath) {
      const { key, ref, ...creation } = await readJson(request, inlineSchema);
      if (!key || key !== publicKey()) throw wrongPublicKey();
      const transaction = payments.create({ ...creation, ...(ref !== undefined && { reference: ref }) });
      return answer('Checkout initiated', checkoutOnWire(transaction, publicKey()));
    }
    if (request.method === 'GET' && pathname.startsWith('/transaction/verify_access_code/')) {
      return answer('Access code verified', checkoutOnWire(found(last), publicKey()));
    }
    if (request.method === 'POST' && pathname.startsWith('/transaction/')) return answer('Noted');
    sendJson(response, 405, { status: false, message: 'Method not allowed' });
  };
}

const wrongPublicKey = () =>
  new Refusal(401, 'Please enter a valid Key', 'invalid_Key', 'Pass the public key of your account');

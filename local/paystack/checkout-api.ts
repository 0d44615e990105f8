import * as z from 'zod';
import { sendJson } from '../http/body';
import { readJson } from '../http/json-body';
import { type Call, router } from '../http/router';
import type { Responder } from '../http/server';
import { creationSchema } from './creation';
import type { Payments } from './payments';
import { unknownAccessCode, wrongPublicKey } from './refusal';
import { answer } from './rest-api';
import { channels } from './transaction';
import { checkoutOnWire } from './wire';

export interface CheckoutApiOptions {
  readonly payments: Payments;
  readonly publicKey: () => string;
}

/** The library's parameters, by its names. */
const inlineSchema = creationSchema
  .omit({ reference: true })
  .extend({ key: z.string().optional(), ref: z.string().optional() });

const chargeSchema = z.object({
  channel: z.enum(channels),
  outcome: z.enum(['success', 'failed', 'pending']),
});

export type Charge = z.output<typeof chargeSchema>;

const corsHeaders = new Map(
  Object.entries({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'accept-language, authorization, content-type, x-connect-account',
    'access-control-max-age': '600',
  }),
);

/** Whether a path is for browsers, which any site's pages may call. */
export const isCheckoutPath = (path: string): boolean =>
  /^\/(checkout|transaction\/(verify_access_code|update_log|set_ip))\/[^/]+(\/charge)?$/.test(path);

/** The API for the library in the customer's page, and for the pop-up. */
export function checkoutApi({ payments, publicKey }: CheckoutApiOptions): Responder {
  const find = ({ params: { accessCode = '' } }: Call) => {
    const transaction = payments.byAccessCode(accessCode);
    if (transaction) return transaction;
    throw unknownAccessCode();
  };
  const routes = router(
    {
      'POST /checkout/request_inline': async ({ request, response }) => {
        const { key, ref, ...creation } = await readJson(request, inlineSchema);
        if (!key || key !== publicKey()) throw wrongPublicKey();
        const transaction = payments.create({ ...creation, ...(ref !== undefined && { reference: ref }) });
        answer(response, 'Checkout initiated', checkoutOnWire(transaction, publicKey()));
      },
      'POST /checkout/:accessCode/charge': async (call) => {
        const { channel, outcome } = await readJson(call.request, chargeSchema);
        const paid = payments.pay(find(call).reference, { status: outcome, channel });
        answer(call.response, 'Charge attempted', checkoutOnWire(paid, publicKey()));
      },
      'GET /transaction/verify_access_code/:accessCode': (call) =>
        answer(call.response, 'Access code verified', checkoutOnWire(find(call), publicKey())),
      'POST /transaction/(set_ip|update_log)/:id': ({ response }) => answer(response, 'Noted'),
    },
    (_request, response) => sendJson(response, 405, { status: false, message: 'Method not allowed' }),
  );
  return (request, response) => {
    response.setHeaders(corsHeaders);
    if (request.method !== 'OPTIONS') return routes(request, response);
    response.writeHead(204).end();
  };
}

import * as z from 'zod';
import { taking } from '../http/json-body';
import type { Call, Handler } from '../http/router';
import { creationSchema } from './creation';
import { refusal } from './refusal';
import { answer } from './rest-api';
import type { Simulator } from './simulator';
import { channels, type Transaction } from './transaction';
import { checkoutOnWire } from './wire';

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

/** Lets any site's pages call a route. */
const fromAnySite =
  (handle: Handler): Handler =>
  (call) => {
    call.response.setHeaders(corsHeaders);
    return handle(call);
  };

/** The API that the library calls from the customer's page, and the pop-up. */
export function checkoutRoutes({ payments, publicKey }: Simulator): Record<string, Handler> {
  const find = ({ params: { accessCode = '' } }: Call) => {
    const transaction = payments.byAccessCode(accessCode);
    if (transaction) return transaction;
    throw refusal('unknownAccessCode');
  };
  const shown = (message: string, transaction: Transaction) =>
    answer(message, checkoutOnWire(transaction, publicKey()));
  const routes: Record<string, Handler> = {
    'POST /checkout/request_inline': taking(inlineSchema, ({ key, ref, ...creation }) => {
      if (!key || key !== publicKey()) throw refusal('wrongPublicKey');
      const reference = ref === undefined ? {} : { reference: ref };
      return shown('Checkout initiated', payments.create({ ...creation, ...reference }));
    }),
    'POST /checkout/:accessCode/charge': taking(chargeSchema, ({ channel, outcome }, call) =>
      shown('Charge attempted', payments.pay(find(call).reference, { status: outcome, channel })),
    ),
    'GET /transaction/verify_access_code/:accessCode': (call) => shown('Access code verified', find(call)),
    'POST /transaction/(set_ip|update_log)/:id': () => answer('Noted'),
    'OPTIONS /(checkout|transaction)/.*': ({ response }) => void response.writeHead(204).end(),
  };
  return Object.fromEntries(Object.entries(routes).map(([route, handle]) => [route, fromAnySite(handle)]));
}

import * as z from 'zod';
import { readJson } from '../http/json-body';
import { type Call, router } from '../http/router';
import type { Responder } from '../http/server';
import { answerOrder, json, type PlacementAnswers, type SupplierAnswer, sendAnswer } from './supplier-answer';
import type { Suppliers } from './suppliers';

const basePath = '/live/api/context/business/transaction';

const orderSchema = z.object({
  phone: z.string().regex(/^\d{10}$/, 'Phone number must have 10 digits'),
  volume: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[1-9]\d*$/, 'Invalid volume')),
  reference: z.string().min(6, 'Reference is too short').max(25, 'Reference is too long'),
  referrer: z.string().optional(),
  webhook: z.union([z.literal(''), z.url()]).optional(),
});

export interface HubnetOptions {
  readonly suppliers: Suppliers;
  readonly apiKey: string;
}

/**
 * Hubnet's API: header `token: Bearer <key>`; `POST {mtn|at|big-time}-new-transaction`,
 * `GET check-transaction-status?reference=`, `GET check_balance`.
 */
export function hubnetApi({ suppliers, apiKey }: HubnetOptions): Responder {
  const isWithinRate = createRateLimit();
  const placeOrder = async ({ request, response, url }: Call): Promise<void> => {
    const parsed = orderSchema.safeParse(await readJson(request, z.unknown()).catch(() => undefined));
    if (!parsed.success) {
      return sendAnswer(response, json(400, parsed.error.issues[0]?.message ?? 'Invalid request'));
    }
    const { phone, volume, reference, webhook } = parsed.data;
    const endpoint = url.pathname.slice(basePath.length + 1);
    const order = {
      supplier: 'hubnet',
      endpoint,
      phone,
      volume,
      reference,
      webhook: webhook || null,
    } as const;
    await answerOrder(response, suppliers, order, placementAnswers(suppliers, reference));
  };
  const routes = router(
    {
      [`POST ${basePath}/(mtn|at|big-time)-new-transaction`]: placeOrder,
      [`GET ${basePath}/check_balance`]: ({ response }) => sendAnswer(response, balance(suppliers)),
      [`GET ${basePath}/check-transaction-status`]: ({ response, url }) =>
        sendAnswer(response, orderStatus(suppliers, url.searchParams.get('reference') ?? '')),
    },
    (_request, response) => sendAnswer(response, json(404, { message: 'Not Found' })),
  );
  return (request, response) => {
    const { rateLimit } = suppliers.settings;
    if (request.headers.token !== `Bearer ${apiKey}`) {
      return sendAnswer(response, { ...rejected(suppliers, '401', 'Invalid token'), status: 401 });
    }
    if (!rateLimit || isWithinRate(request.url?.split('?')[0] ?? '')) return routes(request, response);
    sendAnswer(response, rateLimited(suppliers));
  };
}

/** Of the two generations of answers, that of the settings: without an envelope, and with one. */
const generation = ({ settings }: Suppliers, first: object, second: object): SupplierAnswer =>
  json(200, settings.generation === 1 ? first : second);

const rejected = (suppliers: Suppliers, code: string, reason: string): SupplierAnswer =>
  generation(
    suppliers,
    { status: false, code, message: code, reason },
    { event: 'charge.rejected', status: 'failed', code, message: reason },
  );

const rateLimited = (suppliers: Suppliers) => rejected(suppliers, '1007', 'Too many requests');

function balance(suppliers: Suppliers): SupplierAnswer {
  const data = { balance: suppliers.settings.float.toFixed(2), currency: 'GHS' };
  const envelope = { event: 'balance.success', status: 'success', code: '0000', data };
  return generation(suppliers, { status: true, ...data }, envelope);
}

function orderStatus(suppliers: Suppliers, reference: string): SupplierAnswer {
  const status = suppliers.status('hubnet', reference);
  if (status === undefined) {
    const message = 'Transaction not found';
    const envelope = { event: 'status.rejected', status: 'failed', code: '404', message };
    return { ...generation(suppliers, { status: false, message }, envelope), status: 404 };
  }
  const data = { reference, status };
  const envelope = { event: 'status.success', status: 'success', code: '0000', data };
  return generation(suppliers, { status: true, message: '0000', reference, data }, envelope);
}

const placementAnswers = (suppliers: Suppliers, reference: string): PlacementAnswers => ({
  accepted: (transaction_id) => {
    const data = { status: 'Accepted', transaction_id, reference };
    const reason = 'Order accepted';
    return generation(
      suppliers,
      { status: true, message: '0000', reason, transaction_id, reference },
      { event: 'charge.success', status: 'success', code: '0000', message: reason, data },
    );
  },
  refused: () => rejected(suppliers, '1002', "This number can't receive data"),
  'no-float': () => rejected(suppliers, '1006', 'Insufficient balance'),
  'rate-limited': () => rateLimited(suppliers),
  duplicate: () => rejected(suppliers, '1003', 'Reference has been used'),
  'bare-string': () => json(400, 'The phone number field is invalid'),
  'error-500': () => json(500, { message: 'Server Error' }),
  'broken-json': () => ({ status: 200, text: '{"status": true, "mess' }),
});

const windowMs = 60_000;
const requestsPerWindow = 5;

/** Five requests a minute for each endpoint, as Hubnet allows. */
function createRateLimit(): (endpoint: string) => boolean {
  const requests = new Map<string, number[]>();
  return (endpoint) => {
    const now = Date.now();
    const recent = (requests.get(endpoint) ?? []).filter((at) => at > now - windowMs);
    const isAllowed = recent.length < requestsPerWindow;
    requests.set(endpoint, isAllowed ? [...recent, now] : recent);
    return isAllowed;
  };
}

import * as z from 'zod';
import type { SupplierName } from '../../contracts/constants';
import { readJson } from '../http/json-body';
import { type Call, router } from '../http/router';
import type { Responder } from '../http/server';
import { answerOrder, json, type PlacementAnswers, type SupplierAnswer, sendAnswer } from './supplier-answer';
import type { OrderStatus, Suppliers } from './suppliers';

export interface RestOptions {
  readonly suppliers: Suppliers;
  readonly name: Exclude<SupplierName, 'hubnet'>;
  readonly apiKey: string;
}

const orderSchema = z.object({
  reference: z.string().min(1).max(64),
  network: z.enum(['mtn', 'airteltigo']),
  phone: z.string().regex(/^0\d{9}$/),
  volume_mb: z.int().positive(),
  plan_id: z.string().nullable(),
  webhook_url: z.url().optional(),
});

/** The protocol of the primary and secondary suppliers: `X-API-Key`, `POST orders`, `GET orders/{reference}`, `GET balance`. */
export function restApi({ suppliers, name, apiKey }: RestOptions): Responder {
  const statusAnswer = (httpStatus: number, reference: string): SupplierAnswer => {
    const status = suppliers.status(name, reference);
    if (status === undefined) return failure(404, 'Order not found');
    return success(httpStatus, { reference, status: statusWords[status] });
  };
  const placeOrder = async ({ request, response }: Call): Promise<void> => {
    const parsed = orderSchema.safeParse(await readJson(request, z.unknown()).catch(() => undefined));
    if (!parsed.success) {
      const field = parsed.error.issues[0]?.path.join('.') || 'order';
      return sendAnswer(response, failure(422, `Invalid ${field}`));
    }
    const { reference, network, phone, volume_mb, webhook_url: webhook = null } = parsed.data;
    const volume = String(volume_mb);
    const order = { supplier: name, endpoint: `orders (${network})`, phone, volume, reference, webhook };
    const accepted = {
      accepted: () => statusAnswer(201, reference),
      duplicate: () => statusAnswer(200, reference),
    };
    await answerOrder(response, suppliers, order, { ...accepted, ...failures });
  };
  const routes = router(
    {
      'POST /orders': placeOrder,
      'GET /orders/:reference': ({ response, params: { reference = '' } }) =>
        sendAnswer(response, statusAnswer(200, reference)),
      'GET /balance': ({ response }) => {
        const balance = suppliers.settings.float.toFixed(2);
        sendAnswer(response, success(200, { balance, currency: 'GHS' }));
      },
    },
    (_request, response) => sendAnswer(response, failure(404, 'No such resource')),
  );
  return (request, response) => {
    if (request.headers['x-api-key'] === apiKey) return routes(request, response);
    sendAnswer(response, failure(401, 'Invalid API key'));
  };
}

const statusWords: Readonly<Record<OrderStatus, string>> = {
  'In Progress': 'processing',
  Completed: 'delivered',
  failed: 'failed',
};

const success = (status: number, data: object): SupplierAnswer =>
  json(status, { success: true, message: 'OK', data });

const failure = (status: number, message: string): SupplierAnswer =>
  json(status, { success: false, message });

/** A repeated reference is the same order, and no failure. */
const failures: Omit<PlacementAnswers, 'accepted' | 'duplicate'> = {
  refused: () => failure(422, "This number can't receive data"),
  'bare-string': () => json(422, 'The phone number field is invalid'),
  'no-float': () => failure(402, 'Insufficient balance'),
  'rate-limited': () => failure(429, 'Too many requests'),
  'error-500': () => failure(500, 'Server error'),
  'broken-json': () => ({ status: 201, text: '{"success": true, "mess' }),
};

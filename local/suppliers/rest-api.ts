import * as z from 'zod';
import { readJson } from '../http/json-body';
import { json, Reply, router } from '../http/router';
import type { OrderStatus } from './progress';
import { type PlacementAnswers, placeOrder } from './supplier-answer';
import type { Suppliers } from './suppliers';

const orderSchema = z.object({
  reference: z.string().min(1).max(64),
  network: z.string().regex(/^[a-z0-9-]+$/),
  phone: z.string().regex(/^0\d{9}$/),
  volume_mb: z.int().positive(),
  plan_id: z.string().nullable(),
  webhook_url: z.url().optional(),
});

/**
 * The protocol of the primary, secondary and added suppliers: `X-API-Key`, `POST orders`, `GET orders/{reference}`, `GET balance`.
 */
export function restApi(suppliers: Suppliers, supplier: string, apiKey: string) {
  const statusAnswer = (httpStatus: number, reference: string): Reply => {
    const status = suppliers.status(supplier, reference);
    if (status === undefined) return failure(404, 'Order not found');
    return success(httpStatus, { reference, status: statusWords[status] });
  };
  return router(
    {
      'POST /orders': async ({ request }) => {
        const parsed = orderSchema.safeParse(await readJson(request));
        if (!parsed.success) {
          return failure(422, `Invalid ${parsed.error.issues[0]?.path.join('.') || 'order'}`);
        }
        const { reference, network, phone, volume_mb, webhook_url: webhook = null } = parsed.data;
        const volume = String(volume_mb);
        const { plan_id: planId } = parsed.data;
        const order = {
          supplier,
          endpoint: `orders (${network})`,
          phone,
          volume,
          reference,
          webhook,
          ...(planId !== null && { planId }),
        };
        return placeOrder(suppliers, order, request.headers, {
          accepted: () => statusAnswer(201, reference),
          // A repeated reference means the same order, not a failure.
          duplicate: () => statusAnswer(200, reference),
          ...failures,
        });
      },
      'GET /orders/:reference': ({ params: { reference = '' } }) => statusAnswer(200, reference),
      'GET /balance': () =>
        success(200, { balance: suppliers.settingsOf(supplier).float.toFixed(2), currency: 'GHS' }),
    },
    {
      before: ({ request }) =>
        request.headers['x-api-key'] === apiKey ? undefined : failure(401, 'Invalid API key'),
      otherwise: () => failure(404, 'No such resource'),
    },
  );
}

const statusWords: Readonly<Record<OrderStatus, string>> = {
  'In Progress': 'processing',
  Completed: 'delivered',
  failed: 'failed',
};

const success = (status: number, data: object) => json(status, { success: true, message: 'OK', data });

const failure = (status: number, message: string) => json(status, { success: false, message });

const failures: Omit<PlacementAnswers, 'accepted' | 'duplicate'> = {
  refused: () => failure(422, "This number can't receive data"),
  'bare-string': () => json(422, 'The phone number field is invalid'),
  'no-float': () => failure(402, 'Insufficient balance'),
  'rate-limited': () => failure(429, 'Too many requests'),
  'error-500': () => failure(500, 'Server error'),
  'broken-json': () => new Reply(201, '{"success": true, "mess'),
};

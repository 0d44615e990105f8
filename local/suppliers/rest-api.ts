import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { Responder } from '../http/server';
import type { SupplierName } from './order-book';
import { readJsonOrder, withoutKey } from './order-request';
import type { OrderStatus, Placement, Suppliers } from './suppliers';

export interface RestOptions {
  readonly suppliers: Suppliers;
  readonly name: Exclude<SupplierName, 'hubnet'>;
  readonly apiKey: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const orderSchema = z.object({
  reference: z.string().min(1).max(64),
  network: z.enum(['mtn', 'airteltigo']),
  phone: z.string().regex(/^0\d{9}$/),
  volume_mb: z.int().positive(),
  plan_id: z.string().nullable(),
  webhook_url: z.url().optional(),
});

/** What the primary and secondary suppliers speak: `X-API-Key`, `POST orders`, `GET orders/{reference}`, `GET balance`. */
export function restApi(options: RestOptions): Responder {
  return async (request, response) => {
    const answer = await answerRequest(options, request);
    // Without an answer the connection stays open until the caller gives up on it.
    if (answer === 'nothing') return;
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.text);
  };
}

async function answerRequest(options: RestOptions, request: IncomingMessage): Promise<Answer | 'nothing'> {
  const { suppliers, name, apiKey } = options;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.headers['x-api-key'] !== apiKey) return refusal(401, 'Invalid API key');
  const route = `${request.method} ${pathname}`;
  if (route === 'POST /orders') return placeOrder(options, request);
  if (route === 'GET /balance') {
    return success(200, { balance: suppliers.settings.float.toFixed(2), currency: 'GHS' });
  }
  const reference = /^GET \/orders\/([^/]+)$/.exec(route)?.[1];
  if (reference === undefined) return refusal(404, 'No such resource');
  return orderAnswer(200, reference, suppliers.status(name, decodeURIComponent(reference)));
}

async function placeOrder(
  { suppliers, name }: RestOptions,
  request: IncomingMessage,
): Promise<Answer | 'nothing'> {
  const parsed = orderSchema.safeParse(await readJsonOrder(request));
  if (!parsed.success) return refusal(422, `Invalid ${parsed.error.issues[0]?.path.join('.') || 'order'}`);
  const { reference, network, phone, volume_mb, webhook_url = null } = parsed.data;
  const placement = suppliers.place({
    supplier: name,
    endpoint: `orders (${network})`,
    phone,
    volume: String(volume_mb),
    reference,
    webhook: webhook_url,
    headers: withoutKey(request),
  });
  if (placement.waitMs > 0) await delay(placement.waitMs);
  return answerTo(placement, reference, suppliers.status(name, reference));
}

function answerTo(
  { answer }: Placement,
  reference: string,
  status: OrderStatus | undefined,
): Answer | 'nothing' {
  switch (answer) {
    case 'accepted':
      return orderAnswer(201, reference, status);
    // A repeated reference is the same order.
    case 'duplicate':
      return orderAnswer(200, reference, status);
    case 'refused':
      return refusal(422, 'The number can not receive data');
    case 'bare-string':
      return { status: 422, text: '"The phone number field is invalid"' };
    case 'no-float':
      return refusal(402, 'Insufficient balance');
    case 'rate-limited':
      return refusal(429, 'Too many requests');
    case 'error-500':
      return refusal(500, 'Server error');
    case 'broken-json':
      return { status: 201, text: '{"success": true, "mess' };
    case 'nothing':
      return 'nothing';
  }
}

const statusWords: Readonly<Record<OrderStatus, string>> = {
  'In Progress': 'processing',
  Completed: 'delivered',
  failed: 'failed',
};

function orderAnswer(httpStatus: number, reference: string, status: OrderStatus | undefined): Answer {
  if (status === undefined) return refusal(404, 'Order not found');
  return success(httpStatus, { reference, status: statusWords[status] });
}

const success = (status: number, data: object): Answer => ({
  status,
  text: JSON.stringify({ success: true, message: 'OK', data }),
});

const refusal = (status: number, message: string): Answer => ({
  status,
  text: JSON.stringify({ success: false, message }),
});

import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { Responder } from '../http/server';
import * as answers from './hubnet-answers';
import { readJsonOrder, withoutKey } from './order-request';
import { createRateLimit } from './rate-limit';
import type { Placement, Suppliers } from './suppliers';

const basePath = '/live/api/context/business/transaction/';

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
export function hubnetApi(options: HubnetOptions): Responder {
  const isWithinRate = createRateLimit();
  return async (request, response) => {
    const answer = await answerRequest(options, isWithinRate, request);
    // Without an answer the connection stays open until the caller gives up on it.
    if (answer === 'nothing') return;
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.text);
  };
}

type Answer = answers.HubnetAnswer | 'nothing';

async function answerRequest(
  { suppliers, apiKey }: HubnetOptions,
  isWithinRate: (endpoint: string) => boolean,
  request: IncomingMessage,
): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const endpoint = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname;
  const { generation, rateLimit, float } = suppliers.settings;
  if (request.headers.token !== `Bearer ${apiKey}`) return answers.badKey(generation);
  if (rateLimit && !isWithinRate(endpoint)) return answers.rateLimited(generation);
  const route = `${request.method} ${endpoint}`;
  if (/^POST (mtn|at|big-time)-new-transaction$/.test(route)) return placeOrder(suppliers, endpoint, request);
  if (route === 'GET check_balance') return answers.balance(generation, float);
  if (route !== 'GET check-transaction-status') return answers.notFound;
  const reference = url.searchParams.get('reference') ?? '';
  const status = suppliers.status('hubnet', reference);
  if (status === undefined) return answers.unknownReference(generation);
  return answers.orderStatus(generation, reference, status);
}

async function placeOrder(suppliers: Suppliers, endpoint: string, request: IncomingMessage): Promise<Answer> {
  const parsed = orderSchema.safeParse(await readJsonOrder(request));
  if (!parsed.success) return answers.validationError(parsed.error.issues[0]?.message ?? 'Invalid request');
  const { phone, volume, reference, webhook } = parsed.data;
  const headers = withoutKey(request);
  const placement = suppliers.place({
    supplier: 'hubnet',
    endpoint,
    phone,
    volume,
    reference,
    webhook: webhook || null,
    headers,
  });
  if (placement.waitMs > 0) await delay(placement.waitMs);
  return answerTo(placement, reference, suppliers.settings.generation);
}

function answerTo(placement: Placement, reference: string, generation: answers.Generation): Answer {
  switch (placement.answer) {
    case 'accepted':
      return answers.accepted(generation, reference, placement.transactionId);
    case 'refused':
      return answers.rejected(generation, '1002', 'The number can not receive data');
    case 'no-float':
      return answers.rejected(generation, '1006', 'Insufficient balance');
    case 'rate-limited':
      return answers.rateLimited(generation);
    case 'duplicate':
      return answers.rejected(generation, '1003', 'Reference has been used');
    case 'bare-string':
      return answers.validationError('The phone number field is invalid');
    case 'error-500':
      return answers.serverError;
    case 'broken-json':
      return answers.halfAnAnswer;
    case 'nothing':
      return 'nothing';
  }
}

import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import type { Supplier } from '../../core/suppliers/supplier';
import { type HttpRequest, requestJson } from '../http/request-json';
import {
  type AnswerProtocol,
  answerFields,
  type Body,
  bareText,
  type CertainAnswers,
  idIn,
  readPlaced,
  readStatus,
  readStatusWord,
  wordsOf,
} from './answers';
import type { SupplierOptions } from './supplier-deployment';

/**
 * A bundle API with `X-API-Key`: `POST orders`, `GET orders/{reference}`. Volumes are megabytes; a repeated
 * reference means the same order. No rate limit is known.
 */
export function restSupplier(name: SupplierName, options: SupplierOptions): Supplier {
  const headers = { 'x-api-key': options.apiKey, 'content-type': 'application/json' };
  const send = (request: Pick<HttpRequest, 'method' | 'body'> & { path: string }) =>
    requestJson({ ...request, url: `${options.baseUrl}${request.path}`, headers });
  return {
    name,
    protocol: 'rest',
    rateLimitOf: () => null,
    async place(order) {
      const webhookUrl = options.webhookUrl(order.reference);
      return readPlaced(
        restProtocol,
        await send({
          method: 'POST',
          path: 'orders',
          body: {
            reference: order.reference,
            network: order.networkCode,
            phone: order.phoneNumber,
            volume_mb: order.volumeMegabytes,
            plan_id: order.apiPlanId,
            ...(webhookUrl !== null && { webhook_url: webhookUrl }),
          },
        }),
        order.reference,
      );
    },
    async status(reference) {
      const path = `orders/${encodeURIComponent(reference)}`;
      return readStatus(restProtocol, await send({ method: 'GET', path }), reference);
    },
  };
}

/**
 * Answers of the plain REST protocol that most Ghanaian bundle APIs speak: JSON with `success` (or
 * `status`) as a flag, `message`, and the order under `data` with a `status` word.
 */
const answer = z.object(answerFields);

function read(body: unknown): Body | null {
  if (typeof body === 'string') return bareText(body);
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const { success, status, message, code, reference, data } = parsed.data;
  const word = typeof status === 'string' ? readStatusWord(status) : null;
  const flags = [
    success,
    typeof status === 'boolean' ? status : undefined,
    word === null ? undefined : word !== 'failed',
  ];
  return {
    saysYes: flags.includes(true),
    saysNo: flags.includes(false),
    code: code ?? null,
    words: wordsOf(message ?? ''),
    references: [reference, data?.reference].filter((named) => named !== undefined),
    transactionId: idIn(data, parsed.data),
    state: data?.status ?? null,
  };
}

/** The answers whose meaning is certain. `docs/suppliers.md` has the same table. */
export const restAnswers: CertainAnswers = {
  refusals: [
    { when: { http: 429 }, means: 'rate_limited' },
    { when: { http: 401 }, means: 'key_refused' },
    { when: { words: 'invalid api key' }, means: 'key_refused' },
    { when: { words: 'account suspended' }, means: 'not_approved' },
    { when: { http: 402 }, means: 'no_float' },
    { when: { words: 'insufficient balance' }, means: 'no_float' },
    { when: { words: 'insufficient wallet balance' }, means: 'no_float' },
    { when: { words: "this number can't receive data" }, means: 'number_refused' },
    { when: { words: 'invalid number' }, means: 'number_invalid' },
    { when: { words: 'invalid phone' }, means: 'number_invalid' },
    { when: { words: 'invalid phone number' }, means: 'number_invalid' },
    { when: { words: 'the phone number field is invalid' }, means: 'number_invalid' },
    { when: { words: 'invalid plan' }, means: 'plan_refused' },
    { when: { words: 'invalid plan_id' }, means: 'plan_refused' },
    { when: { words: 'plan does not exist' }, means: 'plan_refused' },
    { when: { words: 'plan not found' }, means: 'plan_refused' },
  ],
  notFound: ['order not found'],
};

export const restProtocol: AnswerProtocol = { certain: restAnswers, read };

import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import type { Supplier } from '../../core/suppliers/supplier';
import { requestJson } from '../http/request-json';
import {
  type AnswerProtocol,
  answerFields,
  type Body,
  bareText,
  type CertainAnswers,
  idIn,
  readPlaced,
  readStatus,
  text,
  wordsOf,
} from './answers';
import type { SupplierOptions } from './supplier-deployment';

/** The limit of each endpoint. */
const callsAMinute = 5;

/** Returns a path such as `mtn-new-transaction`, for the codes `mtn`, `at`, `big-time`. */
const pathOf = (networkCode: string): string => `${encodeURIComponent(networkCode)}-new-transaction`;

/**
 * Hubnet (console.hubnet.app): `POST {mtn|at|big-time}-new-transaction`, `GET check-transaction-status`. Volumes
 * are megabytes as text, references 6 to 25 characters.
 */
export function hubnet(name: SupplierName, options: SupplierOptions): Supplier {
  const base = options.baseUrl;
  const headers = { token: `Bearer ${options.apiKey}`, 'content-type': 'application/json' };
  return {
    name,
    protocol: 'hubnet',
    rateLimitOf: (call) => ({
      name: `${name}#${call === 'status' ? call : pathOf(call.networkCode)}`,
      most: callsAMinute,
    }),
    async place({ reference, networkCode, phoneNumber, volumeMegabytes }) {
      const webhook = options.webhookUrl(reference);
      return readPlaced(
        hubnetProtocol,
        await requestJson({
          method: 'POST',
          url: `${base}${pathOf(networkCode)}`,
          headers,
          body: {
            phone: phoneNumber,
            volume: String(volumeMegabytes),
            reference,
            referrer: phoneNumber,
            ...(webhook !== null && { webhook }),
          },
        }),
        reference,
      );
    },
    async status(reference) {
      return readStatus(
        hubnetProtocol,
        await requestJson({
          method: 'GET',
          url: `${base}check-transaction-status?reference=${encodeURIComponent(reference)}`,
          headers,
        }),
        reference,
      );
    },
  };
}

/**
 * Hubnet's answers, of which two generations exist:
 * `{ status: true, message: "0000", transaction_id, reference }` and
 * `{ event: "charge.success", status: "success", data }`; `"0000"` is in `message` or in `code`.
 * `success` belongs to other suppliers' protocol, but is never ignored. A rejection is `{ event: "charge.rejected", status: "failed", code, message }`; a validation error can be a bare JSON string.
 */
const answer = z.object({ ...answerFields, event: text, reason: text });

function read(body: unknown): Body | null {
  if (typeof body === 'string') return bareText(body);
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const { success, status, event, code, message, reason, reference, data } = parsed.data;
  return {
    saysYes:
      success === true ||
      status === true ||
      status === 'success' ||
      event?.endsWith('.success') === true ||
      code === '0000' ||
      message === '0000',
    saysNo:
      success === false || status === false || status === 'failed' || event?.endsWith('.rejected') === true,
    code: code ?? message ?? null,
    words: wordsOf(reason ?? message ?? ''),
    references: [reference, data?.reference].filter((named) => named !== undefined),
    transactionId: idIn(parsed.data, data),
    state: data?.status ?? null,
  };
}

/**
 * The answers whose meaning is certain. Hubnet publishes no list of its codes, and reports differ: 1003 is "insufficient balance" to one
 * caller and "reference has been used" to another. So a code alone counts only if all sources agree (1007, 406); otherwise the words count.
 * `docs/suppliers.md` has the same table.
 */
export const hubnetAnswers: CertainAnswers = {
  refusals: [
    { when: { code: '1007' }, means: 'rate_limited' },
    { when: { http: 429 }, means: 'rate_limited' },
    { when: { code: '406' }, means: 'not_approved' },
    { when: { words: 'account not approved' }, means: 'not_approved' },
    { when: { http: 401 }, means: 'key_refused' },
    { when: { words: 'invalid token' }, means: 'key_refused' },
    { when: { words: 'insufficient balance' }, means: 'no_float' },
    { when: { words: 'insufficient wallet balance' }, means: 'no_float' },
    { when: { words: "this number can't receive data" }, means: 'number_refused' },
    { when: { words: 'invalid phone number' }, means: 'number_invalid' },
    { when: { words: 'phone number must have 10 digits' }, means: 'number_invalid' },
    { when: { words: 'the phone number field is invalid' }, means: 'number_invalid' },
    { when: { words: 'the phone field is required' }, means: 'number_invalid' },
    { when: { words: 'invalid volume' }, means: 'plan_refused' },
    { when: { words: 'the volume field is invalid' }, means: 'plan_refused' },
    { when: { words: 'plan does not exist' }, means: 'plan_refused' },
  ],
  notFound: ['transaction not found'],
};

export const hubnetProtocol: AnswerProtocol = { certain: hubnetAnswers, read };

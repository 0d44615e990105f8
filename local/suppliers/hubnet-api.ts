import * as z from 'zod';
import { readJson } from '../http/json-body';
import { json, Reply, router } from '../http/router';
import { placeOrder } from './supplier-answer';
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

/**
 * Hubnet's API: header `token: Bearer <key>`; `POST {mtn|at|big-time}-new-transaction`,
 * `GET check-transaction-status?reference=`, `GET check_balance`.
 */
export function hubnetApi(suppliers: Suppliers, apiKey: string) {
  const answers = hubnetAnswers(suppliers);
  return router(
    {
      [`POST ${basePath}/(mtn|at|big-time)-new-transaction`]: async ({ request, url }) => {
        const parsed = orderSchema.safeParse(await readJson(request));
        if (!parsed.success) return json(400, parsed.error.issues[0]?.message ?? 'Invalid request');
        const { phone, volume, reference, webhook } = parsed.data;
        const endpoint = url.pathname.slice(basePath.length + 1);
        const order = { endpoint, phone, volume, reference, webhook: webhook || null };
        return placeOrder(suppliers, { ...order, supplier: 'hubnet' }, request.headers, {
          accepted: (transactionId) => answers.accepted(transactionId, reference),
          refused: () => answers.rejected('1002', "This number can't receive data"),
          'no-float': () => answers.rejected('1006', 'Insufficient balance'),
          'rate-limited': () => answers.rejected('1007', 'Too many requests'),
          duplicate: () => answers.rejected('1003', 'Reference has been used'),
          'bare-string': () => json(400, 'The phone number field is invalid'),
          'error-500': () => json(500, { message: 'Server Error' }),
          'broken-json': () => new Reply(200, '{"status": true, "mess'),
        });
      },
      [`GET ${basePath}/check_balance`]: () => answers.balance(),
      [`GET ${basePath}/check-transaction-status`]: ({ url }) =>
        answers.status(url.searchParams.get('reference') ?? ''),
    },
    {
      before: ({ request }) =>
        request.headers.token === `Bearer ${apiKey}`
          ? undefined
          : answers.rejected('401', 'Invalid token', 401),
    },
  );
}

/** Hubnet's answers, in the settings' generation: without an envelope, or with one. */
function hubnetAnswers(suppliers: Suppliers) {
  const generation = (first: object, second: object, status = 200): Reply =>
    json(status, suppliers.settings.generation === 1 ? first : second);
  const success = (event: string, more: object) => ({ event, status: 'success', code: '0000', ...more });

  return {
    rejected: (code: string, reason: string, httpStatus?: number) =>
      generation(
        { status: false, code, message: code, reason },
        { event: 'charge.rejected', status: 'failed', code, message: reason },
        httpStatus,
      ),
    accepted(transaction_id: string, reference: string) {
      const data = { status: 'Accepted', transaction_id, reference };
      const reason = 'Order accepted';
      return generation(
        { status: true, message: '0000', reason, transaction_id, reference },
        success('charge.success', { message: reason, data }),
      );
    },
    balance() {
      const data = { balance: suppliers.settings.float.toFixed(2), currency: 'GHS' };
      return generation({ status: true, ...data }, success('balance.success', { data }));
    },
    status(reference: string) {
      const status = suppliers.status('hubnet', reference);
      const data = { reference, status };
      if (status) {
        const flat = { status: true, message: '0000', reference, data };
        return generation(flat, success('status.success', { data }));
      }
      const message = 'Transaction not found';
      const rejected = { event: 'status.rejected', status: 'failed', code: '404', message };
      return generation({ status: false, message }, rejected, 404);
    },
  };
}

import * as z from 'zod';
import { readJson } from '../http/json-body';
import { json, Reply, router } from '../http/router';
import { placeOrder } from './supplier-answer';
import type { Suppliers } from './suppliers';

const orderSchema = z.object({
  phone: z.string().regex(/^\d{10}$/, 'Phone number must have 10 digits'),
  volume: z.coerce.string().regex(/^[1-9]\d*$/, 'Invalid volume'),
  reference: z.string().min(6, 'Reference is too short').max(25, 'Reference is too long'),
  referrer: z.string().optional(),
  webhook: z.union([z.literal(''), z.url()]).optional(),
});

interface HubnetOptions {
  readonly supplier: string;
  readonly apiKey: string;
  /** Such as `/live/api/context/business/transaction`. */
  readonly basePath: string;
}

/**
 * Hubnet's API: header `token: Bearer <key>`; `POST {mtn|at|big-time}-new-transaction`, `GET check-transaction-status?reference=`, `GET
 * check_balance`. Unlike the real Hubnet, it also sells all other networks.
 */
export const hubnetApi = (suppliers: Suppliers, { supplier, apiKey, basePath }: HubnetOptions) =>
  router(
    {
      [`POST ${basePath}/[a-z0-9-]+-new-transaction`]: async ({ request, url }) => {
        const parsed = orderSchema.safeParse(await readJson(request));
        if (!parsed.success) return json(400, parsed.error.issues[0]?.message ?? 'Invalid request');
        const { phone, volume, reference, webhook } = parsed.data;
        const endpoint = url.pathname.slice(basePath.length + 1);
        const order = { endpoint, phone, volume, reference, webhook: webhook || null };
        return placeOrder(suppliers, { ...order, supplier }, request.headers, {
          accepted: (transaction_id) => done({ reason: 'Order accepted', transaction_id, reference }),
          refused: () => rejected('1002', "This number can't receive data"),
          'no-float': () => rejected('1006', 'Insufficient balance'),
          'rate-limited': () => rejected('1007', 'Too many requests'),
          duplicate: () => rejected('1003', 'Reference has been used'),
          'bare-string': () => json(400, 'The phone number field is invalid'),
          'error-500': () => json(500, { message: 'Server Error' }),
          'broken-json': () => new Reply(200, '{"status": true, "mess'),
        });
      },
      [`GET ${basePath}/check_balance`]: () =>
        json(200, {
          status: true,
          balance: suppliers.settingsOf(supplier).float.toFixed(2),
          currency: 'GHS',
        }),
      [`GET ${basePath}/check-transaction-status`]: ({ url }) => {
        const reference = url.searchParams.get('reference') ?? '';
        const status = suppliers.status(supplier, reference);
        if (status) return done({ reference, data: { reference, status } });
        return json(404, { status: false, message: 'Transaction not found' });
      },
    },
    {
      before: ({ request }) =>
        request.headers.token === `Bearer ${apiKey}` ? undefined : rejected('401', 'Invalid token', 401),
    },
  );

const done = (more: object): Reply => json(200, { status: true, message: '0000', ...more });

const rejected = (code: string, reason: string, httpStatus = 200): Reply =>
  json(httpStatus, { status: false, code, message: code, reason });

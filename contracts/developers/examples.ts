import type * as z from 'zod/mini';
import type { ApiErrorEnvelope } from './api-errors';
import type { apiOrder } from './order-fields';

/* Answers as they are sent, for the API's document and its page. Tests compare them with the views and with what the API answers. */

export const orderExample: z.output<typeof apiOrder> = {
  number: 'TST0123456789AB',
  status: 'completed',
  stage_text: 'It was delivered.',
  bundle: 'mtn-1gb',
  description: 'MTN 1GB',
  network: 'MTN',
  recipient: '0241234567',
  price: 5.5,
  refunded: 0,
  debt_paid: 0,
  reference: 'INV-2026-0001',
  usual_minutes: null,
  can_cancel: false,
  version: 3,
  created_at: '2026-11-26T09:30:05.000Z',
  mode: 'test',
};

export const errorExample: ApiErrorEnvelope = {
  error: {
    code: 'price_changed',
    message: 'The price of this bundle is now ₵5.50, not ₵5.00. Please check it and try again.',
    field: 'max_price',
    docs: 'https://example.org/developers#errors-price_changed',
    request_id: '5f3c1d0e',
    price: 5.5,
  },
};

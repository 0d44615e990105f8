import createClient from 'openapi-fetch';
import type { paths } from './v1.js';

/**
 * Buys a bundle, and returns its order. Safe to repeat with the same `invoice`: it buys once.
 * `invoice`: your own number for it, such as INV-2026-0001: 8 to 40 letters, digits, - and _.
 */
export async function buyBundle(
  origin: string,
  key: string,
  invoice: string,
  order: { bundle: string; recipient: string; max_price: number },
) {
  const client = createClient<paths>({
    baseUrl: origin,
    headers: { Authorization: `Bearer ${key}` },
  });
  const { data, error } = await client.POST('/v1/orders', {
    params: { header: { 'Idempotency-Key': invoice } },
    body: { ...order, reference: invoice },
  });
  if (error) throw new Error(`${error.error.code}: ${error.error.message}`);
  return data;
}

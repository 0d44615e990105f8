import { controlPaystack } from '../paystack/control';
import type { Person, ShopClient } from './shop-client';

/** Makes a top-up of `amount` cedis that is paid and credited. @returns its reference */
export async function paidTopUp(
  shop: ShopClient,
  { token }: { readonly token: string | undefined },
  amount = 10,
): Promise<string> {
  const { reference, amount_minor } = (await shop.call('start-topup', { amount }, token)).body;
  const payment = { reference, amount: amount_minor, currency: 'GHS' };
  await controlPaystack(shop.cloud.endpoints.paystack ?? '', { action: 'pay', ...payment });
  await shop.call('verify-paystack-payment', { reference }, token);
  return reference;
}

/** Makes a new customer with such a top-up. */
export async function paidCustomer(
  shop: ShopClient,
  amount: number,
): Promise<{ customer: Person; reference: string }> {
  const customer = await shop.person();
  return { customer, reference: await paidTopUp(shop, customer, amount) };
}

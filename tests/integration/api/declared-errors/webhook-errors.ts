import { reportTokenOf } from '../../../../lambdas/core/suppliers/supplier';
import type { Shop } from '../../../support/shop/shop';
import type { ErrorsOf } from '../errors-of';
import { type faultyServices, misconfigured, overloaded } from '../faulty-services';

/** Well-formed, but nobody's. */
export const noOrder = 'ORD000000000000';
export const webhookSecret = 'secret-of-the-test';

type Case = () => Promise<{ status: number; text: string }>;
type Code = ErrorsOf<{ access: 'public'; errors: ['unauthenticated'] }>;

/** `sign` returns the headers that make a body genuine; for suppliers, the token in the URL is enough. */
export const webhookErrorsBy =
  (services: ReturnType<typeof faultyServices>) =>
  (
    shop: () => Shop,
    name: 'paystack-webhook' | 'bundle-webhook',
    body: string,
    sign: (body: string) => Record<string, string>,
  ): Record<Code, Case> => {
    const token = reportTokenOf({ supplier: 'hubnet', order: noOrder }, webhookSecret);
    const path = `${name}?supplier=hubnet&order=${noOrder}&token=${token}`;
    const send = (text: string) => shop().post(path, text, undefined, sign(text));
    return {
      invalid_request: () => send('{"event":'),
      payload_too_large: () => send(JSON.stringify({ filler: 'x'.repeat(1_000_000) })),
      unauthenticated: () => shop().post(name, body, undefined, { 'x-paystack-signature': 'ab'.repeat(64) }),
      unavailable: () => services.failing(overloaded, () => send(body)),
      internal_error: () => services.failing(misconfigured, () => send(body)),
    };
  };

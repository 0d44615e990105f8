/** What the commands of the first order name. */
export interface FirstOrder {
  readonly origin: string;
  readonly key: string;
  /** A bundle on sale, and its price in cedis. */
  readonly bundle: { readonly id: string; readonly price: number };
  /** A number of the bundle's network. */
  readonly recipient: string;
}

/** The commands from a key to a delivered order. The last one needs the number that the one before answers with. */
export const curlLines = ({ origin, key, bundle, recipient }: FirstOrder) => ({
  balance: `curl ${origin}/v1/balance \\
  -H "Authorization: Bearer ${key}"`,
  buy: `curl ${origin}/v1/orders \\
  -H "Authorization: Bearer ${key}" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: first-order-1" \\
  -d '${JSON.stringify({ bundle: bundle.id, recipient, max_price: bundle.price })}'`,
  read: `curl ${origin}/v1/orders/ORDER_NUMBER \\
  -H "Authorization: Bearer ${key}"`,
});

/** In place of a key, until there is one. */
export const noKey = 'nk_test_YOUR_KEY';

import type { Transaction } from './transaction';

const feePerTenThousand = 195;

/**
 * Returns a transaction in the form of Verify Transaction and of the webhook `charge.success`, without fields that would always be empty.
 * Amounts are in minor units. Absent metadata is `""` in the former and `0` in the latter.
 */
export function transactionOnWire(transaction: Transaction, noMetadata: '' | 0) {
  const { amount, paidAtMs, createdAtMs, channel } = transaction;
  const paidAt = paidAtMs === null ? null : new Date(paidAtMs).toISOString();
  const createdAt = new Date(createdAtMs).toISOString();
  return {
    id: transaction.id,
    domain: 'test',
    status: transaction.status,
    reference: transaction.reference,
    amount,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: createdAt,
    channel: channel ?? 'card',
    currency: transaction.currency,
    ip_address: '127.0.0.1',
    metadata: transaction.metadata ?? noMetadata,
    fees: paidAt === null ? null : Math.round((amount * feePerTenThousand) / 10_000),
    authorization: paidAt !== null && channel === 'card' ? cardAuthorization(transaction) : {},
    customer: customerOnWire(transaction),
    paidAt,
    createdAt,
    requested_amount: transaction.requestedAmount,
    transaction_date: createdAt,
  };
}

/** Returns the body of a payment's webhook. */
export const chargeSuccess = (transaction: Transaction): string =>
  JSON.stringify({ event: 'charge.success', data: transactionOnWire(transaction, 0) });

/** Returns a transaction as browsers get it. */
export const checkoutOnWire = (transaction: Transaction, publicKey: string) => ({
  id: transaction.id,
  access_code: transaction.accessCode,
  reference: transaction.reference,
  transaction_status: transaction.status,
  status: transaction.status,
  gateway_response: transaction.gatewayResponse,
  email: transaction.email,
  amount: transaction.amount,
  currency: transaction.currency,
  channels: transaction.allowedChannels,
  customer: customerOnWire(transaction),
  domain: 'test',
  merchant_id: 1,
  merchant_key: publicKey,
  merchant_logo: '',
  merchant_name: 'Paystack (simulated)',
  label: '',
  log: null,
  link_config: { enabled: false, has_payment_instruments: false },
});

export type CheckoutTransaction = ReturnType<typeof checkoutOnWire>;

const customerOnWire = ({ email, id }: Transaction) => ({
  id,
  email,
  customer_code: `CUS_${id.toString(36)}`,
  risk_action: 'default',
});

const cardAuthorization = ({ id }: Transaction) => ({
  authorization_code: `AUTH_${id.toString(36)}`,
  bin: '408408',
  last4: '4081',
  channel: 'card',
  card_type: 'visa ',
  reusable: true,
});

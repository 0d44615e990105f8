import { paystackWebhook } from '../../../contracts/top-ups/contracts';
import { disputesAtPaystack } from '../../adapters/paystack/disputes';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { AppError } from '../../core/kernel/errors';
import { followAccess } from '../../core/top-ups/follow-top-up';
import { followAnnounced, isSignedByPaystack } from '../../core/top-ups/paystack-webhook';
import { publicFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

/** Also answers 200 to genuine events that aren't about the shop; otherwise Paystack would resend them for three days. */
export const handler = publicFunction(paystackWebhook, {
  uses: {
    ...onDb(followAccess),
    payments,
    refundsAtPaystack,
    disputesAtPaystack,
    settings: settingsReader,
  },
  handle: async ({ input, ports, log }) => {
    const { paystack_secret_key: secretKey } = await ports.settings.read();
    const signature = input.headers['x-paystack-signature'] ?? '';
    if (!isSignedByPaystack(input.rawBody, signature, secretKey)) throw new AppError('unauthenticated');
    const topUp = await followAnnounced(ports, input.rawBody);
    log.info('webhook', {
      reference: topUp?.reference ?? null,
      status: topUp?.status ?? null,
      refunds: topUp?.refunds.map(({ id, status }) => `${id} ${status}`).join() ?? null,
      disputes: topUp?.disputes.map(({ id, status }) => `${id} ${status}`).join() ?? null,
    });
    return { received: true as const };
  },
});

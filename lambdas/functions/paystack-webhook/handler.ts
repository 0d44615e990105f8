import { paystackWebhook } from '../../../contracts/top-ups/paystack-webhook';
import { disputesAtPaystack } from '../../adapters/paystack/disputes';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { followAnnouncedDispute, followDisputesAccess } from '../../core/disputes/follow-dispute';
import { AppError } from '../../core/errors';
import { followRefunds, followRefundsAccess } from '../../core/refunds/follow-refund';
import { announced, isSignedByPaystack } from '../../core/top-ups/paystack-webhook';
import { settleByReference } from '../../core/top-ups/settle-top-up';
import { publicFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

/** Also answers 200 to genuine events that aren't about the shop; otherwise Paystack would resend them for three days. */
export const handler = publicFunction(paystackWebhook, {
  uses: {
    ...onDb(followDisputesAccess, followRefundsAccess),
    payments,
    refundsAtPaystack,
    disputesAtPaystack,
    settings: settingsReader,
  },
  handle: async ({ input, ports, log }) => {
    const { paystack_secret_key: secretKey } = await ports.settings.read();
    const signature = input.headers['x-paystack-signature'] ?? '';
    if (!isSignedByPaystack(input.rawBody, signature, secretKey)) throw new AppError('unauthenticated');
    const about = announced(input.rawBody);
    switch (about?.kind) {
      case undefined:
        break;
      case 'dispute': {
        const dispute = await followAnnouncedDispute(ports, about.id);
        log.info('webhook', { dispute: about.id, status: dispute ? dispute.status : null });
        break;
      }
      case 'refund': {
        const refunds = await followRefunds(ports, about.reference);
        log.info('webhook', {
          refunds: refunds?.map(({ id, status }) => `${id} ${status}`).join() ?? null,
        });
        break;
      }
      case 'payment': {
        const topUp = await settleByReference(ports, about.reference);
        log.info('webhook', { reference: topUp?.reference ?? null, status: topUp?.status ?? null });
        break;
      }
    }
    return { received: true as const };
  },
});

import { paystackWebhook } from '../../../contracts/top-ups/paystack-webhook';
import { followAnnouncedDispute } from '../../core/disputes/follow-dispute';
import { AppError } from '../../core/errors';
import { noticeRefund } from '../../core/top-ups/notice-refund';
import { announced, isSignedByPaystack } from '../../core/top-ups/paystack-webhook';
import { settleByReference } from '../../core/top-ups/settle-top-up';
import { disputeUses } from '../../runtime/dispute-uses';
import { publicFunction } from '../../runtime/public-function';

/** Answers 200 to what is genuine and none of ours, so that Paystack does not send it for three days. */
export const handler = publicFunction(paystackWebhook, {
  uses: disputeUses,
  handle: async ({ input, ports, log }) => {
    const { paystack_secret_key: secretKey } = await ports.settings.read();
    const signature = input.headers['x-paystack-signature'] ?? '';
    if (!isSignedByPaystack(input.rawBody, signature, secretKey)) throw new AppError('unauthenticated');
    const about = announced(input.rawBody);
    if (about?.kind === 'dispute') {
      const dispute = await followAnnouncedDispute(ports, about.id);
      log.info('webhook', { dispute: about.id, status: dispute ? dispute.status : null });
    } else {
      const follow = about?.kind === 'refund' ? noticeRefund : settleByReference;
      const topUp = about && (await follow(ports, about.reference));
      log.info('webhook', { reference: topUp ? topUp.reference : null, status: topUp ? topUp.status : null });
    }
    return { received: true as const };
  },
});

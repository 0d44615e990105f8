import { paystackWebhook } from '../../../contracts/top-ups/paystack-webhook';
import { AppError } from '../../core/errors';
import { announcedReference, isSignedByPaystack } from '../../core/top-ups/paystack-webhook';
import { settleByReference } from '../../core/top-ups/settle-top-up';
import { publicFunction } from '../../runtime/public-function';
import { announcedTopUpUses } from '../../runtime/top-up-uses';

/** Answers 200 to what is genuine and none of ours, so that Paystack does not send it for three days. */
export const handler = publicFunction(paystackWebhook, {
  uses: announcedTopUpUses,
  handle: async ({ input, ports, log }) => {
    const { paystack_secret_key: secretKey } = await ports.settings.read();
    const signature = input.headers['x-paystack-signature'] ?? '';
    if (!isSignedByPaystack(input.rawBody, signature, secretKey)) throw new AppError('unauthenticated');
    const reference = announcedReference(input.rawBody);
    const topUp = reference && (await settleByReference(ports, reference));
    log.info('webhook', { reference: topUp ? topUp.reference : null, status: topUp ? topUp.status : null });
    return { received: true as const };
  },
});

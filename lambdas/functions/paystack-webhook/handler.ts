import { paystackWebhook } from '../../../contracts/top-ups/paystack-webhook';
import { AppError } from '../../core/errors';
import { announcedReference, isSignedByPaystack } from '../../core/top-ups/paystack-webhook';
import { settleByReference } from '../../core/top-ups/settle-top-up';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { topUpDependencies } from '../../runtime/top-up-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

/** Answers 200 to what is genuine and none of ours, so that Paystack does not send it for three days. */
export const handler = createHandler(paystackWebhook, {
  dependencies: () => topUpDependencies(environment),
  account: null,
  handle: async ({ input, dependencies, log }) => {
    const { paystack_secret_key: secretKey } = await dependencies.settings.read();
    const signature = input.headers['x-paystack-signature'] ?? '';
    if (!isSignedByPaystack(input.rawBody, signature, secretKey)) throw new AppError('unauthenticated');
    const reference = announcedReference(input.rawBody);
    const topUp = reference && (await settleByReference(dependencies, reference));
    log.info('webhook', { reference: topUp ? topUp.reference : null, status: topUp ? topUp.status : null });
    return { received: true as const };
  },
});

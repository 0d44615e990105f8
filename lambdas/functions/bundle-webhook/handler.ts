import { bundleWebhook } from '../../../contracts/orders/bundle-webhook';
import { readDeliveryReport } from '../../adapters/suppliers/delivery-report';
import { AppError } from '../../core/errors';
import { handleDeliveryReport, isSuppliersToken } from '../../core/orders/delivery-report';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { purchaseDependencies } from '../../runtime/purchase-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(bundleWebhook, {
  dependencies: () => purchaseDependencies(environment),
  account: null,
  handle: async ({ input, dependencies, log }) => {
    const settings = await dependencies.settings.read();
    if (!isSuppliersToken(input.query.token ?? '', settings.bundle_webhook_token)) {
      throw new AppError('unauthenticated');
    }
    const report = readDeliveryReport(input.rawBody, input.query.supplier ?? '');
    if (report !== null) await handleDeliveryReport(dependencies, report, settings);
    log.info('report', {
      kind: report?.outcome.kind ?? 'unreadable',
      order_number: report?.reference ?? null,
    });
    return { received: true as const };
  },
});

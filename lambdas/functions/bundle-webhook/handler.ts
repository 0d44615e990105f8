import { bundleWebhook } from '../../../contracts/orders/bundle-webhook';
import { readDeliveryReport, readSender } from '../../adapters/suppliers/delivery-report';
import { AppError } from '../../core/errors';
import { handleDeliveryReport } from '../../core/orders/delivery/delivery-report';
import { isReportToken } from '../../core/suppliers/report-tokens';
import { orderUses } from '../../runtime/order-uses';
import { publicFunction } from '../../runtime/public-function';

export const handler = publicFunction(bundleWebhook, {
  uses: orderUses,
  handle: async ({ input, ports, log }) => {
    const settings = await ports.settings.read();
    const { supplier, token } = readSender(input.query);
    if (supplier === null || !isReportToken(token, supplier, settings.bundle_webhook_token)) {
      throw new AppError('unauthenticated');
    }
    const report = readDeliveryReport(input.rawBody, supplier);
    if (report !== null) await handleDeliveryReport(ports, report, settings);
    log.info('report', {
      kind: report?.outcome.kind ?? 'unreadable',
      order_number: report?.reference ?? null,
    });
    return { received: true as const };
  },
});

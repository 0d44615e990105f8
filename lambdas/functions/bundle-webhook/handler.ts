import { bundleWebhook } from '../../../contracts/orders/contracts';
import { readDeliveryReport, readReporter } from '../../adapters/suppliers/delivery-report';
import { AppError } from '../../core/kernel/errors';
import { handleDeliveryReport } from '../../core/orders/delivery/ask-supplier';
import { changeOrderAccess } from '../../core/orders/delivery/change-order';
import { isReportToken } from '../../core/suppliers/supplier';
import { publicFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { askUses } from '../../runtime/uses';

export const handler = publicFunction(bundleWebhook, {
  uses: { ...askUses, ...onDb(changeOrderAccess) },
  handle: async ({ input, ports, log }) => {
    const settings = await ports.settings.read();
    const reporter = readReporter(input.query);
    if (reporter === null || !isReportToken(reporter.token, reporter, settings.bundle_webhook_token)) {
      throw new AppError('unauthenticated');
    }
    const report = readDeliveryReport(input.rawBody, reporter.supplier);
    // The token is only valid for the order in the URL.
    if (report !== null && report.reference !== reporter.order) throw new AppError('unauthenticated');
    if (report !== null) await handleDeliveryReport(ports, report, settings);
    log.info('report', {
      kind: report?.outcome.kind ?? 'unreadable',
      order_number: report?.reference ?? null,
    });
    return { received: true as const };
  },
});

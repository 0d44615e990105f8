import { statusLabels } from '../../../../contracts/constants';
import { csvLine } from '../../../../contracts/csv';
import type { Order } from '../../lib/api/contract-types';
import { formatDateTime } from '../../lib/dates';
import { networkOf } from '../../lib/networks';

/** A customer's orders as CSV lines. Formulas are made harmless. */
export const ordersCsv = (orders: readonly Order[]): string[] => [
  csvLine(['Order Number', 'Time', 'Network', 'Data Plan', 'Phone Number', 'Amount (GHS)', 'Status']),
  ...orders.map(
    ({ order_number, created_at, network, network_label, data_plan, phone_number, amount, status }) =>
      csvLine([
        order_number,
        formatDateTime(created_at),
        network_label ?? networkOf(network).label,
        data_plan,
        phone_number,
        { cedis: amount },
        statusLabels[status],
      ]),
  ),
];

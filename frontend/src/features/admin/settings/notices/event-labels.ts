import type { CustomerEvent } from '../../../../../../contracts/notices/notice-events';

/** Labels for staff; a customer's choices have their own. */
export const eventLabels: Readonly<Record<CustomerEvent, string>> = {
  refunded: 'An order failed and was refunded',
  bulk_finished: 'A bulk buy has ended',
  payment_back: 'Money of a top-up is sent back',
  delivered: 'An order was delivered',
  topped_up: 'A wallet was topped up',
  low_balance: 'A balance is low',
  late: 'An order is taking longer than usual',
  case_answered: 'A report was answered',
};

import { orderReasons } from '../../../contracts/attention/attention-reasons';
import { withAttention } from '../../../lambdas/core/orders/life';
import { adminsOrderView, customersOrderView } from '../../../lambdas/core/orders/order-view';
import { noon, order } from '../../support/shop/fixtures';

/** An order that waits for staff isn't in doubt. */
const waits: readonly string[] = ['order_by_hand_waits', 'order_pause_overdue'];
const inDoubt = orderReasons.filter((reason) => !waits.includes(reason));

test.each(inDoubt)(
  'a customer learns that an order is being checked, but doesn’t read staff’s words: %s',
  (reason) => {
    const checked = withAttention(order(), reason, noon) ?? order();
    const view = customersOrderView(checked, 'Ama', noon);
    expect(view.is_checked).toBe(true);
    const { note: words, ...event } = view.timeline.at(-1) ?? {};
    expect(event).toEqual({ event: 'flagged', at: noon.toISOString(), by: 'system' });
    const staffs = adminsOrderView(checked, { name: 'Ama', isDeleted: false }).timeline.at(-1)?.note;
    expect(staffs).toBeTruthy();
    expect(words).not.toBe(staffs);
  },
);

test.each([
  ['order_unconfirmed', 'Taking longer than usual; we’re checking'],
  ['order_failed_after_delivery', 'We’re checking this delivery with the network'],
  ['order_delivered_after_refund', undefined],
] as const)('a customer reads why an order is being checked: %s', (reason, words) => {
  const checked = withAttention(order(), reason, noon) ?? order();
  expect(customersOrderView(checked, 'Ama', noon).timeline.at(-1)?.note).toBe(words);
});

test('an order that nobody is checking isn’t shown as checked, whatever its history', () => {
  const settled = { ...(withAttention(order(), 'order_unconfirmed', noon) ?? order()), attention: [] };
  expect(customersOrderView(settled, 'Ama', noon).is_checked).toBe(false);
});

import { orderReasons } from '../../../contracts/attention/attention-reasons';
import { withAttention } from '../../../lambdas/core/orders/delivery/order-steps';
import { adminsOrderView, customersOrderView } from '../../../lambdas/core/orders/order-view';
import { noon, order } from '../../support/shop/fixtures';

/** An order that waits for an admin is in no doubt. */
const inDoubt = orderReasons.filter((reason) => reason !== 'order_by_hand_waits');

test.each(inDoubt)(
  'a customer learns that an order is checked, and not the words for staff: %s',
  (reason) => {
    const checked = withAttention(order(), reason, noon) ?? order();
    const view = customersOrderView(checked, 'Ama', noon);
    expect(view.is_checked).toBe(true);
    expect(view.timeline.at(-1)).toEqual({ event: 'flagged', at: noon.toISOString(), by: 'system' });
    expect(adminsOrderView(checked, { name: 'Ama', isDeleted: false }).timeline.at(-1)?.note).toBeTruthy();
  },
);

test('an order that nobody looks at is not called checked, whatever happened before', () => {
  const settled = { ...(withAttention(order(), 'order_unconfirmed', noon) ?? order()), attention: [] };
  expect(customersOrderView(settled, 'Ama', noon).is_checked).toBe(false);
});

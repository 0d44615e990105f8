import { standingOf } from '../../../../../frontend/src/features/orders/order-standing';
import type { Order } from '../../../../../frontend/src/lib/api/contract-types';
import { order } from '../../support/samples';

type Step = Order['timeline'][number];
const at = (hour: number, minute: number, day = 20) => new Date(2026, 10, day, hour, minute).toISOString();
const created_at = at(14, 0);
const step = (event: Step['event'], changes: Partial<Step> = {}): Step => ({
  event,
  at: at(14, 2),
  by: 'system',
  ...changes,
});
const told = (...timeline: Step[]) => ({ created_at, timeline });

const dataOrMoney = 'You get the data or your money back.';

test.each([
  [
    'delivered, its supplier says',
    { status: 'completed', ...told(step('paid'), step('delivered', { by: 'supplier' })) },
    'Delivered at 14:02. Our supplier confirmed it.',
  ],
  [
    'failed and refunded',
    { status: 'failed', ...told(step('failed'), step('refunded')) },
    'Not delivered. ₵5.00 is back in your wallet.',
  ],
  [
    'failed, and its money paid a debt',
    { status: 'failed', debt_paid: 5 },
    'Not delivered. ₵5.00 came back and paid what you owed.',
  ],
  [
    'cancelled by its customer',
    { status: 'failed', ...told(step('failed', { by: 'customer' }), step('refunded')) },
    'Not sent. ₵5.00 is back in your wallet.',
  ],
  ['being checked', { is_checked: true }, `We’re checking this with the network. ${dataOrMoney}`],
  [
    'reported after its delivery',
    {
      status: 'completed',
      is_checked: true,
      is_reported: true,
      ...told(step('delivered'), step('flagged', { note: 'You told us that something is wrong with it' })),
    },
    'You told us that something is wrong with it. You’ll find our answer in your report.',
  ],
  ['queued', { status: 'pending', can_cancel: true }, 'Waiting to be sent. You can cancel until then.'],
  ['with a person', { status: 'pending', api_used: 'manual' }, `Our team is sending it. ${dataOrMoney}`],
] as const)('an order that is %s says so in its first line', (_, changes, words) => {
  expect(
    standingOf(order({ ...changes, ...('timeline' in changes && { timeline: [...changes.timeline] }) }))
      .words,
  ).toBe(words);
});

import { act, screen } from '@testing-library/react';
import { standingOf } from '../../../../../frontend/src/features/orders/order-standing';
import { OrderStatement } from '../../../../../frontend/src/features/orders/order-statement';
import type { Order } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
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
    'delivered on a later day by staff',
    { status: 'completed', ...told(step('delivered', { by: 'admin', at: at(9, 5, 21) })) },
    'Delivered on 21/11/2026 09:05. Our team confirmed it.',
  ],
  ['delivered, without a step', { status: 'completed' }, 'Delivered. Our supplier confirmed it.'],
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
    'failed, and a supplier says otherwise: its customer has the money',
    { status: 'failed', is_checked: true },
    'Not delivered. ₵5.00 is back in your wallet.',
  ],
  [
    'cancelled by its customer',
    { status: 'failed', ...told(step('failed', { by: 'customer' }), step('refunded')) },
    'Not sent. ₵5.00 is back in your wallet.',
  ],
  ['being checked', { is_checked: true }, `We’re checking this with the network. ${dataOrMoney}`],
  [
    'being checked for a known reason',
    { is_checked: true, ...told(step('flagged', { note: 'Taking longer than usual; we’re checking' })) },
    `Taking longer than usual; we’re checking. ${dataOrMoney}`,
  ],
  [
    'reported after its delivery',
    {
      status: 'completed',
      is_checked: true,
      is_reported: true,
      ...told(step('delivered'), step('flagged', { note: 'You told us that it didn’t come' })),
    },
    'You told us that it didn’t come. You’ll find our answer in your report.',
  ],
  [
    'opened again by staff',
    { status: 'pending', ...told(step('failed'), step('reopened'), step('recharged')) },
    `Our team reopened it. ${dataOrMoney}`,
  ],
  // A person looks at it, so the number of orders before it means nothing.
  [
    'being checked in line',
    { status: 'pending', is_checked: true, in_line: { before: 12, minutes: 3 } },
    `We’re checking this with the network. ${dataOrMoney}`,
  ],
  [
    'in line',
    { status: 'pending', can_cancel: true, in_line: { before: 12, minutes: 3 } },
    'In line: 12 before yours, about 3 min. You can cancel until then.',
  ],
  ['next in line', { status: 'pending', in_line: { before: 0, minutes: 1 } }, 'Yours is next, about 1 min.'],
  ['queued', { status: 'pending', can_cancel: true }, 'Waiting to be sent. You can cancel until then.'],
  [
    'waiting for a person',
    { status: 'pending', api_used: 'manual', can_cancel: true },
    'Our team will send it. You can cancel until then.',
  ],
  ['with a person', { status: 'pending', api_used: 'manual' }, `Our team is sending it. ${dataOrMoney}`],
] as const)('an order that is %s says so in its first line', (_, changes, words) => {
  expect(
    standingOf(order({ ...changes, ...('timeline' in changes && { timeline: [...changes.timeline] }) }))
      .words,
  ).toBe(words);
});

test('the steps that the first line tells are left out of the history', () => {
  const steps = {
    paid: step('paid'),
    sent: step('sent'),
    flagged: step('flagged'),
    failed: step('failed', { by: 'supplier', note: 'The network couldn’t deliver it' }),
    refunded: step('refunded'),
    delivered: step('delivered'),
  };
  const { paid, sent, flagged, failed, refunded, delivered } = steps;
  const timeline = [paid, sent, flagged, failed, refunded];
  expect(standingOf(order({ status: 'failed', timeline })).told).toEqual([failed, refunded]);
  expect(standingOf(order({ status: 'completed', timeline: [paid, delivered] })).told).toEqual([delivered]);
  const checked = order({ status: 'completed', is_checked: true, timeline: [paid, delivered, flagged] });
  for (const status of ['completed', 'processing'] as const)
    expect(standingOf({ ...checked, status }).told).toEqual([flagged]);
});

function open(changes: Parameters<typeof order>[0], most_within?: number) {
  fakeApi({
    'get-bundle-prices': {
      body: {
        prices: [],
        networks: [],
        delivery_times: most_within
          ? [{ network: 'MTN', half_within: 2, most_within, over: 'hour' as const }]
          : [],
      },
    },
  });
  const shown = order(changes);
  renderScreen(<OrderStatement order={shown} standing={standingOf(shown)} isAlone />);
}

test('a failure names its reason and its time', () => {
  const note = 'This number can’t receive data';
  open({ status: 'failed', ...told(step('failed', { by: 'supplier', note }), step('refunded')) });
  expect(screen.getByText(/can’t receive data/).parentElement).toHaveTextContent(`${note} · 14:02`);
});

test('a cancellation says when it was', () => {
  open({ status: 'failed', ...told(step('failed', { by: 'customer' }), step('refunded')) });
  expect(screen.getByText(/^At/)).toHaveTextContent('At 14:02');
});

test('a cancellation on a later day says the day', () => {
  const cancelled = step('failed', { by: 'customer', at: at(9, 5, 21) });
  open({ status: 'failed', ...told(cancelled, step('refunded')) });
  expect(screen.getByText(/^On/)).toHaveTextContent('On 21/11/2026 09:05');
});

test('a check says since when', () => {
  open({ status: 'processing', is_checked: true, ...told(step('flagged')) });
  expect(screen.getByText(/^Since/)).toHaveTextContent('Since 14:02');
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test.each([
  [1, 9, 'On its way. Usually 2 min, at most 9.'],
  [5, 9, 'On its way. Usually 2 min, at most 9.'],
  [10, 9, `Taking longer than usual. ${dataOrMoney}`],
  [10, undefined, 'On its way.'],
  [31, undefined, `Taking longer than usual. ${dataOrMoney}`],
])('an order on its way for %i min, where nearly all take %s, says: %s', async (age, most, words) => {
  open({ status: 'processing', created_at: minutesAgo(age) }, most);
  expect(await screen.findByText(words)).toBeVisible();
});

test('of an order that is sent again, what is usual counts from then', async () => {
  const timeline = [step('sent'), step('failed'), step('reopened'), step('sent', { at: minutesAgo(1) })];
  open({ status: 'processing', created_at: minutesAgo(600), timeline }, 9);
  expect(await screen.findByText('On its way. Usually 2 min, at most 9.')).toBeVisible();
});

test('what is usual goes once it has passed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open({ status: 'processing', created_at: minutesAgo(8.9) }, 9);
  expect(await screen.findByText('On its way. Usually 2 min, at most 9.')).toBeVisible();
  act(() => void jest.advanceTimersByTime(15_000));
  expect(screen.getByText(/^Taking longer than usual\./)).toBeVisible();
  jest.useRealTimers();
});

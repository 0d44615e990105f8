import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderTimeline } from '../../../../../frontend/src/features/orders/order-timeline';

const at = '2026-11-20T16:55:00.000Z';

test.each([
  [undefined, 'We’re checking this with the network'],
  ['Taking longer than usual; we’re checking', 'Taking longer than usual; we’re checking'],
])('for a check with the words %s, a customer reads what is known and what is promised', (note, words) => {
  render(<OrderTimeline timeline={[{ event: 'flagged', at, by: 'system', ...(note && { note }) }]} />);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('You get the data or your money back.')).toBeVisible();
});

test('the reason for a failure is shown unchanged', () => {
  render(
    <OrderTimeline
      timeline={[{ event: 'failed', at, by: 'supplier', note: 'The network couldn’t deliver it' }]}
    />,
  );
  expect(screen.getByText('The network couldn’t deliver it')).toBeVisible();
});

test('an order that waits for the end of a pause is queued, and nothing says that it is sent shortly', () => {
  const waits = { event: 'waiting', at, by: 'system', note: 'Waiting until MTN data is back' } as const;
  render(
    <OrderTimeline
      timeline={[
        { event: 'waiting', at, by: 'system' },
        { ...waits, at: '2026-11-20T16:56:00.000Z' },
      ]}
    />,
  );
  expect(screen.getByText(waits.note)).toBeVisible();
  expect(screen.getByText('Queued')).not.toBeVisible();
});

test('money that paid a debt isn’t shown as being in the wallet', () => {
  const note = '₵5.00 came back and paid what you owed.';
  render(<OrderTimeline timeline={[{ event: 'refunded', at, by: 'system', note }]} />);
  expect(screen.getByText('Money returned')).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.queryByText('Back in your wallet')).toBeNull();
});

test('an order that its customer cancelled is called cancelled, not failed', () => {
  render(<OrderTimeline timeline={[{ event: 'failed', at, by: 'customer', note: 'Cancelled by you' }]} />);
  expect(screen.getByText('Cancelled by you')).toBeVisible();
  expect(screen.queryByText('Couldn’t be delivered')).toBeNull();
});

const step = (event: 'paid' | 'sent' | 'confirmed' | 'delivered') => ({ event, at, by: 'system' }) as const;

test('the last step is read at once, the earlier ones and how it is processed by a tap', async () => {
  render(
    <OrderTimeline timeline={[step('paid'), step('sent'), step('delivered')]}>
      <p>Auto</p>
    </OrderTimeline>,
  );
  expect(screen.getByText('Delivered')).toBeVisible();
  const folded = ['Sent to the network', 'Paid from your wallet', 'Auto'].map((words) =>
    screen.getByText(words),
  );
  for (const each of folded) expect(each).not.toBeVisible();
  await userEvent.click(screen.getByText('Earlier steps'));
  for (const each of folded) expect(each).toBeVisible();
});

test('the steps don’t repeat the order’s day, and a step of a later day is dated as the order is', () => {
  const stepAt = (event: 'paid' | 'sent' | 'delivered', ...time: [number, number, number]) => ({
    ...step(event),
    at: new Date(2026, 10, ...time).toISOString(),
  });
  render(
    <OrderTimeline
      timeline={[stepAt('paid', 20, 16, 55), stepAt('sent', 20, 16, 56), stepAt('delivered', 21, 9, 5)]}
    />,
  );
  expect(screen.getAllByRole('time', { hidden: true }).map((time) => time.textContent)).toEqual([
    '21/11/2026 09:05',
    '16:56',
    '16:55',
  ]);
});

test('what can be done next stands before the earlier steps, so that unfolding them doesn’t move it', () => {
  render(
    <OrderTimeline
      timeline={[step('paid'), step('sent')]}
      actions={<button type="button">Buy again</button>}
    />,
  );
  const button = screen.getByRole('button', { name: 'Buy again' });
  const position = button.compareDocumentPosition(screen.getByText('Earlier steps'));
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test.each([[[]], [[step('paid')]]])('nothing is folded where there are no earlier steps', (timeline) => {
  render(
    <OrderTimeline timeline={timeline}>
      <p>Auto</p>
    </OrderTimeline>,
  );
  expect(screen.getByText('Auto')).toBeVisible();
  expect(screen.queryByText('Earlier steps')).toBeNull();
});

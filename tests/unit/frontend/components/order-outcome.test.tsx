import { render, screen } from '@testing-library/react';
import { OrderOutcome, OrderProgress } from '../../../../frontend/src/components/order-outcome';
import { order } from '../support/samples';

test.each([
  [{ in_line: { before: 12, minutes: 3 } }, '12 before yours, about 3 min'],
  [{ in_line: { before: 0, minutes: 1 } }, 'Yours is next, about 1 min'],
  // A person looks at it, so the number of orders before it means nothing.
  [
    { in_line: { before: 12, minutes: 3 }, is_checked: true },
    'We’re checking this with the network. You get the data or your money back.',
  ],
])('an order with %j says: %s', (change, words) => {
  render(<OrderProgress order={order({ status: 'pending', ...change })} />);
  expect(screen.getByText(words)).toBeVisible();
});

test('a failed order whose money paid a part of a debt says how much', () => {
  render(<OrderOutcome order={order({ status: 'failed', debt_paid: 3 })}>Failed</OrderOutcome>);
  expect(screen.getByText('Failed · refunded, ₵3.00 of it paid what you owed')).toBeVisible();
});

test('a failed order that its customer cancelled says so', () => {
  const timeline = [{ event: 'failed', at: '2026-11-25T10:00:00.000Z', by: 'customer' }] as const;
  render(<OrderOutcome order={order({ status: 'failed', timeline: [...timeline] })}>Failed</OrderOutcome>);
  expect(screen.getByText('Cancelled by you')).toBeVisible();
  expect(screen.getByText('· refunded')).toBeVisible();
  expect(screen.queryByText('Failed')).toBeNull();
});

test('an order that is simply on its way says nothing more', () => {
  const { container } = render(<OrderProgress order={order({ status: 'processing' })} />);
  expect(container).toBeEmptyDOMElement();
});

import { render, screen } from '@testing-library/react';
import {
  OrderOutcome,
  OrderProgress,
  shortProgress,
} from '../../../../frontend/src/components/order-outcome';
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
  expect(screen.getByRole('paragraph')).toHaveTextContent('Failed refunded, ₵3.00 of it paid what you owed');
});

test('on one line it says so in two words, which fit beside the reason', () => {
  const owing = order({ status: 'failed', debt_paid: 3 });
  const { rerender } = render(
    <OrderOutcome order={owing} saysWhy isShort>
      Failed
    </OrderOutcome>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent('Failed part refunded');
  rerender(
    <OrderOutcome order={{ ...owing, debt_paid: owing.amount }} saysWhy isShort>
      Failed
    </OrderOutcome>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent('Failed paid your debt');
});

test('a failed order that its customer cancelled says so', () => {
  const timeline = [{ event: 'failed', at: '2026-11-25T10:00:00.000Z', by: 'customer' }] as const;
  render(<OrderOutcome order={order({ status: 'failed', timeline: [...timeline] })}>Failed</OrderOutcome>);
  expect(screen.getByText('Cancelled by you')).toBeVisible();
  expect(screen.getByText('refunded')).toBeVisible();
  expect(screen.queryByText('Failed')).toBeNull();
});

test('an order that is simply on its way says nothing more', () => {
  const { container } = render(<OrderProgress order={order({ status: 'processing' })} />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  ['This number can’t receive data', 'Failed number can’t get data · refunded'],
  ['The network didn’t accept this number', 'Failed wrong number · refunded'],
  ['The network couldn’t deliver it', 'Failed refunded'],
  ['Words that a later release may have', 'Failed refunded'],
])('a row without a history names the reason “%s” briefly', (note, words) => {
  const timeline = [{ event: 'failed', at: '2026-11-25T10:00:00.000Z', by: 'supplier', note }] as const;
  const failed = order({ status: 'failed', timeline: [...timeline] });
  render(
    <OrderOutcome order={failed} saysWhy isShort>
      Failed
    </OrderOutcome>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent(words);
});

test.each([
  [{ in_line: { before: 12, minutes: 3 } }, '12 ahead, about 3 min'],
  [{ in_line: { before: 0, minutes: 1 } }, 'Next, about 1 min'],
  [{ in_line: { before: 0, minutes: 1 }, is_checked: true }, 'Being checked'],
  [{ paused: 'Waiting until MTN data is back' }, 'Waiting until MTN data is back'],
  [{ is_checked: true, status: 'completed' as const }, 'You reported it'],
  [{}, null],
])('in one line, an order with %j says: %s', (change, words) => {
  expect(shortProgress(order({ status: 'pending', ...change }))).toBe(words);
});

import { render, screen } from '@testing-library/react';
import { statusLabels } from '../../../../contracts/constants';
import { OrderOutcome, waitOf } from '../../../../frontend/src/components/order-outcome';
import { order } from '../support/samples';

test('a failed order whose money paid a debt says so in two words, which fit beside the reason', () => {
  const owing = order({ status: 'failed', debt_paid: 3 });
  const { rerender } = render(
    <OrderOutcome order={owing} saysWhy>
      Failed
    </OrderOutcome>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent('Failed Part money back');
  rerender(
    <OrderOutcome order={{ ...owing, debt_paid: owing.amount }} saysWhy>
      Failed
    </OrderOutcome>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent('Failed Paid your debt');
});

test('a failed order that its customer cancelled says so', () => {
  const timeline = [{ event: 'failed', at: '2026-11-25T10:00:00.000Z', by: 'customer' }] as const;
  render(<OrderOutcome order={order({ status: 'failed', timeline: [...timeline] })}>Failed</OrderOutcome>);
  expect(screen.getByText('Cancelled by you')).toBeVisible();
  expect(screen.getByText('Money back')).toBeVisible();
  expect(screen.queryByText('Failed')).toBeNull();
});

test.each([
  ['This number can’t receive data', 'Failed Number can’t get data. Money back.'],
  ['The network didn’t accept this number', 'Failed Wrong number. Money back.'],
  ['The network couldn’t deliver it', 'Failed Money back'],
  ['Words that a later release may have', 'Failed Money back'],
])('a row without a history names the reason “%s” briefly', (note, words) => {
  const timeline = [{ event: 'failed', at: '2026-11-25T10:00:00.000Z', by: 'supplier', note }] as const;
  const failed = order({ status: 'failed', timeline: [...timeline] });
  render(
    <OrderOutcome order={failed} saysWhy>
      Failed
    </OrderOutcome>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent(words);
});

test.each([
  [{ in_line: { before: 12, minutes: 3 } }, '12 ahead (about 3 min)'],
  [{ in_line: { before: 0, minutes: 1 } }, 'Next (about 1 min)'],
  [{ in_line: { before: 0, minutes: 1 }, is_checked: true }, null],
  [{}, null],
])('in one line, an order with %j says why it waits: %s', (change, words) => {
  const said = waitOf(order({ status: 'pending', ...change }));
  expect(said?.replace(/\u00a0/g, ' ') ?? null).toBe(words);
});

test.each([
  ['pending', {}, 'Being checked Pending'],
  ['processing', {}, 'Being checked Processing'],
  ['completed', {}, 'Being checked Completed'],
  ['completed', { is_reported: true }, 'You reported it Completed'],
  ['failed', {}, 'Failed Money back'],
] as const)('a check leads before the status %s, unless the money is back: %j', (status, change, words) => {
  render(
    <OrderOutcome order={order({ status, is_checked: true, ...change })}>
      {statusLabels[status]}
    </OrderOutcome>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent(words);
});

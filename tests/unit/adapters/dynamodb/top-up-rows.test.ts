import { type TopUp, topUpRow } from '../../../../lambdas/core/top-ups/rows';
import { aDispute, aRefund, cedis, noon, topUp } from '../../../support/shop/fixtures';

/** No field is empty, as an empty one may have no attribute. */
const everything: Partial<TopUp> = {
  credited: cedis(20),
  paidDebt: cedis(1),
  channel: 'card',
  transactionId: '4099260516',
  fees: cedis(0.4),
  domain: 'live',
  disputes: [aDispute({ status: 'lost', dueAt: noon, contradiction: 'open', reopened: 1 })],
  refunds: [aRefund({ status: 'processed', paystackId: '7', contradiction: 'failed', endedAt: noon })],
  sentBack: [{ id: '1234', worth: cedis(4), status: 'open', dispute: '358950', isSeen: true }],
  held: cedis(5),
  taken: cedis(6),
  contradiction: 'reversed',
  attention: ['top_up_disputed'],
  closedBy: 'admin',
  dueAt: noon,
};

/** Rows that the table has already are stored under these names: under another one, their values would be lost. */
const storedNames =
  'G1PK G1SK G2PK G2SK G3PK G3SK PK SK amount attention channel checks closed_by contradiction created_at credited disputes domain due_at fees held key paid_debt payable payer reference refunds sent_back status taken transaction_id user_id version';

test('every part of a top-up keeps the name that it is stored under', () => {
  const stored = topUpRow.encode(topUp(everything));
  expect(Object.keys(stored).sort().join(' ')).toBe(storedNames);
  expect(topUpRow.decode(stored)).toEqual(topUp(everything));
});

test('an open refund is followed, also when Paystack has ended a later one', () => {
  const refunds = [
    aRefund({ status: 'open' }),
    aRefund({ status: 'processed', paystackId: '8', endedAt: noon }),
  ];
  const stored = topUpRow.encode(topUp({ status: 'completed', dueAt: null, refunds }));
  expect(Object.values(stored).join()).toContain('OPEN#REFUND');
});

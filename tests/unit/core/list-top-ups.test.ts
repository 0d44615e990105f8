import { fromCedis } from '../../../lambdas/core/money';
import { listTopUps } from '../../../lambdas/core/top-ups/list-top-ups';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { topUp } from '../../support/shop/fixtures';

const amount = fromCedis(5);
const refunded = (status: TopUp['refunds'][number]['status']) =>
  topUp({ reference: `refund ${status}`, refunds: [{ id: '1', amount, status }] });
const lost = { id: '1', status: 'lost', worth: amount, dueAt: null } as const;
const sentBack = (id: string): TopUp['sentBack'][number] => ({
  ...{ id, worth: amount, status: 'processed', dispute: null, isSeen: false },
});
const all = [
  topUp({ reference: 'plain', status: 'completed' }),
  topUp({ reference: 'disputed', disputes: [{ id: '1', status: 'won', worth: amount, dueAt: null }] }),
  refunded('open'),
  refunded('processed'),
  refunded('failed'),
  topUp({ reference: 'at Paystack', sentBack: [sentBack('1')] }),
  topUp({ reference: 'lost', disputes: [lost], sentBack: [sentBack('1')] }),
  topUp({
    reference: 'lost, and more at Paystack',
    disputes: [lost],
    sentBack: [sentBack('1'), sentBack('2')],
  }),
];

const ports: Parameters<typeof listTopUps>[0] = {
  topUps: {
    get: async () => null,
    newest: async ({ matches = () => true }) => ({ topUps: all.filter(matches), nextCursor: null }),
    ofCustomers: async () => ({ topUps: [], nextCursor: null }),
  },
  accountList: { find: async () => ({ accounts: [], nextCursor: null }) },
};

test.each([
  ['disputed', ['disputed', 'lost', 'lost, and more at Paystack']],
  ['sent_back', ['refund open', 'refund processed', 'at Paystack', 'lost, and more at Paystack']],
  ['completed', ['plain']],
] as const)('the list of top-ups that are %s has these and no others', async (filter, expected) => {
  const { topUps } = await listTopUps(ports, { filter }, { limit: 50 });
  expect(topUps.map(({ reference }) => reference)).toEqual(expected);
});

import { screen, waitFor, within } from '@testing-library/react';
import { OverviewTab } from '../../../../../frontend/src/features/admin/overview/overview-tab';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const none = { orders: 0, revenue: 0 };
const hubnet = {
  balance: 420,

  unknown_since: null,
  key_refused: false,
};
interface Morning {
  readonly open?: number;
  readonly byHand?: number;
  readonly isLow?: boolean;
  readonly suppliers?: readonly object[];
}

const since = '2026-11-20T06:00:00.000Z';

function openMorning(list: object, { open = 2, byHand = 0, isLow = true, suppliers = [] }: Morning = {}) {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-overview': {
      body: {
        today: none,
        yesterday: none,
        all_time: { ...none, orders: 20 },
        users: { total: 0, active: 0 },
        networks: [],
        recent_orders: [],
      },
    },
    'admin-get-balances': {
      body: { suppliers: [...suppliers, { supplier: 'hubnet', ...hubnet, days_left: 3.4, is_low: isLow }] },
    },
    'admin-get-attention': {
      body: {
        items: [],
        open: {
          count: open,
          ...(byHand > 0 && { by_hand: { count: byHand, since } }),
        },
      },
    },
    'admin-get-margin': {
      body: {
        ...{ month: '2026-11', rows: [], adjustments: 0, left: 12.5 },
        total: { orders: 3, sold: 15, refunded: 0, cost: 2.5, unknown: 0, unknown_sold: 0, left: 12.5 },
        top_ups: { count: 0, charge: 0, fees: 0, unknown: 0 },
      },
    },
    'admin-get-prices': {
      body: list,
    },
  });
  renderScreen(<OverviewTab />, '/admin-dashboard');
}

const status = () => screen.findByRole('region', { name: 'Status' });

test('in the morning one line says what needs the owner, what isn’t sold, how long our money lasts and the month’s profit, then come today’s figures', async () => {
  openMorning({ prices: [price()], networks: [adminNetwork({ on_sale: false, notice: 'Back at 16:00.' })] });
  const stopped = await screen.findByRole('region', { name: 'Not selling MTN' });
  const line = await status();
  expect(line).toContainElement(stopped);
  expect(stopped).toHaveTextContent('Not selling MTN “Back at 16:00.”');
  // Each part has its own request.
  for (const part of [
    '2 things need you Open',
    'Hubnet balance ₵420.00 low: lasts about 3 days',
    'Profit this month ₵12.50',
  ]) {
    await waitFor(() => expect(line).toHaveTextContent(part));
  }
  const figures = await screen.findByText('Today Orders');
  expect(line.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(line).getByRole('button', { name: 'Resume MTN' })).toBeEnabled();
  const links = within(line).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Open To do', 'See Money']);
});

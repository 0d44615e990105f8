import { screen, within } from '@testing-library/react';
import { StatisticsTab } from '../../../../../frontend/src/features/admin/statistics/statistics-tab';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const none = { orders: 0, revenue: 0 };
const hubnet = { balance: 420, read_at: '2026-11-20T07:58:00.000Z', unknown_since: null };
const paused = {
  line: null,
  plan: null,
  what: 'MTN data',
  words: '',
  from: '2026-11-20T06:00:00.000Z',
  until: null,
  mode: 'send_later',
  resumes: false,
  says: 'MTN data is delayed.',
  is_overdue: false,
};

function openMorning(list: object) {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-overview': {
      body: {
        today: none,
        yesterday: none,
        yesterday_margin: {
          ...{ orders: 20, sold: 100, refunds: 0, refunded: 0 },
          ...{ cost: 92, unknown: 0, unknown_sold: 0, left: 8 },
        },
        all_time: none,
        users: { total: 0, active: 0 },
        networks: [],
        recent_orders: [],
        days: [],
      },
    },
    'admin-get-floats': {
      body: { floats: [{ supplier: 'hubnet', ...hubnet, hours_left: 3.4, level: 4 }] },
    },
    'admin-get-prices': {
      body: list,
    },
  });
  renderScreen(<StatisticsTab />, '/admin-dashboard');
}

test('in the morning, one screen shows the owner what is paused, then today’s figures, then balances in hours and yesterday’s margin', async () => {
  openMorning({ prices: [price()], networks: [{ ...adminNetwork(), pauses: [paused] }] });
  const parts = [
    [await screen.findByRole('region', { name: 'Paused' }), 'MTN data is paused'],
    [await screen.findByRole('region', { name: 'Yesterday’s margin' }), 'Yesterday’s margin: ₵8.00'],
    [await screen.findByRole('region', { name: 'Our money at suppliers' }), 'Low: lasts about 3 h'],
  ] as const;
  const figures = await screen.findByText('Today Orders');
  for (const [part, words] of parts) expect(part).toHaveTextContent(words);
  const [[pauses], [margin], [floats]] = parts;
  expect(pauses.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(figures.compareDocumentPosition(floats)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(floats.compareDocumentPosition(margin)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(parts[0][0]).getByRole('button', { name: 'Resume MTN data' })).toBeEnabled();
});

test('it shows a pause that is to start if nothing is paused now', async () => {
  const next = { ...paused, from: '2199-11-20T06:00:00.000Z' };
  openMorning({ prices: [price()], networks: [{ ...adminNetwork(), pauses: [], next_pauses: [next] }] });
  const region = await screen.findByRole('region', { name: 'Paused' });
  expect(region).toHaveTextContent('MTN data will be paused');
});

test('it shows plans that aren’t sold because every known cost is above their price, but not plans that are off sale anyway', async () => {
  const off = price({ id: 'mtn-2gb', data_size: '2GB', is_active: false });
  const tiers = [{ id: 't1', name: 'Agents' }];
  const prices = [
    { ...price(), not_sold: ['standard', 't1'] },
    { ...off, not_sold: ['standard'] },
  ];
  openMorning({ prices, networks: [adminNetwork()], tiers });
  const region = await screen.findByRole('region', { name: 'Not sold' });
  expect(within(region).getAllByRole('listitem')).toHaveLength(1);
  expect(region).toHaveTextContent('MTN 1GB, for everybody, Agents');
});

test('networks and latest orders come before the chart', async () => {
  openMorning({ prices: [price()], networks: [adminNetwork()] });
  const orders = await screen.findByText('The latest orders appear here.');
  const networks = screen.getByText('Sales of each network appear here.');
  const chart = screen.getByRole('heading', { name: 'Last 30 Days' });
  for (const part of [orders, networks])
    expect(part.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  Margin,
  MarginReport,
} from '../../../../../frontend/src/features/admin/statistics/margin/margin';
import { MarginTab } from '../../../../../frontend/src/features/admin/statistics/margin/margin-tab';
import { YesterdaysMargin } from '../../../../../frontend/src/features/admin/statistics/margin/yesterdays-margin';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminPrice, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

const margin = (change: Partial<Margin> = {}): Margin => ({
  orders: 3,
  sold: 15,
  refunds: 0,
  refunded: 0,
  cost: 9.2,
  unknown: 1,
  unknown_sold: 5,
  left: 0.8,
  ...change,
});

const report = (change: Partial<MarginReport> = {}): MarginReport => ({
  month: '2026-11',
  rows: [
    { name: '2026-11-20', ...margin() },
    { name: '2026-11-19', ...margin({ unknown: 0, unknown_sold: 0, left: -1.5 }) },
  ],
  total: margin(),
  top_ups: {
    count: 4,
    credited: 1000,
    charge: 20,
    fees: 19.89,
    left: 0.11,
    left_of_hundred: 0.011,
    unknown: 0,
  },
  left: 0.91,
  ...change,
});

function show(answer = report(), path = '/admin-dashboard') {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'get-bundle-prices': { body: { prices: [] } },
    'admin-get-margin': ({ input }) => ({
      body: { ...answer, ...((input as { csv?: boolean }).csv && { csv: [] }) },
    }),
  });
  renderScreen(<MarginTab />, path);
  const asked = () =>
    api.received.filter(({ name }) => name === 'admin-get-margin').map(({ input }) => input);
  return Object.assign(asked, { answers: api.answers });
}

afterEach(() => setWindow('narrow'));

test('each day shows its margin; a loss and an unknown cost are shown in words', async () => {
  show();
  const days = within(await screen.findByRole('list', { name: 'By day' })).getAllByRole('listitem');
  expect(days[0]).toHaveTextContent(/^Fri 20 Nov₵0\.80/);
  expect(days[0]).toHaveTextContent('3 delivered, sales ₵15.00, cost ₵9.20Profit on 2 of 3 orders');
  expect(days[1]).toHaveTextContent('Thu 19 Novloss ₵1.50');
  const said = ['Sales', 'Cost', 'Profit'].map((name) => figure(name)?.textContent);
  expect(said).toEqual([
    'Sales₵10.002 of 3 delivered orders',
    'Cost₵9.20What these orders cost you',
    'Profit₵0.91What is left · with ₵0.11 of the 2% charge',
  ]);
  expect(screen.getByText('Left out: 1 order of ₵5.00 without a cost.')).toBeVisible();
  await userEvent.click(screen.getByText('What is counted'));
  expect(screen.getByText('After Paystack’s fee, ₵0.11 of the 2% charge was left')).toBeVisible();
});

test.each([
  [{ unknown: 0 }, ['Day', 'Delivered', 'Sales', 'Cost', 'Profit']],
  [{ unknown: 1, refunded: 5 }, ['Day', 'Delivered', 'Sales', 'Refunded after delivery', 'Cost', 'Profit']],
])('a month with %j has only the columns that say something', async (change, names) => {
  setWindow('wide');
  show(report({ rows: [{ name: '2026-11-20', ...margin(change) }] }));
  const table = within(await screen.findByRole('table', { name: 'By day' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(names);
});

test.each([
  [null, true],
  [4.4, false],
])('an order without a cost leads to the costs only where a plan has none: %s', async (cost, isOffered) => {
  const { answers } = show();
  const plan = adminPrice({ cost_hubnet: cost, cost_primary: null, cost_secondary: null, cost_manual: null });
  answers['admin-get-prices'] = { body: { prices: [plan], networks: [], tiers: [] } };
  const line = (await screen.findByText(/^Left out: 1 order/)).parentElement ?? fail();
  const link = () => within(line).queryByRole('link', { name: 'Add costs for new orders' }) !== null;
  await waitFor(() => expect(link()).toBe(isOffered));
});

test('where no order of a day has a cost, neither cost nor profit has a figure, and no cell repeats what to do', async () => {
  setWindow('wide');
  show(
    report({
      rows: [
        { name: '2026-11-20', ...margin() },
        { name: '2026-11-19', ...unknown },
      ],
    }),
  );
  const table = within(await screen.findByRole('table', { name: 'By day' }));
  const cells = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  expect(cells.map((row) => row.map(({ textContent }) => textContent).join('|'))).toEqual([
    '',
    'Fri 20 Nov|3|₵15.00|₵9.20|₵0.80on 2 of 3 orders',
    'Thu 19 Nov|3|₵15.00|–|–',
  ]);
});

test('another month, and another grouping, are requested and stay in the address', async () => {
  const asked = show(report(), '/admin-dashboard?by=supplier');
  await screen.findByRole('heading', { name: 'By supplier' });
  const months = screen.getByLabelText<HTMLSelectElement>('Month');
  const [, last] = [...months.options].map(({ value }) => value);
  await userEvent.selectOptions(months, last ?? '');
  await waitFor(() => expect(asked()).toEqual([{ by: 'supplier' }, { by: 'supplier', month: last }]));
});

test('a shop with one supplier and no tiers, which has sold nothing, is offered nothing to divide', async () => {
  const { answers } = show(report({ rows: [] }));
  answers['admin-get-settings'] = { body: { settings: settingsView(settings()) } };
  answers['admin-get-prices'] = { body: { prices: [], networks: [], tiers: [] } };
  expect(await screen.findByText('Nothing delivered in this month')).toBeVisible();
  expect(screen.queryByLabelText('By')).toBeNull();
});

test('what a shop has one or none of isn’t offered to divide a month by', async () => {
  const { answers } = show();
  answers['admin-get-settings'] = { body: { settings: settingsView(settings()) } };
  answers['admin-get-prices'] = { body: { prices: [], networks: [], tiers: [] } };
  const by = await screen.findByLabelText<HTMLSelectElement>('By');
  await waitFor(() => expect([...by.options].map(({ text }) => text)).toEqual(['Day', 'Network', 'Plan']));
});

test('tiers have the names that staff gave them, and no tier is shown as Standard', async () => {
  const answer = report({ rows: ['standard', 't1', 't2'].map((name) => ({ name, ...margin() })) });
  const { answers } = show(answer, '/admin-dashboard?by=tier');
  answers['admin-get-prices'] = {
    body: { prices: [], networks: [], tiers: [{ id: 't1', name: 'Agents' }] },
  };
  const tiers = await screen.findByRole('list', { name: 'By tier' });
  await waitFor(() => expect(tiers).toHaveTextContent(/Standard.*Agents.*t2/));
});

test('the download requests everything as CSV', async () => {
  URL.createObjectURL = () => 'blob:margin';
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  const asked = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(names).toEqual(['profit_2026-11.csv']));
  expect(asked().at(-1)).toEqual({ by: 'day', csv: true });
});

test('in the morning a line shows yesterday’s margin, and for how many orders no cost is known', () => {
  fakeApi({});
  renderScreen(<YesterdaysMargin margin={margin({ orders: 20, left: -2, unknown: 12 })} />);
  const line = screen.getByRole('region', { name: 'Yesterday’s profit' });
  expect(line).toHaveTextContent('Yesterday’s profit: loss ₵2.00');
  expect(line).toHaveTextContent('On 8 of 20 orders: the others have no cost');
  expect(within(line).getByRole('link', { name: 'See profit' })).toBeVisible();
});

test.each([
  [[4.5, 4.5], 'Every plan has a cost. Profit shows from the next purchase', 'Pricing'],
  [[4.5, null], 'Add costs to see profit: 1 of 2 plans has a cost', 'Add costs'],
  [[4.5, 4.5, null], 'Add costs to see profit: 2 of 3 plans have a cost', 'Add costs'],
  [[null], 'Add costs to see profit', 'Add costs'],
])(
  'without a margin, plans that cost %j say the same in the morning and above the profit: %s',
  async (costs, words, link) => {
    const none = { cost_primary: null, cost_secondary: null, cost_manual: null };
    const prices = costs.map((cost, at) => adminPrice({ ...none, id: `plan-${at}`, cost_hubnet: cost }));
    const gone = adminPrice({ id: 'gone', is_active: false });
    const total = margin({ orders: 3, left: 0, unknown: 3 });
    const { answers } = show(report({ total }));
    answers['admin-get-prices'] = { body: { prices: [...prices, gone], networks: [], tiers: [] } };
    const tab = within(await screen.findByRole('region', { name: 'Costs' }));
    expect(await tab.findByText(words)).toBeVisible();
    // The link comes with what the reader may do.
    if (link === 'Add costs') await tab.findByRole('link', { name: link });
    else expect(tab.queryByRole('link', { name: 'Add costs' })).toBeNull();
    renderScreen(<YesterdaysMargin margin={total} />);
    const morning = within(await screen.findByRole('region', { name: 'Yesterday’s profit' }));
    expect(await morning.findByText(words)).toBeVisible();
    expect(await morning.findByRole('link', { name: link })).toBeVisible();
  },
);

const unknown = margin({ cost: 0, unknown: 3, unknown_sold: 15, left: 0 });
const feeless = { count: 42, credited: 0, charge: 0, fees: 0, left: 0, left_of_hundred: null, unknown: 42 };
const figure = (name: string) => screen.queryByText(name, { selector: 'dt' })?.parentElement;

test('if no cost is known, one line says so, and neither the cost nor the margin is a figure', async () => {
  show(report({ rows: [{ name: '2026-11-20', ...unknown }], total: unknown, left: 0.11 }));
  const [day] = within(await screen.findByRole('list', { name: 'By day' })).getAllByRole('listitem');
  expect(day).toHaveTextContent(/^Fri 20 Nov3 delivered, sales ₵15\.00$/);
  const costs = within(screen.getByRole('region', { name: 'Costs' }));
  expect(screen.queryByText(/Profit is what they brought/)).toBeNull();
  expect(costs.getByText('Add costs to see profit')).toBeVisible();
  expect(costs.getByText(/^Enter what your supplier charges you\./)).toBeVisible();
  expect(costs.getByRole('link', { name: 'Add costs' })).toBeVisible();
  expect(screen.queryByText(/^Profit|^Cost$/, { selector: 'dt' })).toBeNull();
});

test('sales that are the only figure stand above the days, not in a row of figures', async () => {
  const { top_ups } = report();
  const rows = [{ name: '2026-11-20', ...unknown }];
  show(report({ rows, total: unknown, top_ups: { ...top_ups, count: 51, unknown: 49 } }));
  const days = await screen.findByRole('region', { name: 'By day' });
  expect(days).toHaveTextContent('Sales ₵15.00, 3 delivered orders');
  expect(figure('Sales')).toBeUndefined();
});

test('if no top-up’s fee is known, what is left of the charge is not a figure', async () => {
  show(report({ top_ups: feeless, left: 0.8 }));
  await screen.findByRole('list', { name: 'By day' });
  expect(screen.queryByText(/Not known|^2% charge/)).toBeNull();
  expect(figure('Profit')).toHaveTextContent(/^Profit₵0\.80What is left$/);
  const words = 'Left out: 1 order of ₵5.00 without a cost, and the 2% charge on 42 top-ups.';
  expect(screen.getByText(words)).toBeVisible();
  await userEvent.click(screen.getByText('What is counted'));
  expect(screen.getByText(/^Paystack hasn’t said its fee for 42 top-ups, so/)).toBeVisible();
});

test('if the fee of fewer than half of the top-ups is known, that is said instead of what is left of the charge', async () => {
  const { top_ups } = report();
  show(report({ total: unknown, top_ups: { ...top_ups, count: 51, unknown: 49 } }));
  await userEvent.click(await screen.findByText('What is counted'));
  expect(screen.getByText('Paystack’s fee is known for 2 of 51 top-ups.')).toBeVisible();
  expect(screen.queryByText(/^2% charge/, { selector: 'dt' })).toBeNull();
});

test('if the fee of half of the top-ups is known, what is left of their charge is a figure', async () => {
  const { top_ups } = report();
  show(report({ total: unknown, top_ups: { ...top_ups, count: 4, unknown: 2 } }));
  await screen.findByRole('list', { name: 'By day' });
  expect(figure('2% charge after Paystack’s fee')).toHaveTextContent('₵0.11');
  expect(screen.queryByText(/fee is known for/)).toBeNull();
});

test('a profit with the charge of few top-ups says of how many', async () => {
  const { top_ups } = report();
  show(report({ top_ups: { ...top_ups, count: 51, unknown: 49 } }));
  await screen.findByRole('list', { name: 'By day' });
  expect(figure('Profit')).toHaveTextContent('with ₵0.11 of the 2% charge on 2 of 51 top-ups');
});

test('a day of the list opens, and leads to the previous and the next day', async () => {
  const asked = show(report(), '/admin-money');
  await userEvent.click(await screen.findByRole('button', { name: 'Thu 19 Nov' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ by: 'plan', day: '2026-11-19' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Previous day' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ by: 'plan', day: '2026-11-18' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(await screen.findByRole('heading', { name: '19 Nov 2026' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Whole month' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ by: 'day' }));
});

test('the CSV has the screen’s names and words, empty cells for unknown figures, and no formula', async () => {
  let saved = '';
  URL.createObjectURL = (file) => {
    void (file as Blob).text().then((text) => {
      saved = text;
    });
    return 'blob:margin';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = () => undefined;
  const of = { network: 'MTN', plan: 'mtn-1gb', supplier: 'manual', tier: 't1' };
  const lines = [
    { day: '2026-11-20', of, ...margin({ orders: 2, sold: 10, cost: 11, left: -1 }) },
    { day: '2026-11-20', of: null, ...margin({ orders: 1 }), sold: null, cost: null, left: null },
  ];
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'get-bundle-prices': { body: { prices: [] } },
    'admin-get-prices': {
      body: { prices: [adminPrice()], networks: [], tiers: [{ id: 't1', name: '=Dealers' }] },
    },
    'admin-get-margin': { body: { ...report(), csv: lines } },
  });
  renderScreen(<MarginTab />, '/admin-money');
  await screen.findByRole('list', { name: 'By day' });
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(saved.split('\r\n')).toEqual([
      'Day,Network,Plan,Supplier,Tier,Orders,Sales,Refunds after delivery,Refunded after delivery,Cost,Orders without a cost,Sales without a cost,Profit',
      "2026-11-20,MTN,MTN 1GB,By hand,'=Dealers,2,10,0,0,11,1,5,-1",
      '2026-11-20,Top-ups,Charge,Paystack,,1,,0,0,,1,5,',
      '',
    ]),
  );
});

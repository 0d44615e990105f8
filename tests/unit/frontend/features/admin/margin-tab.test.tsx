import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  Margin,
  MarginReport,
} from '../../../../../frontend/src/features/admin/statistics/margin/margin';
import { MarginTab } from '../../../../../frontend/src/features/admin/statistics/margin/margin-tab';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminPrice, profile } from '../../support/samples';
import { setWindow } from '../../support/window';

const margin = (change: Partial<Margin> = {}): Margin => ({
  ...{ orders: 3, sold: 15, refunds: 0, refunded: 0, cost: 9.2 },
  ...{ unknown: 1, unknown_sold: 5, left: 0.8 },
  ...change,
});

const [small, large] = [
  { network: 'MTN', plan: 'mtn-1gb', ...margin() },
  { network: 'MTN', plan: 'gone', ...margin({ unknown: 0, unknown_sold: 0, left: -1.5 }) },
];

const report = (change: Partial<MarginReport> = {}): MarginReport => ({
  month: '2026-11',
  rows: [small, large],
  total: margin(),
  top_ups: { count: 4, charge: 20, fees: 19.89, unknown: 0 },
  adjustments: 0.5,
  left: 0.41,
  ...change,
});

function show(answer = report(), path = '/admin-money') {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'get-bundle-prices': { body: { prices: [] } },
    'admin-get-prices': { body: { prices: [adminPrice()], networks: [], tiers: [] } },
    'admin-get-margin': { body: answer },
  });
  renderScreen(<MarginTab />, path);
  const asked = () =>
    api.received.filter(({ name }) => name === 'admin-get-margin').map(({ input }) => input);
  return Object.assign(asked, { answers: api.answers });
}

afterEach(() => setWindow('narrow'));

test('each plan shows its profit; a loss and an unknown cost are shown in words', async () => {
  setWindow('wide');
  const unknown = { ...small, plan: 'new', ...margin({ cost: 0, unknown: 3, unknown_sold: 15, left: 0 }) };
  show(report({ rows: [small, large, unknown] }));
  const table = within(await screen.findByRole('table', { name: 'By plan' }));
  await table.findByText('MTN 1GB');
  const cells = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'));
  expect(cells.map((row) => row.map(({ textContent }) => textContent).join('|'))).toEqual([
    '',
    'MTN 1GB|3|₵15.00|₵9.20|₵0.80on 2 of 3 orders',
    'gone|3|₵15.00|₵9.20|loss ₵1.50',
    'new|3|₵15.00|–|–',
  ]);
});

test('the CSV has a line for each plan, the charge and adjustments, with empty cells for unknown figures', async () => {
  let saved = '';
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    void (file as Blob).text().then((text) => {
      saved = text;
    });
    return 'blob:margin';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    names.push(this.download);
  };
  const unknown = { ...small, plan: '=new', ...margin({ cost: 0, unknown: 3, unknown_sold: 15, left: 0 }) };
  show(report({ rows: [large, unknown] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() =>
    expect(saved.split('\r\n')).toEqual([
      'Month,Plan,Orders,Sales,Refunds after delivery,Refunded after delivery,Cost,Orders without a cost,Sales without a cost,Profit',
      '2026-11,gone,3,15,0,0,9.2,0,0,-1.5',
      "2026-11,'=new,3,15,0,0,,3,15,",
      '2026-11,"2% charge on top-ups, less Paystack’s fees",4,20,,,19.89,0,,0.11',
      '2026-11,Balance adjustments,,,,,,,,-0.5',
      '',
    ]),
  );
  expect(names).toEqual(['profit_2026-11.csv']);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OrdersTab } from '../../../../frontend/src/features/admin/orders/orders-tab';
import '../support/dialogs';
import { coversRules, expectAllShown, expectShown } from '../support/expect-shown';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { adminOrder, profile } from '../support/samples';
import { setWindow } from '../support/window';

// React warns that jsdom doesn't know <search>.
let logged: jest.SpyInstance;
beforeEach(() => {
  setWindow('wide');
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

const orders = ['ORD1', 'ORD2', 'ORD3'].map((number) =>
  adminOrder({ id: number, order_number: number, amount: 2.6, status: 'pending' }),
);
const list = (rows: typeof orders) => ({
  body: {
    orders: rows,
    next_cursor: null,
    counts: { pending: rows.length, processing: 0, completed: 0, failed: 0 },
  },
});
const unavailable = { status: 503, body: {} };

function open(changes: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-orders': list(orders),
    'admin-get-settings': { body: { settings: { suppliers: [] } } },
    ...changes,
  });
  renderScreen(<OrdersTab />, '/admin-orders');
  return api;
}

const toasts = () => screen.findByRole('region', { name: 'Notifications' });
const bar = () => screen.queryByRole('region', { name: 'Bulk actions' });
const box = (number: string) => screen.findByRole('checkbox', { name: `Select order ${number}` });
const selectAll = () => screen.findByLabelText(/^Select all/);

async function setSelectedTo(status: string, confirm: string): Promise<void> {
  const actions = await screen.findByRole('region', { name: 'Bulk actions' });
  await userEvent.selectOptions(within(actions).getByLabelText('New status'), status);
  await userEvent.click(within(actions).getByRole('button', { name: 'Update' }));
  await userEvent.click(await screen.findByRole('button', { name: confirm }));
}

test('orders are selected one by one or all loaded ones at once, and the bar is shown while any is selected', async () => {
  open();
  await box('ORD1');
  await userEvent.click(screen.getByRole('button', { name: 'Bulk update' }));
  await expectShown('admin orders: nothing selected', {}, await toasts());
  expect(bar()).toBeNull();
  await userEvent.click(await box('ORD2'));
  expect(await screen.findByText('1 order selected · ₵2.60')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(bar()).toBeNull();
  coversRules('admin orders: bulk bar');

  await userEvent.click(await selectAll());
  expect(await screen.findByText('3 orders selected · ₵7.80')).toBeVisible();
  for (const { order_number } of orders) expect(await box(order_number)).toBeChecked();
  coversRules('admin orders: select all');
});

test('a bulk update counts the updated orders, and lists each other one with the reason', async () => {
  const reason = 'The wallet has ₵0.00: too little to charge ₵2.60 again.';
  open({
    'admin-bulk-update-orders': {
      body: { updatedCount: 2, failures: [{ orderId: 'ORD3', reason }] },
    },
  });
  await userEvent.click(await selectAll());
  await setSelectedTo('Processing', 'Update 3 orders');
  await expectShown('admin orders: updated in bulk', { n: 2, status: 'processing' }, await toasts());
  const failures = await screen.findByRole('list', { name: 'Orders that could not be updated' });
  expect(within(failures).getByText('ORD3')).toBeVisible();
  expect(within(failures).getByText(reason)).toBeVisible();
  coversRules('admin orders: bulk partly');
});

test('a bulk update that fails says so', async () => {
  open({ 'admin-bulk-update-orders': unavailable });
  await userEvent.click(await box('ORD1'));
  await setSelectedTo('Processing', 'Update 1 order');
  await expectShown('admin orders: bulk update failed', {}, await toasts());
});

test('an update of one order that fails says so', async () => {
  open({ 'admin-update-order-status': unavailable });
  await userEvent.click(await screen.findByRole('button', { name: /ORD1$/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Order ORD1' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Completed' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Update Status' }));
  await expectShown('admin orders: update failed', {}, await toasts());
});

test('an export that fails says so', async () => {
  open({ 'admin-export-orders': { status: 404, body: {} } });
  await box('ORD1');
  fireEvent.click(await expectShown('admin orders: export'));
  await expectShown('admin orders: export failed', {}, await toasts());
});

test('orders that fail to load are reported, and Refresh shows new orders', async () => {
  const { answers } = open({ 'admin-get-orders': { status: 404, body: {} } });
  await expectAllShown('admin orders', ['failure toast', 'failure toast, explained'], await toasts());
  answers['admin-get-orders'] = list(orders.slice(0, 1));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await box('ORD1');
  answers['admin-get-orders'] = list(orders);
  await userEvent.click(await expectShown('admin orders: refresh'));
  await box('ORD3');
  coversRules('admin orders: refreshing');
});

test('the search and a status apply at once, dates once both are set and Apply Filters is pressed; Clear shows all again', async () => {
  const { received, answers } = open();
  await box('ORD1');
  const asked = () => received.filter(({ name }) => name === 'admin-get-orders').map(({ input }) => input);
  const untilAsked = (filters: object) =>
    waitFor(() => expect(asked().at(-1)).toEqual(expect.objectContaining(filters)));
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed');
  await untilAsked({ status: 'failed' });
  coversRules('admin orders: by status');
  await userEvent.type(screen.getByLabelText('Search orders'), 'kofi');
  await untilAsked({ status: 'failed', search: 'kofi' });

  const before = asked().length;
  fireEvent.change(screen.getByLabelText('From Date'), { target: { value: '2026-03-10' } });
  await userEvent.click(await expectShown('admin orders: apply'));
  expect(await screen.findByText('Dates apply when both are set')).toBeVisible();
  fireEvent.change(screen.getByLabelText('To Date'), { target: { value: '2026-03-10' } });
  expect(asked()).toHaveLength(before);
  answers['admin-get-orders'] = list([]);
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }));
  await untilAsked({ dateRange: { from: '2026-03-10', to: '2026-03-10' } });
  await expectShown('admin orders: empty');
  coversRules('admin orders: dates');
  answers['admin-get-orders'] = list(orders);
  await userEvent.click(await expectShown('admin orders: clear'));
  await box('ORD1');
  for (const label of ['Search orders', 'Status', 'From Date', 'To Date'])
    expect(screen.getByLabelText(label)).toHaveValue('');
  coversRules('admin orders: clearing');
});

test('every order is listed with its customer, phone, plan, amount and status, and counted by status', async () => {
  const ofKofi = adminOrder({
    order_number: 'ORD4',
    user_name: 'Kofi Mensah',
    data_plan: 'MTN 3GB',
    amount: 14.5,
    status: 'processing',
    created_at: '2026-03-11T10:24:00.000Z',
  });
  const counts = { pending: 4, processing: 3, completed: 2, failed: 1 };
  open({ 'admin-get-orders': { body: { orders: [ofKofi], next_cursor: null, counts } } });
  await expectShown('admin orders: title');
  await box('ORD4');
  const [row] = within(screen.getByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1);
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.slice(1, 6).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ORD411\/03\/2026 \d\d:\d\d$/),
    'Kofi Mensahto 024 123 4567',
    'MTN 3GBHubnet',
    '₵14.50',
    'Processing',
  ]);
  coversRules('admin orders: order card');
  const cards = screen.getByRole('group', { name: 'Orders by status' });
  await expectAllShown('admin orders', ['first count', 'second count', 'third count', 'fourth count'], cards);
  const read = within(cards).getAllByRole('button');
  expect(read.map(({ textContent }) => textContent)).toEqual([
    'Pending 4',
    'Processing 3',
    'Completed 2',
    'Failed 1',
  ]);
  coversRules('admin orders: counts');
});

test.each([
  ['pending', ['Processing', 'Completed', 'Failed']],
  ['processing', ['Pending', 'Completed', 'Failed']],
  ['completed', ['Pending', 'Processing', 'Failed']],
  ['failed', ['Pending', 'Processing', 'Completed']],
] as const)('the dialog of an order that is %s can set it to any other status', async (status, others) => {
  const { received } = open({
    'admin-get-orders': list([adminOrder({ order_number: 'ORD1', status })]),
    'admin-update-order-status': { body: { success: true, message: 'Done.', money: 'none' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /ORD1$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order ORD1' }));
  expect(dialog.getByRole('button', { name: 'Update Status' })).toBeDisabled();
  for (const other of others) expect(dialog.getByRole('radio', { name: other })).toBeEnabled();
  await userEvent.click(dialog.getByRole('radio', { name: others[0] }));
  await userEvent.click(dialog.getByRole('button', { name: 'Update Status' }));
  await expectAllShown('admin orders', ['updated', 'updated, explained'], await toasts());
  const [sent] = received.filter(({ name }) => name === 'admin-update-order-status');
  expect(sent?.input).toMatchObject({ status: others[0].toLowerCase(), statusSeen: status });
  coversRules('admin orders: dialog', 'admin orders: any status');
});

test('all selected orders are set to Failed at once, after a question that says what goes back, and why', async () => {
  const { received } = open({
    'admin-bulk-update-orders': { body: { updatedCount: 3, failures: [] } },
  });
  await userEvent.click(await selectAll());
  const actions = await screen.findByRole('region', { name: 'Bulk actions' });
  await userEvent.selectOptions(within(actions).getByLabelText('New status'), 'Failed');
  await userEvent.click(within(actions).getByRole('button', { name: 'Update' }));
  const question = within(await screen.findByRole('dialog', { name: 'Set 3 orders to Failed?' }));
  expect(question.getByText('Refunds ₵7.80 to Ama Serwaa.')).toBeVisible();
  const confirm = question.getByRole('button', { name: 'Update 3 orders' });
  await userEvent.click(confirm);
  expect(await question.findByText('Enter a reason')).toBeVisible();
  expect(received.map(({ name }) => name)).not.toContain('admin-bulk-update-orders');
  fireEvent.change(question.getByLabelText('Reason'), { target: { value: 'The network was down' } });
  await userEvent.click(confirm);
  await expectShown('admin orders: updated in bulk', { n: 3, status: 'failed' }, await toasts());
  await waitFor(() => expect(bar()).toBeNull());
  const [sent] = received.filter(({ name }) => name === 'admin-bulk-update-orders');
  expect(sent?.input).toMatchObject({ orderIds: ['ORD1', 'ORD2', 'ORD3'], status: 'failed' });
  coversRules('admin orders: bulk update');
});

test('the export requests every order that matches the filters, as a file with the date in its name', async () => {
  const saved: { name: string; type: string }[] = [];
  let file = new Blob();
  URL.createObjectURL = (made) => {
    file = made as Blob;
    return 'blob:orders';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, type: file.type });
  });
  const csv = 'Order Number\r\nORD1\r\nORD2\r\n';
  const { received } = open({ 'admin-export-orders': { body: { csv, next_cursor: null } } });
  await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Pending');
  await box('ORD1');
  await userEvent.click(await expectShown('admin orders: export'));
  await expectShown('admin orders: exported', {}, await toasts());
  expect(saved).toEqual([
    {
      name: expect.stringMatching(/^orders_export_\d{4}-\d\d-\d\d\.csv$/),
      type: expect.stringMatching(/^text\/csv\b/),
    },
  ]);
  const [asked] = received.filter(({ name }) => name === 'admin-export-orders');
  expect(asked?.input).toEqual({ status: 'pending' });
  coversRules('admin orders: export file', 'admin orders: export, filtered');
  click.mockRestore();
});

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aloneWords } from '../../../../../../contracts/approvals/approval-limits';
import { ByHandTab } from '../../../../../../frontend/src/features/admin/orders/by-hand/by-hand-tab';
import '../../../support/dialogs';
import { type Answer, fakeApi, type Received } from '../../../support/fake-api';
import { renderScreen } from '../../../support/render-screen';
import { profile } from '../../../support/samples';
import { row, template } from './samples';

const id = '0123456789AB';
const batch = {
  id,
  network: 'MTN',
  line: null,
  template: template({ sizes: 'MB' }),
  status: 'open',
  made_by: 'Kofi',
  created_at: '2026-11-20T12:00:00.000Z',
  left: 3,
  downloads: 0,
} as const;
const waiting = { network: 'MTN', line: null, count: 120, since: '2026-11-20T12:00:00.000Z' };
const [ama, kofi, esi] = ['0241111111', '0242222222', '0243333333'];

function open(answers: Partial<Record<string, Answer | ((received: Received) => Answer)>> = {}) {
  const rows = [row(ama, 1_000), row(kofi, 1_000), row(esi, 5_000)];
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-batches': { body: { open: [batch], closed: [], waiting: [waiting] } },
    'admin-open-batch': () => ({ body: { batch, rows } }),
    'admin-bulk-update-orders': { body: { updatedCount: 1, failures: [] } },
    'admin-put-back-orders': { body: { put_back: 1, failures: [] } },
    ...answers,
  });
  renderScreen(<ByHandTab />);
  const sent = (name: string) => api.received.filter((call) => call.name === name).map(({ input }) => input);
  return { rows, sent };
}

const mockSaved: string[] = [];
jest.mock('../../../../../../frontend/src/lib/download', () => ({
  ...jest.requireActual('../../../../../../frontend/src/lib/download'),
  saveBlob: (name: string) => mockSaved.push(name),
}));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(text: string) {
  // jsdom can't read files.
  const file = Object.assign(new File([text], 'result.csv'), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
  await userEvent.upload(await screen.findByLabelText('The supplier’s result (.xlsx or .csv)'), file);
}
const numbers = (rows: readonly { order_number: string }[]) => rows.map(({ order_number }) => order_number);

test('a batch is made in parts with one request id, with the template used last', async () => {
  const parts = [{ done: false }, 'network-error', { done: true }] as const;
  let asked = 0;
  const { sent } = open({
    'admin-make-batch': () => {
      const part = parts[asked];
      asked += 1;
      return part === 'network-error' || part === undefined
        ? 'network-error'
        : { body: { batch, waiting: 0, ...part } };
    },
  });
  await press('Make a list of MTN');
  const dialog = screen.getByRole('dialog', { name: 'Make a list of MTN' });
  // The format is as the last list's, and folded.
  expect(within(dialog).getByLabelText('MB')).toBeChecked();
  expect(within(dialog).getByLabelText('MB')).not.toBeVisible();
  expect(within(dialog).getByText(/^Format/)).toHaveTextContent(/, MB$/);
  await userEvent.click(within(dialog).getByText(/^Format/));
  expect(within(dialog).getByLabelText('MB')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Orders'));
  await userEvent.type(screen.getByLabelText('Orders'), '1001');
  await press('Make a list');
  expect(screen.getByText('Enter a number from 1 to 1,000')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Orders'));
  await userEvent.type(screen.getByLabelText('Orders'), '100');
  await press('Make a list');
  await waitFor(() => expect(asked).toBeGreaterThan(1));
  if (screen.queryByRole('button', { name: 'Make a list' })) await press('Make a list');
  await screen.findByRole('dialog', { name: /^MTN\s· \d+ numbers?\s· 20 Nov 12:00$/ });
  const inputs = sent('admin-make-batch') as { requestId: string; most: number }[];
  expect(new Set(inputs.map(({ requestId }) => requestId)).size).toBe(1);
  expect(inputs[0]).toMatchObject({
    network: 'MTN',
    line: null,
    most: 100,
    template: template({ sizes: 'MB' }),
  });
});

test('a supplier’s result is read, shown and applied only to this batch’s orders', async () => {
  const { rows, sent } = open();
  await press('Open list MTN · 20 Nov 12:00');
  const text = `Number,MB,Status\n${ama},1000,Delivered\n${kofi},1000,Failed\n${esi},5000,Odd\n0249999999,1000,Failed\n`;
  await choose(text);
  const preview = within(await screen.findByRole('region', { name: 'What the result says' }));
  const words = 'isn’t applied yet: 1 order would be delivered, 1 would fail, 1 would stay open.';
  expect(preview.getByText('result.csv').closest('[role=status]')).toHaveTextContent(`result.csv ${words}`);
  expect(screen.getByText('0249999999 · 1000')).toBeInTheDocument();
  expect(screen.getByLabelText('What does “Odd” mean? (1 row)')).toHaveValue('open');
  // Its buttons end the dialog: orders are ticked before a file is chosen, or after it is applied.
  expect(screen.queryByRole('list', { name: 'Orders of the list' })).toBeNull();
  await press('Apply to 2 orders');
  expect(await screen.findByText('Enter a reason')).toBeInTheDocument();
  expect(sent('admin-bulk-update-orders')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason'), 'Supplier’s result');
  await press('Apply to 2 orders');
  await waitFor(() => expect(sent('admin-bulk-update-orders')).toHaveLength(2));
  const shared = { batchId: id, statusesSeen: ['processing'] };
  const [delivered, failed] = sent('admin-bulk-update-orders');
  expect(delivered).toMatchObject({ ...shared, orderIds: [rows[0]?.order_number], status: 'completed' });
  // It says why the other one failed.
  expect(delivered).not.toHaveProperty('reason');
  expect(failed).toMatchObject({
    ...{ ...shared, orderIds: [rows[1]?.order_number], status: 'failed' },
    reason: 'Supplier’s result',
  });
});

test.each([
  ['no titles', ['0241111111,1000,Odd'], /Delivered or Failed\. Add a first row: Number, Size, Status\.$/],
  ['titles', ['Number,MB', '0241111111,1000'], /^No column .* Give it one with the title Status, and/],
])('a result that can’t be read and has %s says what is missing', async (_, lines, words) => {
  open();
  await press('Open list MTN · 20 Nov 12:00');
  await choose(`${lines.join('\n')}\n`);
  expect(await screen.findByText(words)).toBeVisible();
});

test('if two columns may contain the result, a person has to choose before anything can be applied', async () => {
  open();
  await press('Open list MTN · 20 Nov 12:00');
  await choose(`Number,MB,Payment Status,Delivery Status\n${ama},1000,Success,Failed\n`);
  const column = await screen.findByLabelText('Which column says whether the data was delivered?');
  expect(screen.queryByRole('button', { name: /^Apply to/ })).toBeNull();
  await userEvent.selectOptions(column, 'Delivery Status');
  expect(
    // Nothing is delivered, so it isn't counted.
    await screen.findByText(/isn’t applied yet: 1 order would fail, 2 would stay open\.$/),
  ).toBeInTheDocument();
});

test('ticked orders are put back with a reason, and those that couldn’t be are listed', async () => {
  // So many that they can be searched.
  const rows = [ama, kofi, '0243000003', '0244000004', '0245000005', '0246000006'].map((number) =>
    row(number, 1_000),
  );
  const { sent } = open({
    'admin-open-batch': { body: { batch, rows } },
    'admin-put-back-orders': ({ input }) => {
      const { orderIds } = input as { orderIds: string[] };
      return {
        body: { put_back: 1, failures: [{ orderId: orderIds[0], reason: 'It is completed already.' }] },
      };
    },
  });
  await press('Open list MTN · 20 Nov 12:00');
  await userEvent.type(await screen.findByLabelText('Number or order number'), '024 3');
  await userEvent.click(screen.getByLabelText('All 1 found'));
  expect(screen.getByText('1 order ticked')).toBeInTheDocument();
  await press('Put back');
  await userEvent.type(screen.getByLabelText('Reason'), 'Supplier is closed');
  await press('Save');
  expect(await screen.findByText(`${rows[2]?.order_number}: It is completed already.`)).toBeInTheDocument();
  expect(sent('admin-put-back-orders')).toMatchObject([
    { batchId: id, orderIds: numbers(rows).slice(2, 3), reason: 'Supplier is closed' },
  ]);
});

test.each<[string, ('completed' | 'failed')[]]>([
  ['All of its orders are settled: 2 delivered and 1 failed.', ['completed', 'failed', 'completed']],
  ['All of its orders are settled: 1 failed.', ['failed']],
  ['All of its orders were put back.', []],
])('a list without open orders says: %s', async (words, statuses) => {
  const rows = statuses.map((status) => row(ama, 1_000, { status }));
  open({ 'admin-open-batch': { body: { batch, rows } } });
  await press('Open list MTN · 20 Nov 12:00');
  expect(await screen.findByText(words)).toBeVisible();
});

test('failing orders above the limit says that it waits for a second person', async () => {
  open({
    'admin-bulk-update-orders': {
      body: {
        updatedCount: 0,
        failures: [],
        approval: { id: 'approval-1', status: 'waiting', expires_at: '2026-11-21T12:00:00.000Z' },
      },
    },
  });
  await press('Open list MTN · 20 Nov 12:00');
  await userEvent.click(await screen.findByLabelText('All 3 orders'));
  await press('Failed');
  // For a shop of one, in the words of every such dialog.
  expect(screen.getByText(new RegExp(`a colleague has to approve it\\. ${aloneWords}$`))).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason'), 'Refused');
  await press('Save');
  expect(await screen.findByText('3 orders sent for approval')).toBeInTheDocument();
});

test('downloading a file again asks first, even if somebody else was faster', async () => {
  let downloads = 0;
  const { sent } = open({
    'admin-open-batch': ({ input }) => {
      // A colleague downloads it at the same moment.
      if ((input as { download: boolean }).download) downloads += 2;
      return { body: { batch: { ...batch, downloads }, rows: [row(ama, 1_000)] } };
    },
  });
  const asked = () => sent('admin-open-batch').filter((input) => (input as { download: boolean }).download);
  await press('Open list MTN · 20 Nov 12:00');
  await press('Download .csv');
  expect(await screen.findByText(/This file was downloaded before, 2 times/)).toBeInTheDocument();
  expect(mockSaved).toEqual([]);
  expect(asked()).toHaveLength(1);
});

test('before a list is downloaded, the download is the main button; afterwards, the result is the next step', async () => {
  const opened = { ...batch, downloads: 0 };
  open({
    'admin-open-batch': ({ input }) => {
      if ((input as { download: boolean }).download) opened.downloads += 1;
      return { body: { batch: { ...opened }, rows: [row(ama, 1_000)] } };
    },
  });
  await press('Open list MTN · 20 Nov 12:00');
  expect(await screen.findByText('1 order left')).toBeVisible();
  const download = screen.getByRole('button', { name: 'Download .xlsx' });
  const result = screen.getByLabelText('The supplier’s result (.xlsx or .csv)');
  expect(download).toHaveClass('amplify-button--primary');
  expect(result.closest('.result-upload--next')).toBeNull();
  await userEvent.click(download);
  await waitFor(() => expect(result.closest('.result-upload--next')).not.toBeNull());
  expect(download).not.toHaveClass('amplify-button--primary');
  // Its answer is what to do next.
  await choose(`Number,MB,Status\n${ama},1000,Delivered\n`);
  expect(await screen.findByRole('button', { name: 'Apply to 1 order' })).toBeInTheDocument();
  expect(result.closest('.result-upload--next')).toBeNull();
});

test('a batch that is still being made has no file', async () => {
  open({ 'admin-open-batch': { body: { batch: { ...batch, status: 'making' }, rows: [] } } });
  await press('Open list MTN · 20 Nov 12:00');
  expect(await screen.findByText(/Orders are still being taken into it/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download .xlsx' })).toBeNull();
});

test.each([
  ['making', 0, 'Orders are still being put on it'],
  ['open', 0, '3 orders. Next: download it for the supplier'],
  ['open', 1, 'Downloaded once. Next: enter the results of 3 orders'],
  ['open', 2, 'Downloaded 2 times. Next: enter the results of 3 orders'],
  ['closed', 2, 'Finished: every order has a result'],
] as const)(
  'a list that is %s, downloaded %d times, says in plain words where it stands',
  async (status, downloads, words) => {
    const one = { ...batch, status, downloads, left: 3 };
    const isClosed = status === 'closed';
    open({
      'admin-get-batches': {
        body: { waiting: [], open: isClosed ? [] : [one], closed: isClosed ? [one] : [] },
      },
    });
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('an open list says how long its oldest order waits, as To do does, not when the list was made', async () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
  const list = { ...batch, created_at: hours(0), waiting: 3, waiting_since: hours(5) };
  open({ 'admin-get-batches': { body: { open: [list], closed: [], waiting: [] } } });
  expect(await screen.findByText('Waiting up to 5 h, made by Kofi')).toBeVisible();
  expect(screen.queryByText(/Made 0/)).toBeNull();
});

test.each([
  [1, '1 order, waiting 1 h'],
  [2, '2 orders, waiting up to 1 h'],
])('%d that waits for a list: %s', async (count, words) => {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const waiting = [{ network: 'MTN', line: null, count, since }];
  open({ 'admin-get-batches': { body: { open: [], closed: [], waiting } } });
  expect(await screen.findByText(words)).toBeVisible();
});

test('an order that somebody took over and gave no result is listed with a link to it', async () => {
  const since = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const begun = [{ order_number: 'ORD7', since }];
  open({ 'admin-get-batches': { body: { open: [], closed: [], waiting: [], begun } } });
  const row = (await screen.findByRole('link', { name: 'ORD7' })).closest('li');
  expect(row).toHaveTextContent('ORD7Waiting 2 h');
  expect(screen.queryByText('No orders wait')).toBeNull();
});

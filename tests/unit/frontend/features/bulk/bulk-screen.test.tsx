import { randomBytes } from 'node:crypto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BulkScreen } from '../../../../../frontend/src/features/bulk/bulk-screen';
import { resultCsv } from '../../../../../frontend/src/features/bulk/result-csv';
import { type Answer, fakeApi, type Received } from '../../support/fake-api';
import '../../support/dialogs';
import { renderScreen } from '../../support/render-screen';
import { network, price, profile } from '../../support/samples';

const telecel = { id: 'telecel', label: 'Telecel', mark: 'TC', prefixes: ['020'] };
const prices = [
  price(),
  price({ id: 'mtn-5gb', data_size: '5GB', price: 22 }),
  price({ id: 'telecel-1gb', network: 'telecel', price: 6 }),
];

const running = {
  ...{
    id: 'b'.repeat(22),
    status: 'running',
    rows: 2,
    bought: 1,
    passed: 0,
    total: 10,
    left: 5,
    returned: 0,
  },
  ...{ created_at: '2026-11-20T12:00:00.000Z', back: '' },
  message: '1 of 2 bundles ordered. ₵5.00 is set aside for the rest.',
};

const fine = { wrong: '', network: null, duplicate: null };

interface Faked {
  readonly balance?: number;
  readonly debt?: number;
  readonly check?: object;
  readonly start?: Answer;
  readonly bulk?: object;
  /** A page of the bulk's rows. */
  readonly rowsOf?: (page: number) => object[];
}

function open(
  { balance = 100, debt = 0, check = {}, start, bulk = running, rowsOf = () => usualRows() }: Faked = {},
  path = '/bulk',
) {
  const api = fakeApi({
    'get-recipients': {
      body: {
        recipients: [
          { phone_number: '0501234567', name: 'Maa', plan_id: 'mtn-1gb', used_at: running.created_at },
        ],
      },
    },
    'get-profile': { body: { profile: profile({ balance, debt }), prices: [] } },
    'get-bundle-prices': { body: { prices, networks: [network(), network(telecel)] } },
    'check-bulk': ({ input }: Received) => {
      const { rows } = input as { rows: { phoneNumber: string }[] };
      const known = check as Record<string, object>;
      return { body: { rows: rows.map(({ phoneNumber }) => ({ ...fine, ...known[phoneNumber] })) } };
    },
    'start-bulk': start ?? { body: { success: true, message: '', bulk_id: running.id, wrong: [] } },
    'get-bulk': ({ input }: Received) =>
      'bulkId' in (input as object)
        ? {
            body: {
              bulks: [bulk],
              rows: rowsOf((input as { page: number }).page),
            },
          }
        : { body: { bulks: [], rows: [] } },
    'stop-bulk': {
      body: { bulk: { ...running, status: 'stopped', message: 'Stopped: 1 of 2 bundles ordered.' } },
    },
  });
  renderScreen(<BulkScreen />, path);
  const sent = (name: string) => api.received.filter((each) => each.name === name).map(({ input }) => input);
  return { user: userEvent.setup(), sent };
}

const usualRows = () => [
  rowOf({ row: 1, order_number: 'ORD7K2M9QXWPTRA', status: 'completed' }),
  rowOf({ row: 2, status: 'waiting' }),
];

const rowOf = (change: object) => ({
  ...{ row: 1, phone: '0241234567', bundle: 'MTN 1GB', price: 5, note: '', order_number: null },
  ...{ status: 'waiting' as const, message: '' },
  ...change,
});

async function paste(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(await screen.findByLabelText('Paste it here'));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Check these rows' }));
}

const rows = () => within(screen.getByRole('region', { name: 'Your list' })).getAllByRole('listitem');
const buyButton = () => screen.getByRole('button', { name: /^Buy / });

test('a pasted list is bought once every row is right, for the price and with the quote that was shown', async () => {
  const { user, sent } = open();
  await paste(user, '0241234567 1\n0241234568, 5GB, Ama');
  expect(rows()).toHaveLength(2);
  await waitFor(() => expect(buyButton()).toHaveAttribute('aria-disabled', 'false'));
  expect(buyButton()).toHaveTextContent('Buy 2 bundles for ₵27.00');
  await user.click(buyButton());
  expect(await screen.findByText('1 of 2 bundles ordered. ₵5.00 is set aside for the rest.')).toBeVisible();
  expect(sent('start-bulk')).toEqual([
    {
      requestId: expect.any(String),
      quoteHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      rows: [
        { phoneNumber: '0241234567', planId: 'mtn-1gb', price: 5, size: '1GB' },
        { phoneNumber: '0241234568', planId: 'mtn-5gb', price: 22, size: '5GB', note: 'Ama' },
      ],
    },
  ]);
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('a list whose answer was lost', () => {
  const lost: Answer = { status: 503, body: { error: { code: 'unavailable', message: 'Try again.' } } };
  const list = '0241234567 1\n0241234568 5';
  const ids = (all: unknown[]) => all.map((input) => (input as { requestId: string }).requestId);

  /** Opens the page, pastes the list and buys it. */
  async function buys(start?: Answer, text = list) {
    cleanup();
    sessionStorage.removeItem('bulk-list');
    const { user, sent } = open(start && { start });
    await paste(user, text);
    await waitFor(() => expect(buyButton()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(buyButton());
    await waitFor(() => expect(sent('start-bulk')).toHaveLength(1));
    return { user, sent, id: ids(sent('start-bulk'))[0] };
  }

  test('is asked for under the same request after a reload, until its answer is read', async () => {
    const first = await buys(lost);
    await screen.findByText(/^Try again\. It’s safe to press Buy again/);
    const again = await buys();
    await screen.findByText(running.message);
    const wanted = await buys();
    expect(again.id).toBe(first.id);
    expect(wanted.id).not.toBe(first.id);
  });

  test('says that it was begun, if a question has another answer since, and is bought twice only then', async () => {
    const reused = { error: { code: 'request_id_reused', message: 'Used for something else' } };
    const { user, sent } = await buys({ status: 409, body: reused });
    expect(await screen.findByText(/^You have already begun this list/)).toBeVisible();
    await user.click(buyButton());
    await waitFor(() => expect(sent('start-bulk')).toHaveLength(2));
    expect(new Set(ids(sent('start-bulk'))).size).toBe(2);
  });
});

test('while a row is wrong, nothing can be bought; the wrong ones are removed at once', async () => {
  const { user, sent } = open();
  await paste(user, '0241234567 1\n12 1\n0241234568 7GB');
  await waitFor(() => expect(sent('check-bulk')).toHaveLength(1));
  expect(buyButton()).toHaveTextContent('Buy 1 bundle for ₵5.00');
  expect(buyButton()).toBeDisabled();
  expect(screen.getByText('First fix or remove 2 wrong rows.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Check \d/ })).toBeNull();
  await user.click(buyButton());
  expect(sent('start-bulk')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Wrong 2/ }));
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Remove the wrong ones (2)' }));
  expect(rows()).toHaveLength(1);
  await waitFor(() => expect(buyButton()).toHaveAttribute('aria-disabled', 'false'));
});

test('each doubt is answered: the 0, another network, twice in the list, bought before', async () => {
  const { user, sent } = open({
    check: { '0241234568': { duplicate: 'You sent 1GB to 024 123 4568 3 minutes ago.' } },
  });
  await paste(user, '241234567 1\n0201234567 mtn 1\n0241234569 1\n0241234569 1\n0241234568 1');
  await screen.findByText('You sent 1GB to 024 123 4568 3 minutes ago.');
  await user.click(screen.getByRole('button', { name: 'Fix all networks (1)' }));
  await user.click(screen.getByRole('button', { name: 'The 0 is right, row 1' }));
  await user.click(screen.getByRole('button', { name: 'Keep both, row 4' }));
  await user.click(screen.getByRole('button', { name: 'Buy it again, row 5' }));
  await waitFor(() => expect(buyButton()).toHaveAttribute('aria-disabled', 'false'));
  await user.click(buyButton());
  await waitFor(() => expect(sent('start-bulk')).toHaveLength(1));
  const [{ rows: bought } = { rows: [] }] = sent('start-bulk') as {
    rows: { planId: string; confirmed?: string[] }[];
  }[];
  expect(bought.map(({ planId, confirmed }) => [planId, confirmed])).toEqual([
    ['mtn-1gb', undefined],
    ['telecel-1gb', undefined],
    ['mtn-1gb', undefined],
    ['mtn-1gb', ['duplicate']],
    ['mtn-1gb', ['duplicate']],
  ]);
});

test('a row is corrected in place', async () => {
  const { user } = open();
  await paste(user, '024123456 1');
  expect(
    screen.getByText('024123456 isn’t a mobile number. Write 10 digits, starting with 0.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit row 1' }));
  await user.type(screen.getByLabelText('Phone Number'), '7');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(buyButton()).toHaveAttribute('aria-disabled', 'false'));
});

test('rows that the shop refuses are named, and too small a balance leads to a top-up', async () => {
  const { user } = open({
    start: {
      body: {
        ...{ success: false, message: 'One row can’t be bought as shown.', bulk_id: null },
        wrong: [{ row: 1, message: 'The price of this bundle is now ₵6.00.', price: 6 }],
      },
    },
  });
  await paste(user, '0241234567 1');
  await waitFor(() => expect(buyButton()).toHaveAttribute('aria-disabled', 'false'));
  await user.click(buyButton());
  expect(await screen.findByText('The price of this bundle is now ₵6.00.')).toBeVisible();
  expect(screen.getByText('One row can’t be bought as shown.')).toBeVisible();
});

test('a list that costs more than there is can’t be bought before a top-up of the difference', async () => {
  const { user } = open({ balance: 3 });
  await paste(user, '0241234567 5');
  const topUp = await screen.findByRole('link', { name: 'Top up ₵19.00' });
  expect(topUp).toHaveAttribute('href', '/topup?amount=19');
  expect(buyButton()).toHaveAttribute('aria-disabled', 'true');
});

const listOf = (count: number): string[][] =>
  Array.from({ length: count }, (_, index) => [
    `024${String(index).padStart(7, '0')}`,
    '1GB',
    `Person ${index}`,
  ]);
const csvOf = (cells: readonly string[][]) => cells.map((row) => row.join(',')).join('\n');
/** jsdom can't read files. */
const fileOf = (name: string, bytes: ArrayBuffer) =>
  Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes });
const csvFile = async (cells: readonly string[][]) =>
  fileOf('list.csv', new TextEncoder().encode(csvOf(cells)).buffer);
const tooLong = /^There are 5,000 rows in it, and 1,000 is the most\. Divide it into parts\.$/;
const tooLarge = /^This file is too large\. Keep only the rows and columns that are needed/;
/** As many letters as a file of its size needs, which no archive makes smaller. */
const letters = (bytes: number): string[][] =>
  Array.from({ length: bytes / 3_000 }, (_, index) => [
    `024${1_000_000 + index}`,
    '1GB',
    randomBytes(2_250).toString('base64'),
  ]);

test.each([
  ['a .csv of 5,000 rows', () => csvFile(listOf(5_000)), tooLong],
  ['a .csv of 3 MB', () => csvFile(letters(3_100_000)), tooLarge],
])('%s is refused in words, and asks nothing of the shop', async (_, make, words) => {
  const { user, sent } = open();
  const file = await make();
  if (words === tooLarge) expect(file.size).toBeGreaterThan(3_000_000);
  await user.upload(await screen.findByLabelText('Or choose a file (.xlsx, .csv or .txt)'), file);
  expect(await screen.findByText(words, undefined, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check these rows' })).toBeVisible();
  expect(sent('check-bulk')).toEqual([]);
});

test('how it goes: counts, each row, and the rest can be stopped', async () => {
  const { user, sent } = open({}, `/bulk?id=${running.id}`);
  expect(await screen.findByText(/You can close this page/)).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.getByText('Not bought yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop the rest' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Stop the rest' }));
  await user.click(dialog.getByRole('button', { name: 'Stop the rest' }));
  expect(await screen.findByText('Stopped: 1 of 2 bundles ordered.')).toBeVisible();
  expect(sent('stop-bulk')).toEqual([{ bulkId: running.id }]);
});

test('a formula in a note is harmless in the result file', () => {
  const [, line] = resultCsv([
    rowOf({ note: '=HYPERLINK("http://x")', message: 'Not on sale', status: 'returned' }),
  ]);
  expect(line).toBe(`1,0241234567,MTN 1GB,,Not bought,5,"'=HYPERLINK(""http://x"")",Not on sale\r\n`);
});

test('a size that was read of two numbers is bought only once the customer has said that it is right', async () => {
  const { user, sent } = open();
  await paste(user, '0241234567,5,1\n0241234568,5,1');
  expect(buyButton()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'It’s right, row 1' }));
  expect(buyButton()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Edit row 2' }));
  await user.type(screen.getByLabelText('Size'), 'GB');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(buyButton()).toHaveAttribute('aria-disabled', 'false'));
  await user.click(buyButton());
  await waitFor(() => expect(sent('start-bulk')).toHaveLength(1));
});

test('the result file, chosen again, lists only what can be bought again, and says what it leaves out', async () => {
  const { user } = open();
  const result = resultCsv([
    rowOf({ row: 1, order_number: 'ORD1', status: 'completed' }),
    rowOf({ row: 2, order_number: 'ORD2', status: 'failed', phone: '0241234568' }),
  ]).join('');
  const file = fileOf('bulk.csv', new TextEncoder().encode(result).buffer);
  await user.upload(await screen.findByLabelText('Or choose a file (.xlsx, .csv or .txt)'), file);
  expect(
    await screen.findByText('1 row of this file is left out: it was delivered or is on its way.'),
  ).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('024 123 4568');
});

describe('a list that was checked', () => {
  test('is there again after a top-up or a reload, with what was put right; another list takes its place', async () => {
    const { user } = open({ balance: 3 });
    await paste(user, '0241234567,5,1\n024123456,1');
    await user.click(screen.getByRole('button', { name: 'It’s right, row 1' }));
    await user.click(screen.getByRole('button', { name: 'Edit row 2' }));
    await user.type(screen.getByLabelText('Phone Number'), '8');
    cleanup();
    open({ balance: 30 });
    await waitFor(() => expect(buyButton()).toHaveAttribute('aria-disabled', 'false'));
    expect(buyButton()).toHaveTextContent('Buy 2 bundles for ₵27.00');
    await user.click(screen.getByRole('button', { name: 'Another list' }));
    cleanup();
    open();
    expect(await screen.findByLabelText('Paste it here')).toBeVisible();
  });
});

describe('a list that has ended', () => {
  const done = {
    ...running,
    status: 'done',
    rows: 120,
    bought: 119,
    passed: 1,
  };
  const page = (number: number) =>
    Array.from({ length: number < 2 ? 50 : 20 }, (_, index) =>
      rowOf({ row: number * 50 + index + 1, order_number: 'ORD1', status: 'completed' }),
    );
  const failed = {
    phone: '0249999999',
    status: 'failed',
    message: 'It failed. ₵5.00 is back in your wallet.',
  };
  const rowsOf = (number: number) => [
    ...page(number).slice(number === 2 ? 2 : 0),
    ...(number === 2
      ? [rowOf({ row: 101, order_number: 'ORD2', ...failed }), rowOf({ row: 102, status: 'returned' })]
      : []),
  ];
  const bulk = {
    ...done,
    message: 'Done: 119 of 120 bundles ordered. ₵5.00 is back in your wallet.',
    back: '₵5.00 is back in your wallet.',
  };

  test('counts what failed on any of its pages, and shows these rows first, with what to do', async () => {
    open({ bulk, rowsOf }, `/bulk?id=${running.id}`);
    expect(
      await screen.findByText('Done: 118 delivered, 1 refunded, 1 not bought. ₵5.00 is back in your wallet.'),
    ).toBeVisible();
    const [row, ...more] = within(screen.getByRole('region', { name: 'Rows' })).getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(row).toHaveTextContent('024 999 9999');
    expect(row).toHaveTextContent('It failed. ₵5.00 is back in your wallet.');
  });
});

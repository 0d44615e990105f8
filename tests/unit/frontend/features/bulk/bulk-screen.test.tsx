import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { resultCsv } from '../../../../../frontend/src/features/bulk/bulk-run';
import { BulkScreen } from '../../../../../frontend/src/features/bulk/bulk-screen';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { type Answer, fakeApi, type Received } from '../../support/fake-api';
import '../../support/dialogs';
import { renderScreen } from '../../support/render-screen';
import { network, price, profile } from '../../support/samples';

type Checked = Output<'check-bulk'>['rows'][number];

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
  created_at: '2026-11-20T12:00:00.000Z',
  message: '1 of 2 bundles ordered. ₵5.00 is set aside for the rest.',
};

interface Faked {
  readonly balance?: number;
  /** What the shop says of a number; usually it is ready. */
  readonly check?: Readonly<Record<string, Partial<Checked>>>;
  readonly start?: Answer;
  readonly bulk?: object;
  readonly rows?: readonly object[];
}

function open(
  { balance = 100, check = {}, start, bulk = running, rows = usualRows() }: Faked = {},
  path = '/bulk',
) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ balance }), prices: [] } },
    'get-bundle-prices': { body: { prices: [price()], networks: [network()] } },
    'check-bulk': ({ input }: Received) => {
      const { cells } = input as { cells: string[][] };
      const read = cells.filter(([first]) => first !== 'Phone');
      return {
        body: {
          problem: '',
          rows: read.map(([number = '', size = '', ...more]) =>
            checked(number, size, more.at(-1), check[number]),
          ),
        },
      };
    },
    'start-bulk': start ?? { body: { success: true, message: '', bulk_id: running.id } },
    'get-bulk': ({ input }: Received) =>
      'bulkId' in (input as object) ? { body: { bulks: [bulk], rows } } : { body: { bulks: [], rows: [] } },
    'stop-bulk': {
      body: { bulk: { ...running, status: 'stopped', message: 'Stopped: 1 of 2 bundles ordered.' } },
    },
  });
  renderScreen(<BulkScreen />, path);
  const sent = (name: string) => api.received.filter((each) => each.name === name).map(({ input }) => input);
  return { user: userEvent.setup(), sent, answers: api.answers };
}

const checked = (number: string, size: string, note = '', change: Partial<Checked> = {}): Checked => ({
  ...{ number, size, network: '', note, phone: number, wrong: '', questions: [] },
  plan: { id: 'mtn-1gb', name: 'MTN 1GB', size: '1GB', price: 5 },
  ...change,
});

const wrong = (words: string) => ({ plan: null, wrong: words });
const twice = { about: 'are there twice', words: 'The same as row 1.', confirms: 'duplicate' } as const;
const hasMore = { about: 'could mean something else', words: 'The row also has “x2”.' };

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
  await screen.findByRole('region', { name: 'Total' });
}

const rows = () => within(screen.getByRole('region', { name: 'Your list' })).getAllByRole('listitem');
const buyButton = () => screen.getByRole('button', { name: /^Buy \d+ bundles? for/ });
const buys = () => waitFor(() => expect(buyButton()).toHaveAttribute('aria-disabled', 'false'));
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('a pasted list is bought as it was shown, with what its customer has confirmed', async () => {
  const { user, sent } = open({ check: { '0241234568': { questions: [twice] } } });
  await paste(user, '0241234567,1\n0241234568,1,Ama');
  expect(rows()).toHaveLength(2);
  expect(buyButton()).toBeDisabled();
  expect(screen.getByText('First check 1 row.')).toBeVisible();
  await press(user, 'Keep it, row 2');
  await buys();
  expect(buyButton()).toHaveTextContent('Buy 2 bundles for ₵10.00');
  await user.click(buyButton());
  expect(await screen.findByText(running.message)).toBeVisible();
  const bought = { planId: 'mtn-1gb', price: 5, size: '1GB' };
  expect(sent('start-bulk')).toEqual([
    {
      requestId: expect.any(String),
      rows: [
        { phoneNumber: '0241234567', ...bought, confirmed: [], note: '' },
        { phoneNumber: '0241234568', ...bought, confirmed: ['duplicate'], note: 'Ama' },
      ],
    },
  ]);
});

test('a list whose answer was lost is asked for under the same request after a reload, and another one is not', async () => {
  const lost: Answer = { status: 503, body: { error: { code: 'unavailable', message: 'Try again.' } } };
  const ids: unknown[] = [];
  const buy = async ({ user, sent }: ReturnType<typeof open>) => {
    await buys();
    await user.click(buyButton());
    await waitFor(() => expect(sent('start-bulk')).toHaveLength(1));
    ids.push((sent('start-bulk')[0] as { requestId: string }).requestId);
  };
  const first = open({ start: lost });
  await paste(first.user, '0241234567,1');
  await buy(first);
  await screen.findByText(/^Try again\. It’s safe to press Buy again/);
  cleanup();
  await buy(open());
  await screen.findByText(running.message);
  cleanup();
  const other = open();
  await paste(other.user, '0241234567,1');
  await buy(other);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('while a row is wrong or to be looked at, nothing can be bought; those with the same fault are removed or kept at once', async () => {
  const { user } = open({
    check: {
      '12': wrong('12: no number'),
      '13': wrong('13: no number'),
      '0241234561': { questions: [twice] },
      '0241234562': { questions: [twice, hasMore] },
      '0241234563': { questions: [hasMore] },
    },
  });
  await paste(
    user,
    ['0241234567', '12', '13', '0241234561', '0241234562', '0241234563']
      .map((each) => `${each},1`)
      .join('\n'),
  );
  expect(buyButton()).toBeDisabled();
  expect(screen.getByText('First fix or remove 2 wrong rows, and check 3 rows.')).toBeVisible();
  await press(user, /^Wrong 2/);
  expect(rows()).toHaveLength(2);
  await press(user, 'Remove the wrong ones (2)');
  const group = (about: string) => within(screen.getByText(`2 rows ${about}.`).parentElement as HTMLElement);
  await user.click(group(hasMore.about).getByRole('button', { name: 'Keep all 2' }));
  expect(screen.getByText('First check 2 rows.')).toBeVisible();
  await user.click(group(twice.about).getByRole('button', { name: 'Remove all 2' }));
  expect(rows()).toHaveLength(2);
  await buys();
});

test('a row is corrected in place, and the shop asked about it again', async () => {
  const { user, sent } = open({ check: { '024123456': wrong('024123456: no number') } });
  await paste(user, '024123456,1');
  expect(screen.getByText('024123456: no number')).toBeVisible();
  await press(user, 'Edit row 1');
  expect(screen.getByText('First press Done.')).toBeVisible();
  await user.type(screen.getByLabelText('Phone Number'), '7');
  await press(user, 'Done');
  await buys();
  expect(sent('check-bulk')[1]).toEqual({
    cells: [
      ['Phone', 'Size', 'Network', 'Note'],
      ['0241234567', '1', '', ''],
    ],
  });
});

test('what the shop refuses to buy is said, and the list checked again', async () => {
  const message =
    'One row can’t be bought as shown, and nothing was taken from your wallet. Row 1: The price is now ₵6.00.';
  const { user, answers } = open({ start: { body: { success: false, message, bulk_id: null } } });
  await paste(user, '0241234567,1');
  await buys();
  const plan = { id: 'mtn-1gb', name: 'MTN 1GB', size: '1GB', price: 6 };
  answers['check-bulk'] = { body: { problem: '', rows: [checked('0241234567', '1', '', { plan })] } };
  await user.click(buyButton());
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(buyButton()).toHaveTextContent('for ₵6.00'));
});

test('a list that costs more than there is leads to a top-up, and is there again afterwards', async () => {
  const { user } = open({ balance: 3 });
  await paste(user, '0241234567,1\n0241234568,1');
  expect(await screen.findByRole('link', { name: 'Top up ₵7.00' })).toHaveAttribute(
    'href',
    '/topup?amount=7',
  );
  expect(buyButton()).toHaveAttribute('aria-disabled', 'true');
  cleanup();
  const again = open({ balance: 30 });
  await buys();
  await press(again.user, 'Another list');
  cleanup();
  open();
  expect(await screen.findByLabelText('Paste it here')).toBeVisible();
});

test.each([
  ['a file of 3 MB', 'x'.repeat(3_000_000), /^This file is too large/, 0],
  ['a list that the shop finds too long', '0241234567,1', /^There are 5000 rows in it/, 1],
])('%s is refused in words', async (_, text, words, asked) => {
  const { user, sent, answers } = open();
  answers['check-bulk'] = { body: { problem: 'There are 5000 rows in it', rows: [] } };
  const bytes = new TextEncoder().encode(text).buffer;
  const file = Object.assign(new File([bytes], 'list.csv'), { arrayBuffer: async () => bytes });
  await user.upload(await screen.findByLabelText('Or choose a file (.xlsx, .csv or .txt)'), file);
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent('check-bulk')).toHaveLength(asked);
});

test('how it goes: counts, each row, and the rest can be stopped', async () => {
  const { user, sent } = open({}, `/bulk?id=${running.id}`);
  expect(await screen.findByText(/You can close this page/)).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.getByText('Not bought yet')).toBeVisible();
  await press(user, 'Stop the rest');
  const dialog = within(screen.getByRole('dialog', { name: 'Stop the rest' }));
  await user.click(dialog.getByRole('button', { name: 'Stop the rest' }));
  expect(await screen.findByText('Stopped: 1 of 2 bundles ordered.')).toBeVisible();
  expect(sent('stop-bulk')).toEqual([{ bulkId: running.id }]);
});

test('of a list that has ended, the rows that failed come first, with where their money is', async () => {
  const failed = {
    phone: '0249999999',
    order_number: 'ORD2',
    message: 'It failed. ₵5.00 is back in your wallet.',
  };
  open(
    {
      bulk: { ...running, status: 'done', bought: 2 },
      rows: [
        rowOf({ order_number: 'ORD1', status: 'completed' }),
        rowOf({ row: 2, status: 'failed', ...failed }),
      ],
    },
    `/bulk?id=${running.id}`,
  );
  const [row] = within(await screen.findByRole('region', { name: 'Rows' })).getAllByRole('listitem');
  expect(row).toHaveTextContent('024 999 9999');
  expect(row).toHaveTextContent(failed.message);
});

test('a formula in a note is harmless in the result file', () => {
  const [, line] = resultCsv([
    rowOf({ note: '=HYPERLINK("http://x")', message: 'Not on sale', status: 'returned' }),
  ]);
  expect(line).toBe(`1,0241234567,MTN 1GB,,Not bought,5,"'=HYPERLINK(""http://x"")",Not on sale\r\n`);
});

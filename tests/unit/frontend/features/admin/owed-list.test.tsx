import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { csvLine } from '../../../../../contracts/csv';
import type { Owed } from '../../../../../frontend/src/features/admin/floats/owed';
import { owedCells } from '../../../../../frontend/src/features/admin/floats/owed-downloads';
import { OwedList } from '../../../../../frontend/src/features/admin/floats/owed-list';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const mockSaved: string[] = [];
jest.mock('../../../../../frontend/src/features/admin/shared/sheets/write-sheet', () => ({
  toCsv: (cells: unknown) => mockSaved.push(JSON.stringify(cells)),
}));
jest.mock('../../../../../frontend/src/lib/download', () => ({ saveBlob: () => undefined }));

const owed = (change: Partial<Owed> = {}): Owed => ({
  order_number: 'ORD000000000001',
  supplier: 'hubnet',
  network: 'MTN',
  data_plan: 'MTN 1GB',
  cost: 4,
  transaction_id: 'TXN1',
  ordered_at: '2026-11-18T08:00:00.000Z',
  failed_at: '2026-11-18T08:05:00.000Z',
  is_owed: true,
  claimed: null,
  ...change,
});

function show(...orders: Owed[]) {
  return showWith({ body: { success: true } }, orders);
}

function showWith(marked: object, orders: Owed[]) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-floats': { body: { floats: [], ledger: null, owed: orders, older: null } },
    'admin-mark-owed': marked,
  } as Parameters<typeof fakeApi>[0]);
  renderScreen(<OwedList />, '/admin-dashboard');
  return api;
}

test('a supplier that owes nothing for more than a day isn’t said to owe ₵0.00', async () => {
  show(owed({ is_owed: false }));
  const list = await screen.findByRole('region', { name: 'Owed by Hubnet' });
  expect(list).toHaveTextContent('Hubnet: 1 order failed less than a day ago and may still be paid back.');
  expect(list).not.toHaveTextContent('owes us');
});

test('amounts owed for more than a day are summed, and only those are claimed', async () => {
  const api = show(owed(), owed({ order_number: 'ORD000000000002', is_owed: false }));
  const list = await screen.findByRole('region', { name: 'Owed by Hubnet' });
  expect(list).toHaveTextContent(
    'owes us ₵4.00 for 1 order that failed over a day ago. 1 order failed less than a day ago and may still be paid back.',
  );
  await userEvent.click(await within(list).findByRole('button', { name: 'Mark 1 order as claimed' }));
  await userEvent.type(await screen.findByLabelText('Claimed with whom'), 'Their WhatsApp');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as claimed' }));
  const sent = () => api.received.filter(({ name }) => name === 'admin-mark-owed');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.input).toMatchObject({
    supplier: 'hubnet',
    kind: 'claim',
    orderIds: ['ORD000000000001'],
    text: 'Their WhatsApp',
  });
});

test('a claimed order shows when and with whom, and can be downloaded again', async () => {
  show(owed({ claimed: { at: '2026-11-20T08:00:00.000Z', by_name: 'Ama', text: 'Their WhatsApp' } }));
  expect(await screen.findByText(/Claimed 20\/11\/2026 08:00 by Ama: Their WhatsApp/)).toBeInTheDocument();
  expect(screen.getByText(/^MTN 1GB, failed/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download .xlsx' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /as claimed/ })).not.toBeInTheDocument();
});

test('the file has texts as text, no formula, and nothing for an unknown cost', () => {
  const [heads, row] = owedCells([owed({ transaction_id: '=1+1', cost: null })]);
  expect(heads).toHaveLength(row?.length ?? 0);
  expect(csvLine(row?.map(String) ?? [])).toBe(
    "ORD000000000001,'=1+1,MTN,MTN 1GB,,2026-11-18 08:00,2026-11-18 08:05,\r\n",
  );
});

test('if the server needs it, staff are asked whether the money was paid back before a count', async () => {
  const error = { code: 'confirmation_needed', message: 'The balance was corrected.', request_id: 'r' };
  const api = showWith({ status: 409, body: { error } }, [owed()]);
  const sent = () => api.received.filter(({ name }) => name === 'admin-mark-owed').map(({ input }) => input);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as given back: ORD000000000001' }));
  await userEvent.type(await screen.findByLabelText('How it was paid back'), 'Their statement');
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Mark as paid back' }));
  await submit();
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes, before' }));
  await submit();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]).not.toHaveProperty('wasCounted');
  expect(sent()[1]).toMatchObject({ kind: 'back', wasCounted: true });
});

const page = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    owed({ order_number: `ORD${String(from + at).padStart(12, '0')}` }),
  );
const floats = { floats: [], ledger: null, older: null };

test('a press loads the orders after a page, and the file contains all of them', async () => {
  const first = {
    ...floats,
    owed: page(1, 3),
    owed_next: 'after-3',
  };
  const rest = { ...floats, owed: page(4, 2), owed_next: null };
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-floats': ({ input }: { input: { owed_after?: string } }) => ({
      body: input.owed_after === 'after-3' ? rest : first,
    }),
  } as Parameters<typeof fakeApi>[0]);
  renderScreen(<OwedList />, '/admin-dashboard');
  expect(await screen.findByText(/Oldest first, 200 at a time/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Download .csv' }));
  await waitFor(() => expect(mockSaved).toHaveLength(1));
  expect(mockSaved[0]?.match(/ORD\d+/g)).toEqual([...page(1, 5).map(({ order_number }) => order_number)]);
  await userEvent.click(screen.getByRole('button', { name: /^Next/ }));
  expect(await screen.findByText(/ORD000000000005/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'First orders' }));
  expect(await screen.findByText(/ORD000000000001/)).toBeInTheDocument();
});

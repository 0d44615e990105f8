import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NumbersPanel } from '../../../../../../frontend/src/features/admin/orders/activation/numbers-panel';
import { pastedNumbers } from '../../../../../../frontend/src/features/admin/orders/activation/pasted-numbers';
import { type Answer, fakeApi } from '../../../support/fake-api';
import { renderScreen } from '../../../support/render-screen';
import { profile } from '../../../support/samples';

const group = { supplier: 'primary', network: 'MTN', count: 2, since: '2026-11-20T12:00:00.000Z' };
const batch = { ...group, id: '0123456789AB', taken_at: '2026-11-20T12:00:00.000Z' };
const mockSaved: string[] = [];
jest.mock('../../../../../../frontend/src/lib/download', () => ({
  ...jest.requireActual('../../../../../../frontend/src/lib/download'),
  saveBlob: (name: string) => mockSaved.push(name),
}));

function open(answers: Partial<Record<string, Answer>> = {}, role = {}) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin', ...role }) } },
    'admin-get-numbers': { body: { waiting: [group], batches: [] } },
    'admin-take-numbers': {
      body: { batch_id: batch.id, rows: [{ phone_number: '0241234567', since: group.since }] },
    },
    'admin-mark-numbers': { body: { marked: 2, orders: 3, failures: [] } },
    ...answers,
  });
  renderScreen(<NumbersPanel />);
  return (name: string) => api.received.filter((call) => call.name === name).map(({ input }) => input);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('if nothing waits, it says what will appear here', async () => {
  open({ 'admin-get-numbers': { body: { waiting: [], batches: [] } } });
  expect(await screen.findByText('No numbers wait')).toBeInTheDocument();
  // There is nothing to mark.
  expect(screen.queryByLabelText(/Numbers from the supplier/)).toBeNull();
});

test('new numbers go into a batch and its file by one request, however often it is tried', async () => {
  const sent = open({ 'admin-take-numbers': 'network-error' });
  await press('Download .csv');
  await waitFor(() => expect(sent('admin-take-numbers')).toHaveLength(1));
  const again = screen.getByRole('button', { name: 'Download .xlsx' });
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'false'));
  await press('Download .xlsx');
  await waitFor(() => expect(sent('admin-take-numbers')).toHaveLength(2));
  const [first, second] = sent('admin-take-numbers');
  expect(second).toEqual(first);
  expect(first).toMatchObject({ supplier: 'primary', network: 'MTN' });
});

test('a batch can be downloaded again by its id', async () => {
  const sent = open({ 'admin-get-numbers': { body: { waiting: [], batches: [batch] } } });
  await press('Download .csv');
  await waitFor(() => expect(mockSaved).toEqual([`numbers_${batch.id}.csv`]));
  expect(sent('admin-take-numbers')).toMatchObject([{ batchId: batch.id }]);
});

test.each([
  [1, 'No order waits for 1 of them any more'],
  [2, 'No order waits for them any more'],
])('a batch says that no order waits for %d of its 2 numbers', async (unneeded, words) => {
  open({ 'admin-get-numbers': { body: { waiting: [], batches: [{ ...batch, unneeded }] } } });
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('a rejection asks before anything is refunded', async () => {
  const sent = open({
    'admin-get-numbers': { body: { waiting: [], batches: [batch] } },
  });
  const [reject] = await screen.findAllByRole('button', { name: 'Mark as rejected' });
  if (reject) await userEvent.click(reject);
  expect(sent('admin-mark-numbers')).toEqual([]);
  await press('Reject 2 numbers and refund');
  expect(await screen.findByText(/2 numbers marked as rejected, 3 orders refunded/)).toBeInTheDocument();
  expect(sent('admin-mark-numbers')).toMatchObject([{ result: 'rejected', batchId: batch.id }]);
});

test('pasted numbers are marked at the chosen supplier, or at the only one where they wait', async () => {
  const both = [group, { ...group, supplier: 'hubnet' }];
  const sent = open({ 'admin-get-numbers': { body: { waiting: both, batches: [] } } });
  await userEvent.type(await screen.findByLabelText(/Numbers from the supplier/), '0241234567');
  await press('Mark as activated');
  expect(sent('admin-mark-numbers')).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Supplier of the numbers'), 'Hubnet');
  await press('Mark as activated');
  await waitFor(() => expect(sent('admin-mark-numbers')).toHaveLength(1));
  expect(sent('admin-mark-numbers')).toMatchObject([{ supplier: 'hubnet', phoneNumbers: ['0241234567'] }]);
});

test('an added supplier is shown by its name', async () => {
  const added = [{ ...group, supplier: 'acme-2' }, group];
  open({
    'admin-get-numbers': { body: { waiting: added, batches: [] } },
    'admin-get-settings': { body: { settings: { suppliers: [{ id: 'acme-2', name: 'Acme Accra' }] } } },
  });
  expect(await screen.findByText(/MTN at Acme Accra/)).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Acme Accra' })).toBeInTheDocument();
  expect(screen.queryByText(/acme.2/i)).toBeNull();
});

test('if numbers wait at one supplier, it isn’t asked for', async () => {
  const sent = open();
  await userEvent.type(await screen.findByLabelText(/Numbers from the supplier/), '0241234567');
  expect(screen.queryByLabelText('Supplier of the numbers')).toBeNull();
  await press('Mark as activated');
  await waitFor(() => expect(sent('admin-mark-numbers')).toMatchObject([{ supplier: 'primary' }]));
});

test('a pasted list is read in any spelling, each number once; anything else is listed, and nothing is sent', () => {
  expect(pastedNumbers('024 123 4567\n+233241234567;0249999999,\t=HYPERLINK("x")')).toEqual({
    numbers: ['0241234567', '0249999999'],
    unread: ['=HYPERLINK("x")'],
  });
});

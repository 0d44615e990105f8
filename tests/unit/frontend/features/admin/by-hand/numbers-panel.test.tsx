import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NumbersPanel } from '../../../../../../frontend/src/features/admin/orders/activation/numbers-panel';
import { pastedNumbers } from '../../../../../../frontend/src/features/admin/orders/activation/pasted-numbers';
import { fakeApi } from '../../../support/fake-api';
import { renderScreen } from '../../../support/render-screen';
import { profile } from '../../../support/samples';

const group = { supplier: 'primary', network: 'MTN', count: 2, since: '2026-11-20T12:00:00.000Z' };
const batch = { ...group, id: '0123456789AB', taken_at: '2026-11-20T12:00:00.000Z' };
const mockSaved: string[] = [];
jest.mock('../../../../../../frontend/src/lib/download', () => ({
  ...jest.requireActual('../../../../../../frontend/src/lib/download'),
  saveBlob: (name: string) => mockSaved.push(name),
}));

function open(answers: Parameters<typeof fakeApi>[0] = {}, role = {}) {
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

async function paste(text: string) {
  await userEvent.click(await screen.findByText('Paste a list'));
  await userEvent.type(screen.getByLabelText(/Numbers from the supplier/), text);
}

test('if nothing waits, it says what will appear here', async () => {
  open({ 'admin-get-numbers': { body: { waiting: [], batches: [] } } });
  expect(await screen.findByText('No numbers wait')).toBeInTheDocument();
  // There is nothing to mark.
  expect(screen.queryByLabelText(/Numbers from the supplier/)).toBeNull();
});

test('Refresh shows numbers that came since', async () => {
  let waiting: (typeof group)[] = [];
  open({ 'admin-get-numbers': () => ({ body: { waiting, batches: [] } }) });
  await screen.findByText('No numbers wait');
  waiting = [group];
  await press('Refresh');
  expect(await screen.findByText('2 new numbers')).toBeInTheDocument();
});

test('new numbers go into a batch and its file by one request, however often it is tried', async () => {
  const sent = open({ 'admin-take-numbers': 'network-error' });
  await userEvent.click(await screen.findByText('File format'));
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

/** `0240000001` and so on, on one list. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    phone_number: `024${String(index + 1).padStart(7, '0')}`,
    since: group.since,
  }));

/** New numbers, which one request puts on a list. A mark takes them off, except those that it names. */
function openNew(count: number, failures: readonly { phone_number: string; reason: string }[] = []) {
  let left = count;
  let isTaken = false;
  return open({
    'admin-get-numbers': () => ({
      body: {
        waiting: isTaken ? [] : [{ ...group, count }],
        batches: isTaken && left > 0 ? [{ ...batch, count: left }] : [],
      },
    }),
    'admin-take-numbers': () => {
      isTaken = true;
      return { body: { batch_id: batch.id, rows: rowsOf(count) } };
    },
    'admin-mark-numbers': ({ input }) => {
      const marked = (input as { phoneNumbers: string[] }).phoneNumbers.length - failures.length;
      left -= marked;
      return { body: { marked, orders: count === 200 ? 0 : marked, failures } };
    },
  });
}
const shownPart = async () => screen.findByLabelText('Numbers on this list');
const markInPart = async () =>
  userEvent.click(within(await shownPart()).getByText('Mark as activated', { selector: 'button' }));

test('new numbers are shown where they wait, ticked and marked, and the result says that their orders go out', async () => {
  const sent = openNew(2);
  expect(
    await screen.findByText(
      'New numbers that you show or download go onto a list. The audit log says who did it.',
    ),
  ).toBeVisible();
  await press('Show numbers');
  const part = await shownPart();
  await waitFor(() => expect(part).toHaveFocus());
  expect(within(part).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(await screen.findByLabelText(/^024 000 0002/));
  await markInPart();
  expect(await screen.findByText('1 number marked as activated. 1 order is sent now.')).toBeInTheDocument();
  expect(sent('admin-take-numbers')).toHaveLength(1);
  expect(sent('admin-mark-numbers')).toMatchObject([
    { result: 'activated', supplier: 'primary', phoneNumbers: ['0240000002'] },
  ]);
  // What is left stays in sight.
  await waitFor(() => expect(screen.queryByLabelText(/^024 000 0002/)).toBeNull());
  expect(screen.getByLabelText(/^024 000 0001/)).not.toBeChecked();
  expect(screen.getByText('0 numbers ticked')).toBeInTheDocument();
});

test('two hundred numbers are ticked and marked at once, and then the list goes', async () => {
  const sent = openNew(200);
  await press('Show numbers');
  const list = within(await shownPart()).getByLabelText('Numbers');
  expect(list.children).toHaveLength(200);
  await userEvent.click(screen.getByLabelText('All 200 numbers'));
  await markInPart();
  expect(
    await screen.findByText('200 numbers marked as activated. No order waited for them.'),
  ).toBeInTheDocument();
  const [input] = sent('admin-mark-numbers') as { phoneNumbers: string[] }[];
  expect(new Set(input?.phoneNumbers).size).toBe(200);
  await waitFor(() => expect(screen.queryByLabelText('Numbers on this list')).toBeNull());
});

test('a number that was not marked stays ticked, and says why', async () => {
  const reason = 'No order waits for this number.';
  openNew(2, [{ phone_number: '0240000002', reason }]);
  await press('Show numbers');
  await userEvent.click(await screen.findByLabelText('All 2 numbers'));
  await markInPart();
  expect(await screen.findByText(`0240000002: ${reason}`)).toBeVisible();
  expect(screen.getByLabelText(/^024 000 0002/)).toBeChecked();
  expect(screen.queryByLabelText(/^024 000 0001/)).toBeNull();
});

test('numbers that a colleague has marked leave the list, and it says that none was marked', async () => {
  const reason = 'It was activated before.';
  openNew(3, [
    { phone_number: '0240000001', reason },
    { phone_number: '0240000002', reason },
  ]);
  await press('Show numbers');
  await userEvent.click(await screen.findByLabelText(/^024 000 0001/));
  await userEvent.click(await screen.findByLabelText(/^024 000 0002/));
  await markInPart();
  expect(await screen.findByText('None was marked:')).toBeVisible();
  expect(screen.getByText(`0240000001: ${reason}`)).toBeVisible();
  expect(screen.queryByLabelText(/^024 000 000[12]/)).toBeNull();
  expect(screen.getByLabelText(/^024 000 0003/)).not.toBeChecked();
});

test('if a colleague has marked all of a list, the message says so where the list goes', async () => {
  const reason = 'It was activated before.';
  openNew(2, [
    { phone_number: '0240000001', reason },
    { phone_number: '0240000002', reason },
  ]);
  await press('Show numbers');
  await userEvent.click(await screen.findByLabelText('All 2 numbers'));
  await markInPart();
  expect(await screen.findByText('None was marked:')).toBeInTheDocument();
  expect(screen.getByText(`0240000001: ${reason} 0240000002: ${reason}`)).toBeInTheDocument();
  expect(screen.queryByLabelText('Numbers on this list')).toBeNull();
});

test('a rejection asks anew when other numbers are ticked', async () => {
  const sent = openNew(3);
  await press('Show numbers');
  await userEvent.click(await screen.findByLabelText(/^024 000 0001/));
  const part = within(await shownPart());
  await userEvent.click(part.getByRole('button', { name: 'Mark as rejected' }));
  expect(part.getByRole('button', { name: 'Reject 1 number and refund' })).toBeVisible();
  await userEvent.click(part.getByLabelText(/^024 000 0001/));
  await userEvent.click(part.getByLabelText(/^024 000 0002/));
  expect(part.queryByText(/and their customers have the money back/)).toBeNull();
  await userEvent.click(part.getByRole('button', { name: 'Mark as rejected' }));
  expect(sent('admin-mark-numbers')).toEqual([]);
  await userEvent.click(part.getByRole('button', { name: 'Reject 1 number and refund' }));
  await waitFor(() =>
    expect(sent('admin-mark-numbers')).toMatchObject([{ phoneNumbers: ['0240000002'], result: 'rejected' }]),
  );
});

test('numbers can be hidden again, without another request', async () => {
  const sent = openNew(2);
  await press('Show numbers');
  await press('Hide numbers');
  expect(screen.queryByLabelText('Numbers on this list')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Show numbers' })).toBeInTheDocument();
  expect(sent('admin-take-numbers')).toHaveLength(1);
});

test('whoever may not see numbers reads whom to ask, and is offered none', async () => {
  open({}, { staff_role: 'support' });
  expect(
    await screen.findByText(
      'Ask somebody with the role Owner or Manager to look at the numbers and mark them.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show numbers' })).toBeNull();
  expect(screen.queryByText('Paste a list')).toBeNull();
});

test('whoever may see numbers but not mark them reads them without ticks', async () => {
  open({ 'admin-get-numbers': { body: { waiting: [], batches: [batch] } } }, { staff_role: 'finance' });
  await press('Show numbers');
  expect(await screen.findByRole('list', { name: 'Numbers' })).toHaveTextContent(/^024 123 4567/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
});

test('a batch can be downloaded again by its id', async () => {
  const sent = open({ 'admin-get-numbers': { body: { waiting: [], batches: [batch] } } });
  await userEvent.click(await screen.findByText('File format'));
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
  await press('Mark all as rejected');
  expect(sent('admin-mark-numbers')).toEqual([]);
  await press('Reject 2 numbers and refund');
  expect(
    await screen.findByText('2 numbers marked as rejected. 3 orders are refunded within a minute.'),
  ).toBeInTheDocument();
  expect(sent('admin-mark-numbers')).toMatchObject([{ result: 'rejected', batchId: batch.id }]);
});

test('pasted numbers are marked at the chosen supplier, or at the only one where they wait', async () => {
  const both = [group, { ...group, supplier: 'hubnet' }];
  const sent = open({ 'admin-get-numbers': { body: { waiting: both, batches: [] } } });
  await paste('0241234567');
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
  await paste('0241234567');
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

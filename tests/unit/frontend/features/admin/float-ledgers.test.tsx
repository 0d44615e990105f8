import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FloatLedgers } from '../../../../../frontend/src/features/admin/floats/float-ledgers';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

type Float = Output<'admin-get-floats'>['floats'][number];

const float: Float = {
  supplier: 'hubnet',
  balance: 400,
  read_at: '2026-11-20T08:00:00.000Z',
  typed_at: null,
  unknown_since: null,
  key_refused: false,
  hours_left: 30,
  level: null,
  expected: 420,
  unsure: 0,
  uncosted: 0,
  uncosted_sold: 0,
  differs: { by: -20, since: '2026-11-20T07:00:00.000Z' },
};
const entry = { kind: 'topup', amount: 50, balance_after: 420, text: 'MoMo 4711', by_name: 'Ama' } as const;

function show(change: Partial<Float> = {}, change_float: object = { body: { success: true } }) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-floats': { body: { floats: [], ledger: [{ ...entry, at: float.read_at }], older: 'before' } },
    'admin-change-float': change_float,
  } as Parameters<typeof fakeApi>[0]);
  renderScreen(<FloatLedgers floats={[{ ...float, ...change }]} />, '/admin-dashboard');
  return api;
}

test('the expected balance is shown beside the supplier’s, with the difference and what to do', async () => {
  show();
  const panel = await screen.findByRole('region', { name: 'Balance at Hubnet' });
  expect(panel).toHaveTextContent('Their balance₵400.00');
  expect(panel).toHaveTextContent('Our record₵420.00');
  expect(panel).toHaveTextContent('Hubnet has ₵20.00 less since 20/11/2026 07:00.');
  expect(panel).toHaveTextContent('Ask them for a statement. Once you know why, correct the balance.');
});

test.each([
  ['one explains it', { uncosted: 1, uncosted_sold: 25, differs: null }, false],
  ['one can’t explain it', { uncosted: 1, uncosted_sold: 5.2 }, true],
])(
  'what is missing while an order has no cost is said in figures, and alarms unless %s',
  async (_, change, alarms) => {
    show(change);
    const panel = await screen.findByRole('region', { name: 'Balance at Hubnet' });
    expect(panel).toHaveTextContent('Hubnet has ₵20.00 less');
    const explained = within(panel).getByText(/One order without a cost can explain/);
    expect(explained).toHaveTextContent(
      `One order without a cost can explain ${alarms ? '₵5.20 of it' : 'it'}.`,
    );
    expect(explained.closest('.needs-you') !== null).toBe(alarms);
  },
);

test('more there than in our record is usually a payment that nobody recorded, which comes first', async () => {
  show({ expected: 380, differs: { by: 20, since: '2026-11-20T07:00:00.000Z' } });
  const panel = await screen.findByRole('region', { name: 'Balance at Hubnet' });
  expect(panel).toHaveTextContent('Hubnet has ₵20.00 more');
  expect(panel).toHaveTextContent('Usually a payment that nobody recorded yet.');
  const [first] = await within(panel).findAllByRole('button');
  expect(first).toHaveTextContent('Record a payment');
});

test('the entries are folded, and load when they are opened', async () => {
  const api = show();
  const loaded = () =>
    api.received.filter(({ input }) => (input as { ledger_of?: string } | undefined)?.ledger_of);
  await screen.findByRole('region', { name: 'Balance at Hubnet' });
  expect(loaded()).toEqual([]);
  await userEvent.click(screen.getByText('Payments, orders and corrections'));
  expect(await screen.findByText('Payment: MoMo 4711 (Ama)')).toBeVisible();
});

test('a record that hasn’t started says when it does where the balance is read', async () => {
  show({ expected: null });
  const panel = await screen.findByRole('region', { name: 'Balance at Hubnet' });
  expect(panel).toHaveTextContent('Our recordWe start counting in 2 minutes');
  expect(within(panel).queryByRole('button', { name: 'Correct balance' })).toBeNull();
  expect(within(panel).queryByRole('button', { name: 'Record a payment' })).toBeNull();
});

test('a record that begins with Correct balance offers nothing else before', async () => {
  show({ balance: null, read_at: null, expected: null, differs: null });
  expect(await screen.findByRole('button', { name: 'Correct balance' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Record a payment' })).toBeNull();
});

test('an unknown figure is never shown as zero', async () => {
  show({ balance: null, read_at: null, expected: null, differs: null });
  const panel = await screen.findByRole('region', { name: 'Balance at Hubnet' });
  expect(panel).toHaveTextContent('Balance at HubnetNot known');
  expect(panel).toHaveTextContent('Our recordNot startedIt begins with Correct balance');
  expect(panel).not.toHaveTextContent('₵0.00');
});

test.each(['0', '-5', '12,50'])('a top-up of %s is not recorded', async (amount) => {
  const api = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Record a payment' }));
  await userEvent.type(await screen.findByLabelText('Amount (₵)'), amount);
  await userEvent.type(screen.getByLabelText('Reference'), 'MoMo 4711');
  await userEvent.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText(/^The amount must be/)).toBeInTheDocument();
  expect(api.received.filter(({ name }) => name === 'admin-change-float')).toEqual([]);
});

test('a top-up that failed is sent again under the same id, and keeps what was typed', async () => {
  const api = show({}, { status: 503, body: { error: { code: 'unavailable', message: 'Try again.' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Record a payment' }));
  await userEvent.type(await screen.findByLabelText('Amount (₵)'), '50');
  await userEvent.type(screen.getByLabelText('Reference'), 'MoMo 4711');
  const sent = () => api.received.filter(({ name }) => name === 'admin-change-float');
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Record ₵50.00' }));
    await waitFor(() => expect(sent()).toHaveLength(times));
  }
  const [first, second] = sent();
  expect(first?.input).toMatchObject({ supplier: 'hubnet', kind: 'topup', amount: 50, text: 'MoMo 4711' });
  expect(second?.input).toEqual(first?.input);
  expect(screen.getByLabelText('Reference')).toHaveValue('MoMo 4711');
});

test('a reference that was entered before is asked about, and another reference is not', async () => {
  const words = '₵50.00 under this reference was recorded on 22 Nov 2026 14:02 by Kofi. Is it another one?';
  const error = { code: 'confirmation_needed', message: words, request_id: 'r' };
  const api = show({}, { status: 409, body: { error } });
  const sent = () =>
    api.received.filter(({ name }) => name === 'admin-change-float').map(({ input }) => input);
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Record ₵50.00' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Record a payment' }));
  await userEvent.type(await screen.findByLabelText('Amount (₵)'), '50');
  await userEvent.type(screen.getByLabelText('Reference'), 'MoMo 4711');
  await submit();
  expect(await within(screen.getByRole('dialog')).findByText(words)).toBeInTheDocument();
  await submit();
  expect(await screen.findByText('If it is the same one, press Cancel.')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Another one' }));
  await submit();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ text: 'MoMo 4711', isAnother: true });
  await userEvent.type(screen.getByLabelText('Reference'), '2');
  await submit();
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()[2]).not.toHaveProperty('isAnother');
});

test('orders in flight at a count make the expected balance a range between two amounts', async () => {
  show({ expected: 92, unsure: 4 });
  const panel = await screen.findByRole('region', { name: 'Balance at Hubnet' });
  expect(panel).toHaveTextContent('Our record₵92.00 to 96.00');
});

test('a balance that is read from the supplier is taken over, not typed', async () => {
  const api = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Correct balance' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Our record').closest('dl')).toHaveTextContent(
    'Their balance₵400.00Our record₵420.00Difference₵20.00 less than our record',
  );
  expect(dialog.queryByLabelText('Their balance (₵)')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Reason'), 'They charged twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Correct to ₵400.00' }));
  const sent = () =>
    api.received.flatMap(({ name, input }) => (name === 'admin-change-float' ? [input] : []));
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'set', amount: 400 }]));
});

test.each([
  ['at the reading', '2026-11-20T08:00:00.000Z', true],
  ['after the reading', '2026-11-20T08:02:00.000Z', true],
  ['before the reading', '2026-11-20T07:59:00.000Z', false],
])(
  'a payment that was recorded %s: whether the balance has to be read before it is corrected',
  async (_, typed_at, waits) => {
    show({ typed_at, expected: 450, differs: null });
    const panel = await screen.findByRole('region', { name: 'Balance at Hubnet' });
    // The difference is in sight before the comparison of a later reading tells it.
    expect(panel).toHaveTextContent('Difference₵50.00 less than our record');
    const correct = await within(panel).findByRole('button', { name: 'Correct balance' });
    if (waits) expect(correct).toBeDisabled();
    else expect(correct).toBeEnabled();
    const said = within(panel).queryByText(/You can correct it after the next reading/);
    expect(said !== null).toBe(waits);
    expect(within(panel).getByRole('button', { name: 'Record a payment' })).toBeEnabled();
  },
);

test('where the supplier and our record agree, there is nothing to correct', async () => {
  show({ expected: 400, differs: null });
  expect(await screen.findByRole('button', { name: 'Record a payment' })).toBeVisible();
  expect(screen.getByText('Our record agrees')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct balance' })).toBeNull();
  // Nor are there two figures.
  expect(screen.getAllByText('₵400.00')).toHaveLength(1);
});

test('while a balance is typed, its difference from our record is shown', async () => {
  show({ balance: null, read_at: null, unknown_since: '2026-11-20T08:05:00.000Z', differs: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct balance' }));
  const dialog = within(await screen.findByRole('dialog'));
  const facts = () => dialog.getByText('Our record').closest('dl');
  expect(facts()).toHaveTextContent('Their balanceNot entered yetOur record₵420.00');
  await userEvent.type(dialog.getByLabelText('Their balance (₵)'), '450.5');
  expect(facts()).toHaveTextContent(
    'Their balance₵450.50Our record₵420.00Difference₵30.50 more than our record',
  );
});

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NetworksTab } from '../../../../../frontend/src/features/admin/networks/networks-tab';
import { PauseDialog } from '../../../../../frontend/src/features/admin/networks/pause-dialog';
import { pauseOf, timeProblems } from '../../../../../frontend/src/features/admin/networks/pause-values';
import { PausedSales } from '../../../../../frontend/src/features/admin/networks/paused-sales';
import type { AdminNetwork } from '../../../../../frontend/src/lib/api/contract-types';
import '../../support/dialogs';
import { type Answer, fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const mtn = adminNetwork({ lines: [{ name: 'Night', codes: {}, route: null }] });

const paused = (change: Partial<AdminNetwork['pauses'][number]> = {}) => ({
  line: null,
  plan: null,
  what: 'MTN data',
  words: '',
  from: '2026-11-20T12:00:00.000Z',
  until: '2026-11-20T16:00:00.000Z',
  mode: 'send_later' as AdminNetwork['pauses'][number]['mode'],
  resumes: false,
  says: 'MTN data is delayed until about 16:00.',
  is_overdue: false,
  ...change,
});

const failed = {
  status: 400,
  body: { error: { code: 'invalid_request', message: 'Not now.', request_id: 'r' } },
};

function open(screenOf: React.ReactElement, pauses: AdminNetwork['pauses'] = [], answers: Answer[] = []) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [price()], networks: [{ ...mtn, pauses }] } },
    'admin-pause-sales': () => answers.shift() ?? { body: { success: true, network: mtn } },
  });
  renderScreen(screenOf);
  const asked = () => api.received.filter(({ name }) => name === 'admin-pause-sales');
  return { user: userEvent.setup(), asked };
}

test('with only the network and Stop selling, it takes no orders until staff resume, and names no time', async () => {
  const onClose = jest.fn();
  const { user, asked } = open(<PauseDialog onClose={onClose} />);
  expect(screen.getByRole('heading', { name: 'Stop selling' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a network' })).toBeDisabled();
  await screen.findByRole('button', { name: 'MTN' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText(/^Customers can’t order|More choices/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'All networks' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  expect(screen.getAllByRole('radio').slice(0, 2)).toEqual([
    screen.getByRole('radio', { name: 'Stop selling', checked: true }),
    screen.getByRole('radio', { name: 'Take orders, send later', checked: false }),
  ]);
  expect(screen.getByText('Customers can’t order until you resume.')).toBeVisible();
  expect(screen.getByText('Orders that wait are not sent either.')).toBeVisible();
  expect(screen.getByLabelText('Until about (optional)')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Stop selling' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked()[0]?.input).toMatchObject({
    target: { network: 'MTN' },
    pause: { words: '', mode: 'no_new_orders', resumes: false, until: null },
  });
});

test('a time that staff choose is shown as customers will read it, before it is saved', async () => {
  const { user, asked } = open(<PauseDialog onClose={jest.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  await user.type(screen.getByLabelText('Until about (optional)'), `${tomorrow}T16:00`);
  expect(screen.getByText(/They read “until about 16:00”; you are reminded then\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop selling' }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.input).toMatchObject({ pause: { until: `${tomorrow}T16:00:00.000Z` } });
});

test('after a failure, all entries stay, and the same request is sent again', async () => {
  const onClose = jest.fn();
  const { user, asked } = open(<PauseDialog onClose={onClose} />, [], [failed]);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  await user.click(screen.getByText('More choices'));
  await user.selectOptions(screen.getByLabelText('What'), 'Night (no plan on sale)');
  await user.click(screen.getByLabelText('Take orders, send later'));
  await user.type(screen.getByLabelText('Message to customers (optional)'), 'A fault');
  await user.click(screen.getByRole('button', { name: 'Take orders, send later' }));
  await screen.findByText('Failed to stop selling');
  await user.click(screen.getByRole('button', { name: 'Take orders, send later' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, second] = asked().map(({ input }) => input);
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    target: { network: 'MTN', line: 'Night' },
    pause: { words: 'A fault', mode: 'send_later' },
  });
});

test('a time in the past is reported at its field, which is unfolded for that', async () => {
  const { user, asked } = open(<PauseDialog onClose={jest.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  const until = screen.getByLabelText('Until about (optional)');
  await user.clear(until);
  await user.type(until, '2020-01-01T12:00');
  await user.click(screen.getByRole('button', { name: 'Stop selling' }));
  expect(await screen.findByText('Choose a time in the future')).toBeVisible();
  expect(asked()).toEqual([]);
});

test.each([
  [paused(), 'Orders are taken and wait. To be checked at'],
  [paused({ resumes: true }), 'Orders are taken and wait. Resumes automatically at'],
  [paused({ until: null, mode: 'no_new_orders' }), 'Until somebody resumes it.'],
  [paused({ until: null, is_overdue: true }), 'Until somebody resumes it. Nobody has for 12 hours.'],
  [paused({ is_overdue: true }), 'Orders are taken and wait. It was due to be checked at'],
])('staff read until when sales are paused: %#', async (pause, words) => {
  open(<PausedSales mayResume={false} onResumed={jest.fn()} />, [pause]);
  const word = pause.mode === 'send_later' ? 'paused' : 'not selling';
  expect(await screen.findByText(`MTN data: ${word}`)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  expect(screen.getByText('“MTN data is delayed until about 16:00.”')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one press resumes them, with the same request after a failure', async () => {
  const onResumed = jest.fn();
  const { user, asked } = open(
    <PausedSales mayResume onResumed={onResumed} />,
    [paused({ plan: { id: 'mtn-1gb', name: 'MTN 1GB' }, what: 'MTN 1GB' })],
    [failed],
  );
  await user.click(await screen.findByRole('button', { name: 'Resume MTN 1GB' }));
  await screen.findByText('Failed to resume sales');
  expect(onResumed).not.toHaveBeenCalled();
  // Until the button shows its text again, the request is under way and a press does nothing.
  await screen.findByText('Resume');
  await user.click(screen.getByRole('button', { name: 'Resume MTN 1GB' }));
  await screen.findByText('Sales resumed');
  expect(onResumed).toHaveBeenCalledTimes(1);
  const [first, second] = asked().map(({ input }) => input);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ target: { network: 'MTN', planId: 'mtn-1gb' }, pause: null });
});

test('all are resumed by one press, which ends at the first that fails and goes on from there', async () => {
  const onResumed = jest.fn();
  const { user, asked } = open(
    <PausedSales mayResume onResumed={onResumed} />,
    [paused(), paused({ plan: { id: 'mtn-1gb', name: 'MTN 1GB' }, what: 'MTN 1GB' })],
    [{ body: { success: true, network: mtn } }, failed],
  );
  await user.click(await screen.findByRole('button', { name: 'Resume all' }));
  await screen.findByText('Failed to resume sales');
  expect(asked()).toHaveLength(2);
  expect(onResumed).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Resume all' }));
  await screen.findByText('Sales resumed');
  expect(onResumed).toHaveBeenCalledTimes(1);
  const inputs = asked().map(({ input }) => input as { readonly target: object });
  // The shop knows a repeated request by its key.
  expect(inputs.slice(2)).toEqual(inputs.slice(0, 2));
  expect(inputs.map(({ target }) => target)).toEqual([
    ...[{ network: 'MTN' }, { network: 'MTN', planId: 'mtn-1gb' }],
    ...[{ network: 'MTN' }, { network: 'MTN', planId: 'mtn-1gb' }],
  ]);
});

test('two plans of one name are resumed by requests of their own', async () => {
  const { user, asked } = open(<PausedSales mayResume onResumed={jest.fn()} />, [
    paused({ plan: { id: 'mtn-1gb-7', name: 'MTN 1GB' }, what: 'MTN 1GB' }),
    paused({ plan: { id: 'mtn-1gb-30', name: 'MTN 1GB' }, what: 'MTN 1GB' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Resume all' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  const [first, second] = asked().map(({ input }) => input as { readonly requestId: string });
  expect(first?.requestId).not.toBe(second?.requestId);
});

test('a line without a plan on sale can be paused, but the dialog says that this holds back nothing new', async () => {
  const { user } = open(<PauseDialog onClose={jest.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  await user.click(screen.getByText('More choices'));
  expect(screen.queryByText(/No plan on sale uses/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('What'), 'Night (no plan on sale)');
  expect(screen.getByText(/^No plan on sale uses Night/)).toBeInTheDocument();
});

test('a network’s card says once that it isn’t selling, and what else is paused', async () => {
  const plan = { id: 'mtn-1gb', name: 'MTN 1GB' };
  open(<NetworksTab />, [paused({ mode: 'no_new_orders' }), paused({ what: 'MTN 1GB', plan })]);
  expect(await screen.findByText('Paused: MTN 1GB')).toBeInTheDocument();
  expect(screen.queryByText(/^On sale, /)).toBeNull();
  expect(screen.getAllByText(/^Not selling/)).toHaveLength(1);
});

test('a pause that ends by itself needs a time', () => {
  const values = {
    network: 'MTN',
    target: '',
    mode: 'send_later',
    from: '',
    until: '',
    resumes: 'yes',
    words: '',
  };
  expect(timeProblems(values, new Date())).toEqual({ until: 'Say when it resumes' });
  expect(timeProblems({ ...values, resumes: 'no' }, new Date())).toEqual({});
  expect(pauseOf({ ...values, target: 'plan mtn-5gb' }).target).toEqual({
    network: 'MTN',
    planId: 'mtn-5gb',
  });
});

test('an existing pause is shown unchanged, and changed only by an edit', async () => {
  const words = 'Our supplier is mended until six.';
  const there = paused({ mode: 'no_new_orders', words, says: words, until: '2199-11-20T16:00:00.000Z' });
  const { user, asked } = open(<PauseDialog onClose={jest.fn()} />, [{ ...there, until: null }]);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  expect(screen.getByText(/MTN data: not selling already/).parentElement).toHaveTextContent(words);
  expect(screen.getByLabelText(/^Message to customers/)).toHaveValue(words);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.input).toMatchObject({
    pause: { words, mode: 'no_new_orders', until: null, resumes: false },
  });
});

test('a time is Ghana’s, and at most ninety days ahead', () => {
  const values = { network: 'MTN', target: '', mode: 'send_later', from: '', resumes: 'no', words: '' };
  const now = new Date('2026-11-20T12:00:00.000Z');
  expect(pauseOf({ ...values, until: '2026-11-20T16:00' }).pause).toMatchObject({
    until: '2026-11-20T16:00:00.000Z',
  });
  expect(timeProblems({ ...values, until: '2028-11-20T16:00' }, now)).toEqual({
    until: 'Choose a time in the next 90 days',
  });
  expect(timeProblems({ ...values, until: '2027-02-18T11:00' }, now)).toEqual({});
});

describe('all networks', () => {
  const at = adminNetwork({ id: 'Airteltigo', label: 'AirtelTigo' });
  const openAll = (answers: Answer[] = [], pauses: AdminNetwork['pauses'] = []) => {
    const onClose = jest.fn();
    const api = fakeApi({
      'get-profile': { body: { profile: profile({ role: 'admin' }) } },
      'admin-get-prices': {
        body: {
          prices: [price()],
          networks: [{ ...mtn, pauses }, at, adminNetwork({ id: 'Telecel', on_sale: false })],
        },
      },
      'admin-pause-sales': () => answers.shift() ?? { body: { success: true, network: mtn } },
    });
    renderScreen(<PauseDialog onClose={onClose} />);
    const asked = () =>
      api.received
        .filter(({ name }) => name === 'admin-pause-sales')
        .map(({ input }) => input as { requestId: string; target: { network: string }; seen: unknown });
    return { user: userEvent.setup(), asked, onClose };
  };
  const stopAll = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'All networks' }));
    await user.click(screen.getByRole('button', { name: 'Stop selling' }));
  };

  test('that are on sale stop one after the other, and the message names them', async () => {
    const { user, asked, onClose } = openAll();
    await screen.findByRole('button', { name: 'MTN' });
    expect(screen.queryByRole('button', { name: 'Telecel' })).toBeNull();
    await stopAll(user);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked().map(({ target }) => target)).toEqual([{ network: 'MTN' }, { network: 'Airteltigo' }]);
    expect(new Set(asked().map(({ requestId }) => requestId)).size).toBe(2);
    expect(await screen.findByText('Selling stopped: MTN and AirtelTigo')).toBeVisible();
  });

  test('if one fails, the dialog says which are done, and a second try repeats the same requests', async () => {
    const { user, asked, onClose } = openAll([{ body: { success: true, network: mtn } }, failed]);
    await stopAll(user);
    expect((await screen.findAllByText(/MTN: saved\. AirtelTigo: Not now\./))[0]).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Stop selling' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [mtnFirst, atFirst, mtnAgain, atAgain] = asked();
    expect([mtnAgain?.requestId, atAgain?.requestId]).toEqual([mtnFirst?.requestId, atFirst?.requestId]);
  });

  test('a pause that is there is said before it is replaced', async () => {
    const { user, asked } = openAll([], [paused()]);
    await user.click(await screen.findByRole('button', { name: 'All networks' }));
    expect(screen.getByText('MTN has a pause already. This replaces it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop selling' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked().map(({ seen }) => seen)).toEqual([expect.objectContaining({ mode: 'send_later' }), null]);
  });
});

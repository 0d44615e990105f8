import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NetworksTab } from '../../../../../frontend/src/features/admin/networks/networks-tab';
import { PauseDialog } from '../../../../../frontend/src/features/admin/networks/pause-dialog';
import { timeProblems, usualPause } from '../../../../../frontend/src/features/admin/networks/pause-values';
import { PausedSales } from '../../../../../frontend/src/features/admin/networks/paused-sales';
import { formatDateTime } from '../../../../../frontend/src/lib/dates';
import '../../support/dialogs';
import { type Answer, fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, price, profile } from '../../support/samples';

const next = {
  line: null,
  plan: null,
  what: 'MTN data',
  words: 'Works at MTN',
  from: '2199-11-20T14:00:00.000Z',
  until: '2199-11-20T16:00:00.000Z',
  mode: 'no_new_orders' as const,
  resumes: true,
  says: 'Works at MTN.',
  is_overdue: false,
};

const failed = {
  status: 400,
  body: { error: { code: 'invalid_request', message: 'Not now.', request_id: 'r' } },
};

function open(screenOf: React.ReactElement, nextPauses = [next], answers: Answer[] = []) {
  const mtn = adminNetwork({ pauses: [], next_pauses: nextPauses });
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [price()], networks: [mtn] } },
    'admin-pause-sales': () => answers.shift() ?? { body: { success: true, network: mtn } },
  });
  renderScreen(screenOf);
  const asked = () => api.received.filter(({ name }) => name === 'admin-pause-sales');
  return { user: userEvent.setup(), asked };
}

test('staff choose the start in Ghana’s time, and read that the pause starts by itself', async () => {
  const onClose = jest.fn();
  const { user, asked } = open(<PauseDialog onClose={onClose} />, [], [failed]);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  await user.click(screen.getByText('More choices'));
  const in2Days = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await user.type(screen.getByLabelText('From (optional)'), `${in2Days}T14:00`);
  expect(screen.getByLabelText('Until about (optional)')).toHaveValue('');
  expect(screen.getByText(/Customers see nothing before it begins/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stop selling' }));
  await screen.findByText('Failed to stop selling');
  await user.click(screen.getByRole('button', { name: 'Stop selling' }));
  await screen.findByText('Saved. It begins automatically');
  expect(onClose).toHaveBeenCalled();
  const [first, second] = asked().map(({ input }) => input);
  expect(second).toEqual(first);
  expect(second).toMatchObject({
    pause: { from: `${in2Days}T14:00:00.000Z`, until: null },
  });
});

test('a coming pause is shown unchanged, and changed only by an edit', async () => {
  const { user, asked } = open(<PauseDialog onClose={jest.fn()} />, [next]);
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  expect(screen.getByText(/MTN data: will stop selling from/).parentElement).toHaveTextContent(
    '“Works at MTN.”',
  );
  expect(screen.getByLabelText('From (optional)')).toHaveValue('2199-11-20T14:00');
  await user.clear(screen.getByLabelText('From (optional)'));
  await user.clear(screen.getByLabelText('Until about (optional)'));
  await user.click(screen.getByLabelText('Remind staff'));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.input).toMatchObject({
    pause: { words: 'Works at MTN', mode: 'no_new_orders', from: null, until: null, resumes: false },
  });
});

test('staff read from when sales will be paused, and one press takes the pause back, with the same request after a failure', async () => {
  const onResumed = jest.fn();
  const { user, asked } = open(<PausedSales mayResume onResumed={onResumed} />, [next], [failed]);
  expect(await screen.findByText('MTN data: will stop selling')).toBeInTheDocument();
  expect(screen.getByText('“Works at MTN.”')).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`^From ${formatDateTime(next.from)}\\.`))).toBeInTheDocument();
  const press = () => user.click(screen.getByRole('button', { name: 'Take back the change of MTN data' }));
  await press();
  await screen.findByText('Failed to take it back');
  // Until the button shows its text again, the request is under way and a press does nothing.
  await screen.findByText('Take back');
  await press();
  await screen.findByText('Sales go on as usual');
  expect(onResumed).toHaveBeenCalledTimes(1);
  const [first, second] = asked().map(({ input }) => input);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ target: { network: 'MTN' }, pause: null });
});

test('the Networks tab shows from when it will be paused', async () => {
  open(<NetworksTab />);
  const words = `Will stop selling: MTN data from ${formatDateTime(next.from)}`;
  expect(await screen.findByText(words)).toBeInTheDocument();
});

const noon = new Date('2026-11-20T12:00:00.000Z');
const values = { network: 'MTN', target: '', ...usualPause() };

test.each([
  ['past', { from: '2026-11-20T11:59' }, { from: 'Choose a time in the future' }],
  [
    'after more than thirty days',
    { from: '2026-12-20T12:01', until: '' },
    { from: 'Choose a time in the next 30 days' },
  ],
  [
    'its end',
    { from: '2026-11-20T13:00', until: '2026-11-20T13:00' },
    { until: 'Choose a time after it begins' },
  ],
  ['before its end', { from: '2026-11-20T12:59', until: '2026-11-20T13:00' }, {}],
])('a start that is %s is reported at its field', (_what, change, problems) => {
  expect(timeProblems({ ...values, ...change }, noon)).toEqual(problems);
});

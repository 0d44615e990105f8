import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NoticesSection } from '../../../../../frontend/src/features/admin/settings/notices/notices-section';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { network, price } from '../../support/samples';

const texts = (changes: object | null = {}) => ({
  settings: {},
  notices: changes && {
    words: { delivered: '{bundle} is there.' },
    budget: 30,
    part_cost: 3,
    sends_texts: true,
    today: { day: '2026-11-22', spent: 9, texts: 3, skipped: 2 },
    as_of: '2026-11-22T10:00:00.000Z',
    ...changes,
  },
});

function open(
  saved: { status?: number; body: object } = { body: { success: true } },
  changes: object | null = {},
  onSale: object = {},
) {
  const api = fakeApi({
    'admin-get-settings': { body: texts(changes) },
    'admin-change-notices': saved,
    'get-bundle-prices': { body: { prices: [], networks: [network()], ...onSale } },
  });
  renderScreen(<NoticesSection />);
  const sent = () =>
    api.received.filter(({ name }) => name === 'admin-change-notices').map(({ input }) => input);
  return { api, user: userEvent.setup(), sent };
}

const edit = async (user: ReturnType<typeof userEvent.setup>, event: string) => {
  await user.click(await screen.findByRole('button', { name: `Edit the words of: ${event}` }));
  return within(await screen.findByRole('dialog', { name: event }));
};

test('today’s texts and their cost are shown, and a budget is saved with what was seen', async () => {
  const { user, sent } = open();
  expect(
    await screen.findByText('Today: 3 texts, ₵9.00 of ₵30.00. 2 were not sent: the day’s limit was reached.'),
  ).toBeVisible();
  // Somebody who came for the words isn't kept by two amounts and a button that does nothing yet.
  expect(screen.getByLabelText('Daily limit (₵)')).not.toBeVisible();
  await user.click(screen.getByText('Daily limit and cost of a text'));
  const budget = screen.getByRole('textbox', { name: 'Daily limit (₵)' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.clear(budget);
  await user.type(budget, '10001');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter an amount from ₵0 to ₵10,000')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(budget);
  await user.type(budget, '50.5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([expect.objectContaining({ budget: 50.5, seen: { budget: 30, part_cost: 3 } })]);
});

test('the list has what customers read, whether or not the words were changed', async () => {
  open();
  expect(await screen.findByText('{bundle} is there.')).toBeVisible();
  expect(screen.getByText('Your balance is {balance}. Top up to keep buying.')).toBeVisible();
});

test('the example has a bundle that is on sale; a text that longer names make dearer says so', async () => {
  const prices = [
    price({ id: 'old', data_size: '10MB', is_active: false }),
    price({ id: 'first', data_size: '2GB' }),
    price({ id: 'second', data_size: '3GB' }),
  ];
  const { user } = open(undefined, { words: { delivered: `{bundle}: ${'x'.repeat(145)}` } }, { prices });
  const dialog = await edit(user, 'An order was delivered');
  expect(await dialog.findByText(/^MTN 2GB: x+$/)).toBeVisible();
  expect(
    dialog.getByText('Sent as a text message, it costs ₵3.00; with the longest names, ₵6.00.'),
  ).toBeVisible();
});

test('words are previewed with an example and their cost, and saved', async () => {
  const { user, sent } = open();
  const dialog = await edit(user, 'An order was delivered');
  const words = dialog.getByRole('textbox', { name: 'Words' });
  expect(words).toHaveValue('{bundle} is there.');
  expect(dialog.getByText('MTN 1GB is there.')).toBeVisible();
  expect(dialog.getByText('Sent as a text message, it costs ₵3.00.')).toBeVisible();
  await user.clear(words);
  await user.click(words);
  await user.paste(`{bundle} for {number}. ${'Enjoy it well. '.repeat(11)}`);
  expect(
    dialog.getByText('Sent as a text message, it costs ₵6.00, because it is as long as 2 texts.'),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save words' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([
    expect.objectContaining({
      words: { event: 'delivered', text: expect.stringMatching(/^\{bundle\} for/) },
    }),
  ]);
});

test('characters that a text can’t contain are reported before it is sent, and one press restores the usual words', async () => {
  const { user, sent } = open();
  const dialog = await edit(user, 'An order was delivered');
  const words = dialog.getByRole('textbox', { name: 'Words' });
  await user.clear(words);
  await user.click(words);
  await user.paste('{bundle} costs ₵5');
  await user.click(dialog.getByRole('button', { name: 'Save words' }));
  expect(
    dialog.getAllByText(/₵ can’t be sent as a text message|₵ can't be sent as a text message/),
  ).not.toEqual([]);
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Back to the usual words' }));
  await user.click(dialog.getByRole('button', { name: 'Save words' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([expect.objectContaining({ words: { event: 'delivered', text: '' } })]);
});

test('a refusal is shown in the dialog, everything typed stays, and the present words are read', async () => {
  const message = 'Somebody else has changed the notices meanwhile.';
  const { api, user } = open({ status: 400, body: { error: { code: 'invalid_request', message } } });
  const dialog = await edit(user, 'A balance is low');
  await user.type(dialog.getByRole('textbox', { name: 'Words' }), ' Soon.');
  const reads = () => api.received.filter(({ name }) => name === 'admin-get-settings').length;
  const before = reads();
  await user.click(dialog.getByRole('button', { name: 'Save words' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(dialog.getByRole('textbox', { name: 'Words' })).toHaveValue(
    'Your balance is {balance}. Top up to keep buying. Soon.',
  );
});

test('notices that have loaded show no failure', async () => {
  open();
  expect(await screen.findByText(/^Today: 3 texts/)).toBeVisible();
  expect(screen.queryByText('Failed to load the notices')).toBeNull();
});

test('a shop that can’t send texts says so', async () => {
  open(undefined, { sends_texts: false });
  expect(await screen.findByText(/This shop sends no texts/)).toBeVisible();
});

test('notices that failed to load can be loaded again with a press', async () => {
  const { api, user } = open(undefined, null);
  // Both in their place and as a message.
  const said = await screen.findAllByText('Failed to load the notices');
  expect(said[0]).toBeVisible();
  api.answers['admin-get-settings'] = { body: texts() };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Today: 3 texts/)).toBeVisible();
});

test('words that somebody else has saved meanwhile are shown beside one’s own, and either can be kept', async () => {
  const message = 'Somebody else has changed the notices since you opened them. Nothing is saved.';
  const { api, user, sent } = open({ status: 400, body: { error: { code: 'invalid_request', message } } });
  const dialog = await edit(user, 'An order was delivered');
  const words = dialog.getByRole('textbox', { name: 'Words' });
  await user.clear(words);
  await user.click(words);
  await user.paste('{bundle} has come.');
  api.answers['admin-get-settings'] = {
    body: texts({ words: { delivered: 'Enjoy {bundle}.' } }),
  };
  await user.click(dialog.getByRole('button', { name: 'Save words' }));
  expect((await dialog.findByText('Words: theirs')).nextSibling).toHaveTextContent('Enjoy {bundle}.');
  expect(dialog.getByText('Yours').nextSibling).toHaveTextContent('{bundle} has come.');
  expect(dialog.queryByText(message)).toBeNull();
  api.answers['admin-change-notices'] = { body: { success: true } };
  await user.click(dialog.getByRole('button', { name: 'Use mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().at(-1)).toMatchObject({
    words: { event: 'delivered', text: '{bundle} has come.' },
    seen: { words: 'Enjoy {bundle}.' },
  });
});

test('a daily limit that somebody else has saved meanwhile is kept with one press, without what was typed being lost before', async () => {
  const { api, user } = open({ status: 400, body: { error: { code: 'invalid_request', message: 'No' } } });
  await user.click(await screen.findByText('Daily limit and cost of a text'));
  const budget = screen.getByRole('textbox', { name: 'Daily limit (₵)' });
  await user.clear(budget);
  await user.type(budget, '50');
  api.answers['admin-get-settings'] = { body: texts({ budget: 40, part_cost: 2 }) };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText('Daily limit (₵): theirs')).nextSibling).toHaveTextContent('40');
  expect(budget).toHaveValue('50');
  // What was left alone is theirs already.
  expect(screen.getByRole('textbox', { name: 'Cost of one text (₵)' })).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(budget).toHaveValue('40');
  expect(screen.queryByRole('button', { name: 'Use mine' })).toBeNull();
});

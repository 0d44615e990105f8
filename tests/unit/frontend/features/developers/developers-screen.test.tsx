import { calls, webhooks } from 'virtual:v1-reference';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { apiErrorStatus, docsOfError } from '../../../../../contracts/developers/api-errors';
import { keyRegistry } from '../../../../../contracts/registry';
import { sandboxNumbers } from '../../../../../contracts/sandbox/sandbox-numbers';
import { answerSeconds, quickSeconds } from '../../../../../contracts/webhooks/limits';
import { testEvent, webhookEvents } from '../../../../../contracts/webhooks/webhook-fields';
import { DevelopersScreen } from '../../../../../frontend/src/features/developers/developers-screen';
import { sessionEnded } from '../../../../../frontend/src/lib/auth/auth-slice';
import { loginNotes } from '../../../../../frontend/src/lib/auth/login-notes';
import type { Field } from '../../../../../frontend/vite/v1-reference';
import { keyText } from '../../../../support/shop/fixtures';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';

const bundle = { id: 'at-1gb', price: 4.5, network: 'Airteltigo', data_size: '1GB', is_active: true };
const off = { ...bundle, id: 'off', is_active: false };
const networks = [
  { id: 'MTN', prefixes: ['024'] },
  { id: 'Airteltigo', prefixes: ['026', '027'] },
];
const prices = {
  body: { prices: [off, bundle], networks },
};
const secret = keyText('test');

const Note = () => <p>{useLocation().state}</p>;

const show = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const { received } = fakeApi({ 'get-bundle-prices': prices, ...answers });
  const view = renderScreen(<DevelopersScreen />, '/developers', undefined, { '/login': <Note /> });
  await screen.findAllByText(/at-1gb/);
  return { ...view, received };
};

test('one button makes a test key, and it is in the lines to copy, with a bundle on sale and a number of its network', async () => {
  const { received } = await show({ 'change-key': { body: { key: null, secret } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Make a test key' }));
  expect(await screen.findByText(/Your test key is in the lines below, too/)).toBeVisible();
  const lines = screen.getAllByText(new RegExp(secret)).map(({ textContent }) => textContent);
  expect(lines).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Copy: Your test key' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile, For developers' })).toHaveAttribute(
    'href',
    '/profile?page=keys',
  );
  expect(await screen.findByText(/"bundle":"at-1gb","recipient":"0261234567","max_price":4.5/)).toBeVisible();
  const { input } = received.find(({ name }) => name === 'change-key') ?? {};
  expect(input).toMatchObject({ action: 'make', mode: 'test' });
});

test('an error is folded until the address names it', async () => {
  await show();
  const advice = document.getElementById('errors-insufficient_balance') as HTMLElement;
  expect(advice).not.toBeVisible();
  location.hash = '#errors-insufficient_balance';
  await waitFor(() => expect(advice).toBeVisible());
  location.hash = '';
});

test('somebody who is signed in finds the way back to their profile', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Back to the profile' })).toHaveAttribute('href', '/profile');
});

test('who has a test key is told so, with a link to it, and isn’t offered another', async () => {
  await show({ 'get-keys': { body: { keys: [{ mode: 'test' }] } } });
  expect(await screen.findByText(/^Your account has a test key\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Profile, For developers' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a test key' })).toBeNull();
});

test('no key is offered before it is known whether there is one', async () => {
  await show({ 'get-keys': 'never' });
  expect(screen.queryByRole('button', { name: 'Make a test key' })).toBeNull();
  expect(screen.queryByText(/has a test key/)).toBeNull();
});

test('a key that isn’t made is explained', async () => {
  await show({ 'change-key': { body: { key: null, refusal: 'You have 10 keys.' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Make a test key' }));
  expect(await screen.findByText('You have 10 keys.')).toBeVisible();
});

test('a visitor who isn’t signed in reads the whole page and where the key comes from, and the login says that it leads back here', async () => {
  const { store } = await show();
  act(() => void store.dispatch(sessionEnded()));
  expect(await screen.findByRole('link', { name: 'Sign in for a test key' })).toHaveAttribute(
    'href',
    '/login',
  );
  expect(screen.getAllByText(/nk_test_YOUR_KEY/)).toHaveLength(3);
  await userEvent.click(screen.getByRole('link', { name: 'Sign in for a test key' }));
  expect(await screen.findByText(loginNotes.developers)).toBeVisible();
});

test('every call is there, with all its fields in words', async () => {
  await show();
  const routes = Object.values(keyRegistry).map(({ method, path }) => `${method} ${path}`);
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(routes.toSorted());
  const list = within(document.getElementById('calls') as HTMLElement);
  for (const { method, path, sent, answer } of calls) {
    expect(list.getByText(`${method} ${path}`, { selector: 'summary code' })).toBeInTheDocument();
    expect(withoutWords([...sent.flatMap(({ fields }) => fields), ...answer])).toEqual([]);
  }
});

test('what is sent in the path, the query, the header and the body is apart', async () => {
  await show();
  const fieldsOf = (call: string, title: string) =>
    within(document.getElementById(call) as HTMLElement).getByText(title).parentElement;
  const createOrder = fieldsOf('createOrder', 'You send in the header');
  expect(createOrder).toHaveTextContent(/Idempotency-Key/);
  expect(createOrder).not.toHaveTextContent(/recipient/);
  expect(fieldsOf('createOrder', 'You send in the body')).toHaveTextContent(/recipient/);
  expect(fieldsOf('getOrder', 'You send in the path')).toHaveTextContent(/number/);
  expect(fieldsOf('listOrders', 'You send in the query')).toHaveTextContent(/cursor/);
});

test('the fields of an order stand once, and a call that answers with one leads there', async () => {
  await show();
  const call = document.getElementById('createOrder') as HTMLElement;
  expect(within(call).getByText('GET /v1/orders/{number}').closest('a')).toHaveAttribute('href', '#getOrder');
  expect(within(call).queryByText('stage_text')).toBeNull();
  expect(
    within(document.getElementById('getOrder') as HTMLElement).getByText('stage_text'),
  ).toBeInTheDocument();
});

test('an order and an error are there as they are answered, and the sizes of bodies', async () => {
  await show();
  const start = within(document.getElementById('start') as HTMLElement);
  expect(start.getByText(/"stage_text": "It was delivered\."/)).toBeInTheDocument();
  expect(screen.getByText(/"code": "price_changed"/)).toHaveTextContent(
    `${location.origin}/developers#errors-`,
  );
  expect(screen.getByText('A body may have 64 kB.')).toBeVisible();
});

const withoutWords = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ name, words, fields: inside }) => [
    ...(words === '' ? [name] : []),
    ...withoutWords(inside),
  ]);

test('what is inside a list is there too, such as a bundle’s price', async () => {
  await show();
  const call = document.getElementById('listBundles') as HTMLElement;
  const inside = within(within(call).getByText('bundles').closest('li') as HTMLElement);
  for (const name of ['id', 'network', 'size', 'price']) expect(inside.getByText(name)).toBeInTheDocument();
});

test('every type of webhook is there, with all its fields in words, an example and how soon to answer', async () => {
  await show();
  expect(webhooks.map(({ type }) => type)).toEqual([...webhookEvents, testEvent]);
  const part = within(document.getElementById('webhooks') as HTMLElement);
  for (const { type, summary, data } of webhooks) {
    expect(part.getByText(type)).toBeInTheDocument();
    expect(part.getByText(summary)).toBeInTheDocument();
    expect(withoutWords(data)).toEqual([]);
  }
  expect(part.getByText(/"type": "order.delivered"/)).toBeInTheDocument();
  expect(part.getByText(new RegExp(`Answer 2xx within ${quickSeconds} seconds`))).toHaveTextContent(
    `has ${answerSeconds} seconds then`,
  );
  expect(part.getByRole('link', { name: 'Webhooks' })).toHaveAttribute('href', '/developers/webhooks');
});

test('every error has its place on the page, with what to do', async () => {
  await show();
  for (const code of Object.keys(apiErrorStatus) as (keyof typeof apiErrorStatus)[]) {
    const place = document.getElementById(docsOfError(code).replace('/developers#', ''));
    expect(place?.lastElementChild?.textContent).toMatch(/^.{10,}\.$/);
  }
});

test('every number of the sandbox is there, of the network of the first order, with what happens to its order', async () => {
  await show();
  const table = within(document.getElementById('sandbox') as HTMLElement);
  for (const { example, does } of sandboxNumbers) {
    expect(table.getByText(`026${example.slice(3)}`)).toBeInTheDocument();
    expect(table.getByText(does)).toBeInTheDocument();
  }
});

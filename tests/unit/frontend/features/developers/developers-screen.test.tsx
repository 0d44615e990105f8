import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { DevelopersScreen } from '../../../../../frontend/src/features/developers/developers-screen';
import { sessionEnded } from '../../../../../frontend/src/lib/auth/auth-slice';
import { loginNotes } from '../../../../../frontend/src/lib/auth/session';
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

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AccountsTab } from '../../../../../frontend/src/features/admin/accounts/accounts-tab';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

/** The list of users over the site's own store, whose requests are answered when the test says so. */

interface Asked {
  readonly input: { readonly search?: string; readonly cursor?: string };
  answer(): void;
}

const user = (index: number) => ({
  id: `user-${index}`,
  name: `User ${index}`,
  email: `u${index}@x.io`,
  phone: '',
  role: 'user',
  balance: 0,
  is_banned: false,
  created_at: '2026-11-20T12:00:00.000Z',
});
const pageOf = ({ search, cursor }: Asked['input']) => {
  if (search !== undefined) return { users: [], next_cursor: null };
  if (cursor !== undefined) return { users: [user(99)], next_cursor: null };
  return { users: Array.from({ length: 50 }, (_, index) => user(index)), next_cursor: 'older' };
};

let open: Asked[];
beforeEach(() => {
  open = [];
  globalThis.fetch = async (url, init) => {
    if (!String(url).endsWith('admin-get-users'))
      return Response.json({ profile: profile({ role: 'admin', permissions: ['users.view'] }) });
    const input = JSON.parse(String(init?.body));
    return new Promise((resolve) => {
      open.push({ input, answer: () => resolve(Response.json(pageOf(input))) });
    });
  };
});

/** Answers the next request of that kind. */
async function answer(isIt: (input: Asked['input']) => boolean): Promise<void> {
  await waitFor(() => expect(open.some(({ input }) => isIt(input))).toBe(true));
  const index = open.findIndex(({ input }) => isIt(input));
  const [asked] = open.splice(index, 1);
  await act(async () => asked?.answer());
}
const first = ({ search, cursor }: Asked['input']) => search === undefined && cursor === undefined;
const older = ({ cursor }: Asked['input']) => cursor !== undefined;
const searched = ({ search }: Asked['input']) => search !== undefined;
const loadMore = () => screen.findByRole('button', { name: 'Load more users' });

async function cleared(): Promise<void> {
  renderScreen(<AccountsTab />, '/admin-users');
  await answer(first);
  await screen.findByText('The first 50 users');
  fireEvent.change(screen.getByLabelText('Search users'), { target: { value: 'nobody' } });
  await answer(searched);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Search' }));
  await screen.findByText('The first 50 users');
}

test('more that is requested while the list reloads after a search is loaded', async () => {
  await cleared();
  await userEvent.click(await loadMore());
  await answer(first);
  await answer(older);
  expect(await screen.findByText('User 99')).toBeVisible();
});

test('more is loaded even if the list reloads at the same moment', async () => {
  await cleared();
  await answer(first);
  const button = await loadMore();
  await act(async () => {
    button.click();
    window.dispatchEvent(new Event('focus'));
  });
  await answer(first);
  await answer(older);
  expect(await screen.findByText('User 99')).toBeVisible();
});

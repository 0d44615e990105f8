import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstNetworks } from '../../../../../contracts/networks/networks';
import { LandingPage } from '../../../../../frontend/src/features/landing/landing-page';
import { showPricesWhenAsked } from '../../../../../frontend/src/features/landing/prices';
import { showWayHome } from '../../../../../frontend/src/features/landing/signed-in';
import { showSupport } from '../../../../../frontend/src/features/landing/support';
import { price } from '../../support/samples';

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

/** Opens the page as it is served, with its script. @returns the addresses that it requested */
function openPage(answers: Answers): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return (answers[String(address)] ?? (() => new Response('', { status: 404 })))();
  };
  render(<LandingPage brand="Shop" />);
  showPricesWhenAsked(document);
  return asked;
}

const networks = firstNetworks.map((network) => ({ ...network, on_sale: network.id === 'MTN' }));
const answer = {
  prices: [price({ validity: '30 days' }), price({ id: 'at', network: 'Airteltigo' })],
  networks,
  delivery_times: [{ network: 'MTN', half_within: 2, most_within: 9, over: 'hour' }],
};
const opener = () => screen.getByText('Prices');
const list = () => screen.getByRole('group');

/** Does what a browser does when its summary is pressed. */
const open = () => {
  opener().closest('details')?.setAttribute('open', '');
  opener().closest('details')?.dispatchEvent(new Event('toggle'));
};

test('the prices on sale are shown on request, with the measured delivery times', async () => {
  const asked = openPage({ '/api/get-bundle-prices': () => Response.json(answer) });
  expect(asked).toEqual([]);
  open();
  expect(await within(list()).findByText('1GB, 30 days')).toBeVisible();
  expect(within(list()).getByText('₵5.00')).toBeVisible();
  expect(within(list()).getByRole('heading', { name: 'MTN' })).toBeVisible();
  expect(within(list()).queryByRole('heading', { name: 'AirtelTigo' })).toBeNull();
  expect(within(list()).getByText('Usually 2 min, at most 9.')).toBeVisible();
  open();
  expect(asked).toHaveLength(1);
});

test('the notice of a verified email leads to the sign-in', () => {
  openPage({});
  const notice = within(screen.getByRole('status'));
  expect(notice.getByText(/^Your email is verified\./)).toBeInTheDocument();
  expect(notice.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('Sign Up is the first and the main way in', () => {
  openPage({});
  const [first, second] = screen.getAllByRole('link', { name: /^(Sign Up|Login)$/ });
  expect([first?.textContent, second?.textContent]).toEqual(['Sign Up', 'Login']);
  expect(first).toHaveClass('landing-button--primary');
  expect(second).not.toHaveClass('landing-button--primary');
});

test('somebody who is signed in finds the way to Home in place of Login and Sign Up', () => {
  openPage({});
  showWayHome(document);
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'user-1');
  showWayHome(document);
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/user-dashboard');
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign Up' })).toBeNull();
});

test('a notice is shown beside the prices of its network, or instead of them while it is off sale', async () => {
  const [mtn, at] = networks;
  const noted = [
    { ...mtn, notice: 'MTN data is delayed.' },
    { ...at, on_sale: false, has_plans: true, notice: 'Back at 16:00.' },
  ];
  openPage({
    '/api/get-bundle-prices': () => Response.json({ prices: [price()], networks: noted, delivery_times: [] }),
  });
  open();
  expect(await within(list()).findByText('MTN data is delayed.')).toBeVisible();
  expect(within(list()).getByText('₵5.00')).toBeVisible();
  expect(within(list()).getByRole('heading', { name: 'AirtelTigo' })).toBeVisible();
  expect(within(list()).getByText('Not on sale right now. Back at 16:00.')).toBeVisible();
});

test.each<[string, () => Response | Promise<Response>]>([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['busy', () => new Response('', { status: 503 })],
  ['nonsense', () => new Response('<p>')],
  ['without prices', () => Response.json({})],
])('%s, the prices say so, and load with the next try', async (_, failure) => {
  const answers = { '/api/get-bundle-prices': failure };
  openPage(answers);
  open();
  expect(await within(list()).findByText('The prices couldn’t be loaded.')).toBeVisible();
  answers['/api/get-bundle-prices'] = () => Response.json(answer);
  await userEvent.click(within(list()).getByRole('button', { name: 'Retry' }));
  expect(await within(list()).findByText('1GB, 30 days')).toBeVisible();
});

test('Retry gives its focus to the list that replaces it', async () => {
  const answers: Record<string, () => Response> = {};
  openPage(answers);
  open();
  const retry = await within(list()).findByRole('button', { name: 'Retry' });
  answers['/api/get-bundle-prices'] = () => Response.json(answer);
  retry.focus();
  await userEvent.keyboard('{Enter}');
  expect(await within(list()).findByText('1GB, 30 days')).toBeVisible();
  expect(document.querySelector('.prices__list')).toHaveFocus();
});

test('markup in a price’s text is shown as text', async () => {
  const hostile = { ...answer, prices: [price({ validity: '<img src=x onerror=alert(1)>' })] };
  openPage({ '/api/get-bundle-prices': () => Response.json(hostile) });
  open();
  expect(await within(list()).findByText('1GB, <img src=x onerror=alert(1)>')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

test('if nothing is on sale, the page says so', async () => {
  openPage({ '/api/get-bundle-prices': () => Response.json({ prices: [], networks }) });
  open();
  expect(await within(list()).findByText('No bundles are on sale right now.')).toBeVisible();
});

test.each<[unknown, string | null]>([
  [{ chatUrl: 'https://chat.example/shop' }, 'https://chat.example/shop'],
  [{ chatUrl: 'javascript:alert(1)' }, null],
  [{}, null],
])('with the configuration %j, support is at %s', async (config, address) => {
  openPage({ '/config.json': () => Response.json(config) });
  await showSupport(document);
  expect(screen.queryByRole('link', { name: 'Chat Support' })?.getAttribute('href') ?? null).toBe(address);
});

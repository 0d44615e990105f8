import { render, screen, within } from '@testing-library/react';
import { firstNetworks } from '../../../../../contracts/networks/terms';
import { LandingPage } from '../../../../../frontend/src/features/landing/landing-page';
import { showPricesWhenAsked } from '../../../../../frontend/src/features/landing/prices';
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
  delivery_times: [{ network: 'MTN', half_within: 2, most_within: 9 }],
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

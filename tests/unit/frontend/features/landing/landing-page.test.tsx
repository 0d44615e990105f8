import { render, screen, within } from '@testing-library/react';
import { firstNetworks } from '../../../../../contracts/networks/terms';
import { LandingPage } from '../../../../../frontend/src/features/landing/landing-page';
import { showPrices } from '../../../../../frontend/src/features/landing/prices';
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
  document.querySelector('details')?.setAttribute('open', '');
  void showPrices(document);
  return asked;
}

const networks = firstNetworks.map((network) => ({ ...network, on_sale: network.id === 'MTN' }));
const answer = {
  prices: [
    price({ validity: '30 days' }),
    price({ id: 'at', network: 'Airteltigo' }),
    ...[9.5, 14, 19].map((cedis, more) =>
      price({ id: `more-${more}`, data_size: `${more + 2}GB`, price: cedis }),
    ),
  ],
  networks,
  delivery_times: [{ network: 'MTN', half_within: 2, most_within: 9 }],
};
const list = () => screen.getByRole('group');

test('three prices stand at the top, and all on sale in the list, with the measured delivery times', async () => {
  const asked = openPage({ '/api/get-bundle-prices': () => Response.json(answer) });
  expect(await within(list()).findByText('1GB, 30 days')).toBeVisible();
  expect(within(list()).getByText('₵5.00')).toBeVisible();
  expect(within(list()).getByRole('heading', { name: 'MTN' })).toBeVisible();
  expect(within(list()).queryByRole('heading', { name: 'AirtelTigo' })).toBeNull();
  expect(within(list()).getByText('Usually 2 min.')).toBeVisible();
  const first = within(screen.getByRole('list', { name: 'Prices of three bundles' }));
  expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MTN 1GB ₵5.00',
    'MTN 2GB ₵9.50',
    'MTN 3GB ₵14.00',
  ]);
  expect(asked).toHaveLength(1);
});

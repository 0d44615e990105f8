import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BuyDataScreen } from '../../../../frontend/src/features/buy-data/buy-data-screen';
import '../support/dialogs';
import { fakeApi } from '../support/fake-api';
import { choosePlan } from '../support/plans';
import { renderScreen } from '../support/render-screen';
import { price, profile } from '../support/samples';

jest.mock('../../../../frontend/src/lib/runtime-config', () => ({ useRuntimeConfig: () => ({}) }));

/** Does what Chrome's translation does: each text is moved into elements of the browser's. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found.filter(({ data }) => data.trim() !== '')) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text.data);
  }
}

const words = () => document.body.textContent ?? '';
const shows = (...expected: readonly string[]) =>
  waitFor(() => {
    for (const text of expected) expect(words()).toContain(text);
  });

beforeEach(() => sessionStorage.clear());

test('a translated page: Buy Data shows the price of the bundle that is chosen', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ balance: 20 }) } },
    'get-bundle-prices': { body: { prices: [price(), price({ id: 'two', data_size: '2GB', price: 9.5 })] } },
    'get-recipients': { body: { recipients: [] } },
    'check-recipient': 'never',
    'get-orders': { body: { orders: [], next_cursor: null } },
  });
  renderScreen(<BuyDataScreen />, '/buy-data');
  await userEvent.click(await screen.findByRole('button', { name: 'MTN' }));
  await choosePlan(userEvent, '1GB - ₵5.00');
  await shows('Balance after₵15.00');
  translate();
  await choosePlan(userEvent, '2GB - ₵9.50');
  await shows('You pay₵9.50', 'Balance after₵10.50');
  await userEvent.type(screen.getByLabelText('Phone Number'), '0241234567');
  translate();
  await userEvent.click(screen.getByRole('button', { name: 'Buy Data' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('₵9.50');
});

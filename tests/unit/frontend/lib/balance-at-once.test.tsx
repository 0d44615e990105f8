import { act, screen } from '@testing-library/react';
import { Balance } from '../../../../frontend/src/components/balance';
import { api } from '../../../../frontend/src/lib/api/api';
import { type Answer, fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { order, profile } from '../support/samples';

const balance = (cedis: number): Answer => ({ body: { profile: profile({ balance: cedis }) } });
const purchase = {
  network: 'mtn',
  plan: 'MTN 1GB',
  phoneNumber: '0241234567',
  volume: 1_000,
  planId: 'mtn-1gb',
  price: 5,
  requestId: 'request-1',
};

/** The balance of 15 cedis is on the screen. A purchase makes it 10. */
async function openShop(answers: Parameters<typeof fakeApi>[0] = {}) {
  const shop = fakeApi({
    'get-profile': balance(15),
    'get-orders': { body: { orders: [order()], next_cursor: null } },
    'process-bundle-order': () => {
      shop.answers['get-profile'] = balance(10);
      return { body: { success: true, message: 'Sent.', order_number: 'ORD7K2M9QXWPTRA' } };
    },
    ...answers,
  });
  const { store } = renderScreen(<Balance />);
  const buy = () => act(() => store.dispatch(api.endpoints.processBundleOrder.initiate(purchase)));
  const asked = (name: string) => shop.received.filter((each) => each.name === name).length;
  return { ...shop, store, buy, asked };
}

/** Holds back a function's answers. @returns a function that releases them */
function holdBack(name: string): () => void {
  const { fetch } = globalThis;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  globalThis.fetch = async (...request) => {
    const answer = await fetch(...request);
    if (String(request[0]).endsWith(name)) await held;
    return answer;
  };
  return () => act(() => letGo());
}

test('a balance requested before a purchase gives way to one requested after it', async () => {
  const { store, buy } = await openShop();
  expect(await screen.findByText('Balance ₵15.00')).toBeVisible();
  const letGo = holdBack('get-profile');
  act(() => void store.dispatch(api.endpoints.getProfile.initiate({}, { forceRefetch: true })));
  await buy();
  letGo();
  expect(await screen.findByText('Balance ₵10.00')).toBeVisible();
});

import { act, screen } from '@testing-library/react';
import { BuyDataScreen } from '../../../../../frontend/src/features/buy-data/buy-data-screen';
import { orderNumberOf as numberInBrowser } from '../../../../../frontend/src/features/buy-data/purchase';
import { orderNumberOf } from '../../../../../lambdas/core/orders/purchase/decide-purchase';
import { type Answer, fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order, price, profile } from '../../support/samples';

/** A purchase whose page was left, or reloaded, before its answer came. */

const requestId = '6f1f2a0e-6f0e-4b7e-9a39-0d7a8d0c7a11';
const orderNumber = orderNumberOf('user-1', requestId);
const input = { requestId, plan: '1GB - ₵5.00' };

function returnTo(orders: Answer | (() => Answer), sentAt = 0) {
  const pending = { userId: 'user-1', sentAt, input };
  sessionStorage.setItem('purchase-intention', JSON.stringify(pending));
  const api = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-bundle-prices': { body: { prices: [price()] } },
    'get-orders': orders,
  });
  renderScreen(<BuyDataScreen />, '/buy-data');
  return api;
}

const listing = (next_cursor: string | null, ...orders: ReturnType<typeof order>[]): Answer => ({
  body: { orders, next_cursor },
});

test('the browser computes the number that the shop gives an order', async () => {
  expect(await numberInBrowser('user-1', requestId)).toBe(orderNumber);
});

test.each([
  ['exists', listing(null, order({ order_number: orderNumber })), 'Purchase Successful'],
  ['has failed', listing(null, order({ order_number: orderNumber, status: 'failed' })), 'Purchase Failed'],
  ['is missing', listing(null, order()), 'It didn’t go through. You weren’t charged.'],
])('if its order %s, that is shown, and nothing is sent again', async (_, orders, words) => {
  const { received } = returnTo(orders);
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(received.map(({ name }) => name)).not.toContain('process-bundle-order');
  expect(sessionStorage.getItem('purchase-intention')).toBeNull();
});

test.each<[string, Answer]>([
  ['fails to load', { status: 404, body: {} }],
  ['ends before that time', listing('more', order({ created_at: '2026-01-01T00:00:00Z' }))],
])('while the list of orders %s, the order is not called missing', async (_, orders) => {
  returnTo(orders);
  expect(await screen.findByText('You won’t be charged twice.')).toBeVisible();
  expect(sessionStorage.getItem('purchase-intention')).not.toBeNull();
});

test('what was sent again a moment before may still arrive, however long ago it was asked for', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let looks = 0;
  returnTo(() => {
    looks += 1;
    return looks < 3 ? listing(null, order()) : listing(null, order({ order_number: orderNumber }));
  }, Date.now() - 1_000);
  // Stops here: two seconds later Home replaces the result.
  for (let tries = 0; looks < 3 && tries < 300; tries += 1)
    await act(() => jest.advanceTimersByTimeAsync(100));
  expect(await screen.findByText('Purchase Successful')).toBeVisible();
  expect(looks).toBe(3);
  jest.useRealTimers();
});

import { act, screen } from '@testing-library/react';
import { DashboardScreen } from '../../../../frontend/src/features/dashboard/dashboard-screen';
import { OrdersScreen } from '../../../../frontend/src/features/orders/orders-screen';
import { fakeApi } from '../support/fake-api';
import { renderScreen } from '../support/render-screen';
import { order, profile } from '../support/samples';
import { setTab } from '../support/window';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  setTab('visible');
  jest.useRealTimers();
});

/**
 * Waits second by second: nothing is redrawn within one `act`, so a timer that a screen starts later would never start.
 */
async function wait(ms: number): Promise<void> {
  for (let past = 0; past <= ms; past += 1_000) {
    await act(() => jest.advanceTimersByTimeAsync(Math.min(ms - past, 1_000)));
  }
}
const minutes = (count: number) => count * 60_000;

let orders = 0;
/** A shop with these open orders. `asked` counts the requests for orders since its last call. */
function openShop(...ids: string[]) {
  const body = (all: readonly string[]) => ({
    orders: all.map((id) => order({ id, status: 'processing' })),
    next_cursor: null,
  });
  const { received, answers } = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-orders': { body: body(ids) },
  });
  let seen = 0;
  return {
    asked() {
      const all = received.filter(({ name }) => name === 'get-orders').length;
      const since = all - seen;
      seen = all;
      return since;
    },
    list: (...all: string[]) => {
      answers['get-orders'] = { body: body(all) };
    },
  };
}
/** Makes an order that no other test has waited for. */
const newId = () => `waited-for-${++orders}`;

test.each([
  ['Home', DashboardScreen],
  ['Orders', OrdersScreen],
])('an open order on %s is polled less often the longer it takes', async (_, Screen) => {
  const { asked } = openShop(newId());
  renderScreen(<Screen />);
  await screen.findByText('Processing', { selector: '.amplify-badge' });
  await wait(100);
  asked();
  await wait(minutes(1));
  const first = asked();
  await wait(minutes(4));
  const then = asked();
  await wait(minutes(10));
  const later = asked();
  // At most one more or less, because the first answer decides where a period starts.
  for (const [asks, expected] of [
    [first, 60 / 5],
    [then, 240 / 15],
    [later, 600 / 60],
  ] as const) {
    expect(Math.abs(asks - expected)).toBeLessThanOrEqual(1);
  }
});

test('a hidden tab requests nothing, and polls at once when it is shown', async () => {
  const { asked } = openShop(newId());
  renderScreen(<DashboardScreen />);
  await screen.findByText('Processing', { selector: '.amplify-badge' });
  await wait(6_000);
  setTab('hidden');
  asked();
  await wait(minutes(3));
  expect(asked()).toBe(0);
  setTab('visible');
  await wait(0);
  expect(asked()).toBe(1);
  await wait(31_000);
  expect(asked()).toBeGreaterThanOrEqual(1);
});

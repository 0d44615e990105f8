import { act, screen } from '@testing-library/react';
import { DashboardScreen } from '../../../../frontend/src/features/dashboard/dashboard-screen';
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

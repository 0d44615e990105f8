import { act, fireEvent, screen } from '@testing-library/react';
import { OrdersScreen } from '../../../../../frontend/src/features/orders/orders-screen';
import { coversRules } from '../../support/expect-shown';
import { fakeApi, type Received } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order, profile } from '../../support/samples';
import { setTab } from '../../support/window';

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
async function wait(seconds: number): Promise<void> {
  for (let past = 0; past < seconds; past += 1) await act(() => jest.advanceTimersByTimeAsync(1_000));
}

type Order = ReturnType<typeof order>;
interface Input {
  readonly limit?: number;
  readonly cursor?: string;
  readonly status?: string;
  readonly numbers?: readonly string[];
}

const newestAt = Date.parse('2026-11-19T10:24:00.000Z');
let shops = 0;

/** A customer with so many orders, newest first; those at the places `open` are open, and all others completed. */
function openShop(count: number, ...open: number[]) {
  shops += 1;
  const numberAt = (place: number) => `ORD${String(shops).padStart(4, '0')}${String(place).padStart(8, '0')}`;
  const all: Order[] = Array.from({ length: count }, (_, place) =>
    order({
      id: numberAt(place),
      order_number: numberAt(place),
      status: open.includes(place) ? 'processing' : 'completed',
      created_at: new Date(newestAt - place * 60_000).toISOString(),
    }),
  );
  const { received } = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-orders': ({ input }: Received) => {
      const { limit = 50, cursor = '0', status, numbers } = input as Input;
      const found = all.filter(
        (each) =>
          (numbers?.includes(each.order_number) ?? true) && (status === undefined || each.status === status),
      );
      const end = Number(cursor) + limit;
      const next_cursor = end < found.length ? String(end) : null;
      return { body: { orders: found.slice(Number(cursor), end), next_cursor } };
    },
  });
  let seen = 0;
  return {
    numberAt,
    become: (place: number, status: Order['status']) => {
      all[place] = { ...(all[place] as Order), status };
    },
    /** Returns the requests for orders since the last call. */
    asked: () => {
      const asked = received.filter(({ name }) => name === 'get-orders').map(({ input }) => input as Input);
      const since = asked.slice(seen);
      seen = asked.length;
      return since;
    },
  };
}

const badges = (status: string) => screen.queryAllByText(status, { selector: '.amplify-badge' });

async function loadMore(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Load more orders' }));
  await wait(1);
}

test('the screen shows when an open order on a later page is settled', async () => {
  const { become } = openShop(45, 30);
  renderScreen(<OrdersScreen />);
  await wait(1);
  await loadMore();
  expect(badges('Processing')).toHaveLength(1);
  become(30, 'failed');
  await wait(5);
  expect(badges('Failed')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Order failed');
  coversRules('orders: following');
});

test('loading older orders doesn’t set any order back to an earlier state', async () => {
  const { become } = openShop(65, 2);
  become(2, 'pending');
  renderScreen(<OrdersScreen />);
  await wait(1);
  expect(badges('Pending')).toHaveLength(1);
  become(2, 'processing');
  await wait(7);
  expect(badges('Processing')).toHaveLength(1);
  await loadMore();
  expect(badges('Pending')).toEqual([]);
  expect(badges('Processing')).toHaveLength(1);
});

test('each poll is one request, only for the open orders on the screen', async () => {
  const { asked, numberAt } = openShop(45, 2, 30);
  renderScreen(<OrdersScreen />);
  await wait(1);
  await loadMore();
  asked();
  await wait(16);
  const numbers = [numberAt(2), numberAt(30)];
  expect(asked()).toEqual([{ numbers }, { numbers }, { numbers }]);
});

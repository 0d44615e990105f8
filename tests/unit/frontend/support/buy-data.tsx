import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { BuyDataScreen } from '../../../../frontend/src/features/buy-data/buy-data-screen';
import { type Answer, fakeApi } from './fake-api';
import { choosePlan } from './plans';
import { renderScreen } from './render-screen';
import { price, profile } from './samples';

/** The screen Buy Data, for tests with fake timers. */

export const accepted: Answer = {
  body: { success: true, message: 'MTN 1GB is on its way.', order_number: 'ORD1' },
};

export function openScreen(purchase: Answer | (() => Answer | Promise<Answer>)) {
  const api = fakeApi({
    'get-profile': { body: { profile: profile() } },
    'get-bundle-prices': { body: { prices: [price()] } },
    'get-recipients': { body: { recipients: [] } },
    'process-bundle-order': purchase,
  });
  const view = renderScreen(
    <>
      <BuyDataScreen />
      <Link to="/buy-data">the tab</Link>
    </>,
    '/buy-data',
    undefined,
    { '/user-dashboard': <p>the dashboard</p> },
  );
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const requestIds = () =>
    api.received
      .filter(({ name }) => name === 'process-bundle-order')
      .map(({ input }) => (input as { requestId: string }).requestId);
  return { api, user, view, requestIds };
}

export async function fill(user: ReturnType<typeof userEvent.setup>, phone = '0241234567') {
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  await choosePlan(user, '1GB - ₵5.00');
  await user.type(screen.getByLabelText('Phone Number'), phone);
}

export const submit = () => screen.getByRole('button', { name: /Buy Data|Processing/ });

/** Buys with the form's button and then the sheet's. */
export async function buy(user: ReturnType<typeof userEvent.setup>, button = submit()) {
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Send data' }));
}

/** The real timer, because the tests' own may be stopped. */
const { setTimeout: realSetTimeout } = globalThis;

/** Waits until `check` passes, while the page's clock runs far slower than the machine's, however slow that is. */
export async function slowly(check: () => void): Promise<void> {
  for (let tries = 0; tries < 1_900; tries += 1) {
    try {
      return check();
    } catch {
      await act(async () => {
        jest.advanceTimersByTime(1);
        await new Promise<void>((resolve) => realSetTimeout(resolve, 5));
      });
    }
  }
  check();
}

import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ManyPricesDialog } from '../../../../../frontend/src/features/admin/prices/many-prices';
import '../../support/dialogs';
import { type Answer, fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { adminNetwork, adminPrice, profile } from '../../support/samples';

const plansOf = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) =>
    adminPrice({ id: `mtn-${index + 1}gb`, data_size: `${index + 1}GB`, price: index + 1, ...changes }),
  );

function open(
  plans: object[],
  answer: (at: number) => Answer = () => ({ body: { success: true } }),
  areCosts = false,
) {
  const prices = (rows: object[]) => ({
    body: { prices: rows, networks: [adminNetwork()], tiers: [{ id: 't1', name: 'Agents' }] },
  });
  let at = 0;
  const { received, answers } = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': prices(plans),
    'admin-save-prices': () => {
      at += 1;
      return answer(at);
    },
  });
  const onClose = jest.fn();
  renderScreen(<ManyPricesDialog areCosts={areCosts} onClose={onClose} />);
  const sent = () => received.filter(({ name }) => name === 'admin-save-prices').map(({ input }) => input);
  const setPlans = (rows: object[]) => {
    answers['admin-get-prices'] = prices(rows);
  };
  return { sent, onClose, setPlans };
}

async function paste(list: string) {
  await userEvent.click(await screen.findByLabelText('Or paste a list'));
  await userEvent.paste(list);
}
const button = (name: RegExp) => screen.findByRole('button', { name });

test('one press saves prices, costs and tiers’ prices of a list, and its new plans', async () => {
  const { sent, onClose } = open(plansOf(3));
  expect(await button(/^Save plans$/)).toBeDisabled();
  await paste(
    'Network\tSize\tPrice\tCost\tAgents\nMTN\t1GB\t1.20\t\t1.10\nMTN\t2GB\t2.00\t1.50\nMTN\t3GB\t3.00\nMTN\t7GB\t30',
  );
  const list = within(screen.getByRole('list', { name: 'Changes' }));
  expect(list.getByText('Price ₵1.00 → ₵1.20')).toBeVisible();
  expect(list.getByText('Agents ₵1.10')).toBeVisible();
  expect(list.getByText('Profit ₵0.50')).toBeVisible();
  expect(screen.getByText('1 plan unchanged')).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(await button(/^Save 3 plans$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      requestId: expect.any(String),
      prices: [
        { id: 'mtn-1gb', version: 1, price: 1.2, tiers: { t1: 1.1 } },
        { id: 'mtn-2gb', version: 1, cost: 1.5, tiers: {} },
        { network: 'MTN', data_size: '7GB', price: 30, tiers: {} },
      ],
    },
  ]);
});

test('what looks like a slip comes first, is saved only if it is ticked, and stays in the list until then', async () => {
  const { sent, setPlans } = open(plansOf(3, { cost: 0.9 }));
  await paste('MTN 1GB 0.80\nMTN 2GB 25.0\nMTN 3GB 3.50\nMTN 9GB');
  expect(screen.getByText('2 plans to check. Tick what is right.')).toBeVisible();
  expect(screen.getByText('Loss ₵0.10')).toBeVisible();
  expect(screen.getByText('Price: ₵25.00 instead of ₵2.00')).toBeVisible();
  expect(screen.getByText('Line 4: MTN 9GB')).toBeVisible();
  const ticks = within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('checkbox');
  expect(ticks.map((tick) => tick.closest('label')?.textContent)).toEqual(['MTN 1GB', 'MTN 2GB']);
  for (const tick of ticks) expect(tick).not.toBeChecked();
  const [first, ...others] = plansOf(3, { cost: 0.9 });
  setPlans([first ?? {}, others[0] ?? {}, { ...others[1], price: 3.5, version: 2 }]);
  await userEvent.click(await button(/^Save 1 plan$/));
  expect(await screen.findByText('1 plan saved.')).toBeVisible();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^MTN 2GB/ }));
  await userEvent.click(await button(/^Save 1 plan$/));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { prices: [{ id: 'mtn-3gb', price: 3.5 }] },
    { prices: [{ id: 'mtn-2gb', price: 25 }] },
  ]);
});

test('a long list goes in parts; if one fails, the reason stands there, and what was saved is not sent again', async () => {
  const { sent, setPlans } = open(plansOf(100), (at) =>
    at === 1 ? { body: { success: true } } : { status: 503, body: {} },
  );
  await paste(
    plansOf(100)
      .map(({ data_size, price }) => `MTN ${data_size} ${price + 1}`)
      .join('\n'),
  );
  setPlans(
    plansOf(100).map((plan, index) => (index < 90 ? { ...plan, price: plan.price + 1, version: 2 } : plan)),
  );
  await userEvent.click(await button(/^Save 100 plans$/));
  expect(await screen.findByText('90 plans saved.')).toBeVisible();
  expect(screen.getByText(/can’t reach the shop/)).toBeVisible();
  expect(await button(/^Save 10 plans$/)).toBeEnabled();
  expect(sent()).toHaveLength(2);
});

test('where costs are missing, it begins with today’s list', async () => {
  open(plansOf(1, { tiers: { t1: 0.9 } }), undefined, true);
  await waitFor(() =>
    expect(screen.getByLabelText('Or paste a list')).toHaveValue(
      'Network\tSize\tPrice\tCost\tAgents\nMTN\t1GB\t1.00\t\t0.90',
    ),
  );
});

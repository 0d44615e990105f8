import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ManyPricesDialog } from '../../../../../frontend/src/features/admin/prices/many/many-prices-dialog';
import '../../support/dialogs';
import { type Answer, fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { network, price, profile } from '../../support/samples';

const mtn = { ...network(), codes: {}, lines: [], is_fixed: false };
const plansOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...price({ id: `mtn-${index + 1}gb`, data_size: `${index + 1}GB`, price: index + 1 }),
    ...{ api_plan_supplier: null, primary_plan_id: null, secondary_plan_id: null },
  }));

interface Sent {
  readonly prices: readonly { readonly id: string; readonly price: number; readonly seen: number | null }[];
  readonly are_costs?: true;
  readonly tier?: string;
  readonly requestId?: string;
}

function openDialog(
  count: number,
  answer: (sent: Sent) => Answer,
  more: object = {},
  settings?: object,
  areCosts = false,
) {
  const sent: Sent[] = [];
  const api = fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    ...(settings && { 'admin-get-settings': { body: { settings } } }),
    'admin-get-prices': {
      body: {
        prices: plansOf(count).map((plan) => ({ ...plan, ...more })),
        networks: [mtn],
        tiers: [{ id: 't1', name: 'Agents' }],
      },
    },
    'admin-bulk-update-prices': ({ input }) => {
      sent.push(input as Sent);
      return answer(input as Sent);
    },
  });
  const onClose = jest.fn();
  renderScreen(<ManyPricesDialog areCosts={areCosts} onClose={onClose} />);
  return { api, sent, onClose };
}

const all = ({ prices }: Sent): Answer => ({ body: { updatedCount: prices.length, failures: [] } });

async function paste(list: string) {
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.click(screen.getByLabelText('Prices'));
  await userEvent.paste(list);
}
const button = (name: RegExp) => screen.findByRole('button', { name });

test('prices change by an amount after a preview, except those that are unticked', async () => {
  const { sent, onClose } = openDialog(3, all);
  expect(await button(/^Change prices$/)).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Change in ₵'), '0.2');
  const list = within(await screen.findByRole('list', { name: 'New prices' }));
  expect(list.getAllByRole('checkbox')).toHaveLength(3);
  expect(list.getByText('₵2.00 → ₵2.20')).toBeVisible();
  await userEvent.click(list.getByRole('checkbox', { name: /MTN 2GB/ }));
  expect(sent).toEqual([]);
  await userEvent.click(await button(/^Change 2 prices$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      prices: [
        { id: 'mtn-1gb', price: 1.2, seen: 1 },
        { id: 'mtn-3gb', price: 3.2, seen: 3 },
      ],
      requestId: expect.any(String),
    },
  ]);
});

test('many prices go in parts; after a part without an answer, the others are listed and retried unchanged', async () => {
  let asked = 0;
  const { sent, onClose } = openDialog(60, (input) => {
    asked += 1;
    if (asked === 2) return 'network-error';
    const failures = asked === 1 ? [{ id: 'mtn-1gb', reason: 'It costs ₵9.00 by now' }] : [];
    return { body: { updatedCount: input.prices.length - failures.length, failures } };
  });
  await userEvent.type(await screen.findByLabelText('Change in ₵'), '1');
  await userEvent.click(await button(/^Change 60 prices$/));
  expect(await screen.findByText('24 prices changed, 36 not:')).toBeVisible();
  expect(sent.map(({ prices }) => prices.length)).toEqual([25, 25]);
  expect(screen.getByText('It costs ₵9.00 by now')).toBeVisible();
  expect(screen.getAllByText('Not tried')).toHaveLength(10);
  await userEvent.click(await button(/^Try again$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.slice(2).flatMap(({ prices }) => prices)).toHaveLength(36);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(sent[2]?.prices[0]).toEqual({ id: 'mtn-1gb', price: 2, seen: 1 });
});

test('a price that a colleague changed meanwhile isn’t sent again as it was, and what had changed before stays counted', async () => {
  let round = 0;
  const { api, sent } = openDialog(3, ({ prices }) => {
    round += 1;
    const refused = round === 1 ? ['mtn-2gb', 'mtn-3gb'] : [];
    const failures = refused.map((id) => ({ id, code: 'conflict', reason: 'It changed meanwhile' }));
    return { body: { updatedCount: prices.length - failures.length, failures } };
  });
  await paste('MTN 1GB 1.50\nMTN 2GB 2.50\nMTN 3GB 3.50');
  const prices = plansOf(3).map((plan) => (plan.id === 'mtn-3gb' ? { ...plan, price: 3.2 } : plan));
  api.answers['admin-get-prices'] = { body: { prices, networks: [mtn], tiers: [] } };
  await userEvent.click(await button(/^Change 3 prices$/));
  expect(await screen.findByText(/^A colleague changed one of these meanwhile/)).toBeVisible();
  await userEvent.click(await button(/^Try again$/));
  expect(await screen.findByText('2 prices changed, 1 not:')).toBeVisible();
  expect(sent[1]?.prices).toEqual([{ id: 'mtn-2gb', price: 2.5, seen: 2 }]);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(await button(/^Done$/));
  expect(await screen.findByText('2 prices changed. Still in your list: 1 price not changed.')).toBeVisible();
  expect(await screen.findByText('₵3.20 → ₵3.50')).toBeVisible();
});

test('pasted costs go into the same preview, with the margins before and after, and are sent as costs', async () => {
  const { sent } = openDialog(2, all, { cost: 0.9 });
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.selectOptions(screen.getByLabelText('The list contains'), 'Costs');
  expect(screen.queryByLabelText('Whose prices')).toBeNull();
  await userEvent.click(screen.getByLabelText('Costs'));
  await userEvent.paste('MTN 1GB 0.95\nMTN 2GB 0.9\nGlo 1GB 4');
  expect(screen.getByText('₵0.90 → ₵0.95')).toBeVisible();
  expect(screen.getByText('Profit ₵0.10 → Profit ₵0.05')).toBeVisible();
  expect(screen.getByText('Unchanged')).toBeVisible();
  expect(screen.getByText('1 of 3 lines can’t be used.')).toBeVisible();
  await userEvent.click(await button(/^Change 1 cost$/));
  expect(
    await screen.findByText('1 cost changed. Still in your list: 1 line that can’t be used.'),
  ).toBeVisible();
  expect(sent).toEqual([
    { prices: [{ id: 'mtn-1gb', price: 0.95, seen: 0.9 }], requestId: expect.any(String), are_costs: true },
  ]);
});

test.each(['By ₵', 'From a list'])(
  'a price below cost starts unticked, and says what is lost: %s',
  async (way) => {
    const { sent, onClose } = openDialog(2, all, { cost: 0.9 });
    await userEvent.click(await screen.findByRole('radio', { name: way }));
    if (way === 'By ₵') await userEvent.type(screen.getByLabelText('Change in ₵'), '-0.2');
    else {
      await userEvent.click(screen.getByLabelText('Prices'));
      await userEvent.paste('MTN 1GB 0.80');
    }
    expect(screen.getByText('Loss ₵0.10: the price is ₵0.80, the cost ₵0.90')).toBeVisible();
    const tick = await screen.findByRole('checkbox', { name: /^MTN 1GB/ });
    expect(tick).not.toBeChecked();
    await userEvent.click(tick);
    await userEvent.click(await button(/^Change/));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]?.prices[0]).toEqual({ id: 'mtn-1gb', price: 0.8, seen: 1 });
  },
);

test('a cost above the price of a tier alone starts unticked, too', async () => {
  openDialog(1, all, { cost: 0.5, tiers: { t1: 0.8 } });
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.selectOptions(screen.getByLabelText('The list contains'), 'Costs');
  await userEvent.click(screen.getByLabelText('Costs'));
  await userEvent.paste('MTN 1GB 0.90');
  expect(screen.getByText('Loss ₵0.10: the price is ₵0.80, the cost ₵0.90')).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: /^MTN 1GB/ })).not.toBeChecked();
});

test('a pasted price far from today’s starts unticked and first, and stays in the list until it is ticked', async () => {
  const { sent, onClose } = openDialog(3, all);
  await paste('MTN 1GB 1.50\nMTN 2GB 25.0\nMTN 3GB 0');
  expect(screen.getByText('1 of 3 lines can’t be used.')).toBeVisible();
  expect(screen.getByText('1 price to check. Tick it if it is right.')).toBeVisible();
  const list = within(await screen.findByRole('list', { name: 'New prices' }));
  const [far, usual] = list.getAllByRole('checkbox');
  expect(far).not.toBeChecked();
  expect(far).toHaveAccessibleName(/^MTN 2GB/);
  expect(usual).toBeChecked();
  expect(list.getByText('More than 12 times today’s price: ₵25.00 instead of ₵2.00')).toBeVisible();
  await userEvent.click(await button(/^Change 1 price$/));
  expect(
    await screen.findByText(
      '1 price changed. Still in your list: 1 price not changed and 1 line that can’t be used.',
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('Prices')).toHaveValue('MTN 2GB 25.0\nMTN 3GB 0');
  await userEvent.clear(screen.getByLabelText('Prices'));
  await userEvent.paste('MTN 2GB 25.0');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^MTN 2GB/ }));
  await userEvent.click(await button(/^Change 1 price$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ prices }) => prices)).toEqual([
    [{ id: 'mtn-1gb', price: 1.5, seen: 1 }],
    [{ id: 'mtn-2gb', price: 25, seen: 2 }],
  ]);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

interface Asked {
  readonly id: string;
  readonly updates: object;
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
  const asked: Asked[] = [];
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
    'admin-update-price': ({ input }) => {
      asked.push(input as Asked);
      const approval = { id: 'A1', status: 'waiting', expires_at: '2026-11-21T12:00:00.000Z' };
      return { body: { success: false, price: plansOf(1)[0], approval } };
    },
  });
  const onClose = jest.fn();
  renderScreen(<ManyPricesDialog areCosts={areCosts} onClose={onClose} />);
  return { api, sent, asked, onClose };
}

const all = ({ prices }: Sent): Answer => ({ body: { updatedCount: prices.length, failures: [] } });
const allBut =
  (id: string) =>
  ({ prices }: Sent): Answer => ({
    body: {
      updatedCount: prices.length - 1,
      failures: [{ id, code: 'conflict', reason: 'It changed meanwhile' }],
    },
  });

const readsOf = ({ received }: ReturnType<typeof fakeApi>) =>
  received.filter(({ name }) => name === 'admin-get-prices').length;

/** The tab gets the focus again, and the list reloads. */
async function reload(api: ReturnType<typeof fakeApi>) {
  const before = readsOf(api);
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => expect(readsOf(api)).toBeGreaterThan(before));
}

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

test('a pasted list goes into the same preview, and its unknown lines are listed', async () => {
  const { sent } = openDialog(2, all);
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.click(screen.getByLabelText('Prices'));
  await userEvent.paste('MTN 1GB 1.5\nGlo 1GB 4');
  expect(await screen.findByText('Line 2: Glo 1GB 4')).toBeVisible();
  expect(screen.getByText('1 of 2 lines can’t be used.')).toBeVisible();
  expect(screen.getByText('₵1.00 → ₵1.50')).toBeVisible();
  await userEvent.click(await button(/^Change 1 price$/));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.prices).toEqual([{ id: 'mtn-1gb', price: 1.5, seen: 1 }]);
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

test('the previewed prices are saved, even after a colleague changed the prices', async () => {
  const { api, sent } = openDialog(1, all);
  await userEvent.click(await screen.findByRole('radio', { name: 'By %' }));
  await userEvent.type(screen.getByLabelText('Change in %'), '10');
  expect(await screen.findByText('₵1.00 → ₵1.10')).toBeVisible();
  const raised = plansOf(1).map((plan) => ({ ...plan, price: 1.1 }));
  api.answers['admin-get-prices'] = { body: { prices: raised, networks: [mtn] } };
  await reload(api);
  await userEvent.click(await button(/^Change 1 price$/));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    prices: [{ id: 'mtn-1gb', price: 1.1, seen: 1 }],
    requestId: expect.any(String),
  });
});

test('after everything was refused, the preview keeps its prices when a colleague changes one later', async () => {
  const { api, sent } = openDialog(1, allBut('mtn-1gb'));
  const raiseTo = (price: number) => {
    const prices = plansOf(1).map((plan) => ({ ...plan, price }));
    api.answers['admin-get-prices'] = { body: { prices, networks: [mtn], tiers: [] } };
  };
  await paste('MTN 1GB 1.50');
  await userEvent.click(await button(/^Change 1 price$/));
  const done = await button(/^Done$/);
  raiseTo(1.1);
  await userEvent.click(done);
  // It has been read again.
  expect(await screen.findByText('₵1.10 → ₵1.50')).toBeVisible();
  raiseTo(1.4);
  await reload(api);
  expect(await screen.findByText('₵1.10 → ₵1.50')).toBeVisible();
  await userEvent.click(await button(/^Change 1 price$/));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.prices).toEqual([{ id: 'mtn-1gb', price: 1.5, seen: 1.1 }]);
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

test('after a list was saved, the unticked lines stay with the refused ones, and the notice says how many', async () => {
  openDialog(3, allBut('mtn-3gb'));
  await paste('MTN 1GB 1.50\nMTN 2GB 2.50\nMTN 3GB 3.50');
  await userEvent.click(screen.getByRole('checkbox', { name: /MTN 2GB/ }));
  await userEvent.click(await button(/^Change 2 prices$/));
  await userEvent.click(await button(/^Done$/));
  const notice = screen.getByText('1 price changed. Still in your list: 2 prices not changed.');
  expect(notice).toHaveClass('notice--success');
  // Nothing that was changed is taken back by leaving.
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(screen.getByLabelText('Prices')).toHaveValue('MTN 2GB 2.50\nMTN 3GB 3.50');
  expect(screen.getByRole('checkbox', { name: /MTN 2GB/ })).not.toBeChecked();
});

test('what was said of the list that was sent goes with the first edit: it says nothing about another list', async () => {
  const { onClose } = openDialog(3, all);
  const ask = jest.spyOn(window, 'confirm').mockClear().mockReturnValue(false);
  await paste('MTN 1GB 1.50\nMTN 2GB 2.50\nMTN 1GB abc');
  await userEvent.click(await button(/^Change 2 prices$/));
  await screen.findByText('2 prices changed. Still in your list: 1 line that can’t be used.');
  const list = screen.getByLabelText('Prices');
  await userEvent.clear(list);
  await userEvent.click(list);
  await userEvent.paste('Glo 1GB 4\nGlo 2GB 8\nGlo 3GB 9');
  expect(screen.getByText('3 of 3 lines can’t be used.')).toBeVisible();
  expect(screen.queryByText(/Still in your list/)).toBeNull();
  expect(screen.queryByText(/2 prices changed/)).toBeNull();
  // The other list wasn't sent, so it isn't dropped without a question.
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('a list that came as a whole folds above its result, and opens again to be edited; one that is typed stays open', async () => {
  openDialog(2, all);
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  const list = screen.getByLabelText('Prices');
  await userEvent.type(list, 'MTN 1GB 1.50');
  expect(screen.queryByRole('button', { name: 'Edit list' })).toBeNull();
  await userEvent.clear(list);
  await userEvent.paste('MTN 1GB 1.50\nMTN 2GB 2.50\n');
  const edit = screen.getByRole('button', { name: 'Edit list' });
  expect(edit).toHaveFocus();
  expect(screen.getByText('2 lines in your list')).toBeVisible();
  expect(list.closest('.many-prices__list--folded')).not.toBeNull();
  await userEvent.click(edit);
  expect(list).toHaveFocus();
  expect(list.closest('.many-prices__list--folded')).toBeNull();
  expect(await button(/^Change 2 prices$/)).toBeEnabled();
});

test('an emptied list is open while another one is typed, also after a paste that changed nothing', async () => {
  openDialog(2, all);
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  const list = screen.getByLabelText('Prices');
  const two = 'MTN 1GB 1.50\nMTN 2GB 2.50';
  await userEvent.click(list);
  await userEvent.paste(two);
  await userEvent.click(screen.getByRole('button', { name: 'Edit list' }));
  fireEvent.paste(list, { clipboardData: { getData: () => two } });
  await userEvent.type(list, '5');
  expect(screen.queryByRole('button', { name: 'Edit list' })).toBeNull();
  await userEvent.clear(list);
  await userEvent.paste(two);
  await userEvent.click(screen.getByRole('button', { name: 'Edit list' }));
  await userEvent.clear(list);
  await userEvent.type(list, 'M');
  expect(screen.queryByRole('button', { name: 'Edit list' })).toBeNull();
});

test('a list that was refused as a whole is no success', async () => {
  openDialog(1, allBut('mtn-1gb'));
  await paste('MTN 1GB 1.50');
  await userEvent.click(await button(/^Change 1 price$/));
  await userEvent.click(await button(/^Done$/));
  const notice = screen.getByText('Nothing changed. Still in your list: 1 price not changed.');
  expect(notice).toHaveClass('notice');
  expect(notice).not.toHaveClass('notice--success');
});

test('a tier’s prices change separately, from what the tier pays, with the margin', async () => {
  const { sent } = openDialog(2, all, { tiers: { t1: 0.95 }, cost: 0.9 });
  await userEvent.selectOptions(await screen.findByLabelText('Whose prices'), 'Agents');
  await userEvent.type(screen.getByLabelText('Change in ₵'), '0.02');
  const list = within(await screen.findByRole('list', { name: 'New prices' }));
  expect(list.getAllByText('₵0.95 → ₵0.97')).toHaveLength(2);
  expect(list.getAllByText('Profit ₵0.07')).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: 'From a list' }));
  await userEvent.type(screen.getByLabelText('Prices'), 'MTN 2GB 0.99');
  await userEvent.click(await button(/^Change 1 price$/));
  await waitFor(() =>
    expect(sent).toEqual([
      { prices: [{ id: 'mtn-2gb', price: 0.99, seen: 0.95 }], tier: 't1', requestId: expect.any(String) },
    ]),
  );
});

test('a change can be typed at once, with % for a percentage', async () => {
  openDialog(3, all);
  await waitFor(() => expect(screen.getByLabelText('Change in ₵')).toHaveFocus());
  await userEvent.keyboard('-10%');
  expect(screen.getByLabelText('Change in %')).toHaveValue('-10');
  expect(await screen.findByText('₵2.00 → ₵1.80')).toBeVisible();
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

test('a cost that was unknown is sent as unknown; failures are listed and retried as costs', async () => {
  let tries = 0;
  const { sent, onClose } = openDialog(
    1,
    (asked) =>
      ++tries === 1
        ? { body: { updatedCount: 0, failures: [{ id: 'mtn-1gb', reason: 'Not now.' }] } }
        : all(asked),
    { cost: null },
  );
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.selectOptions(await screen.findByLabelText('The list contains'), 'Costs');
  await userEvent.click(screen.getByLabelText('Costs'));
  await userEvent.paste('MTN 1GB 0.80');
  expect(screen.getByText('Not known → Profit ₵0.20')).toBeVisible();
  await userEvent.click(await button(/^Change 1 cost$/));
  expect(await screen.findByText('0 costs changed, 1 not:')).toBeVisible();
  expect(screen.getByText('MTN 1GB, Not known → ₵0.80')).toBeVisible();
  await userEvent.click(await button(/^Try again$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[1]).toMatchObject({ are_costs: true, prices: [{ seen: null }] });
});

test('staff who don’t see costs are offered none', async () => {
  openDialog(1, all);
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  expect(screen.getByLabelText('Prices')).toBeVisible();
  expect(screen.queryByLabelText('The list contains')).toBeNull();
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

test('a price that falls by more than half is requested separately from the others', async () => {
  const { sent, asked, onClose } = openDialog(2, all);
  await paste('MTN 1GB 0.40\nMTN 2GB 2.10');
  expect(screen.getByText('Less than half of ₵1.00: needs approval')).toBeVisible();
  await userEvent.click(await button(/^Change 1, ask for approval of 1$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.flatMap(({ prices }) => prices)).toEqual([{ id: 'mtn-2gb', price: 2.1, seen: 2 }]);
  const requestId = expect.any(String);
  expect(asked).toEqual([{ id: 'mtn-1gb', updates: { price: 0.4 }, seen: { price: 1 }, requestId }]);
});

test('a price that one person may not set is requested by the button that has the focus', async () => {
  const reason = 'A price of ₵0.80 is less than half of ₵2.00, what it was in the last 24 hours.';
  const { asked, onClose } = openDialog(1, () => ({
    body: { updatedCount: 0, failures: [{ id: 'mtn-1gb', reason, code: 'approval_needed' }] },
  }));
  await userEvent.type(await screen.findByLabelText('Change in ₵'), '-0.2');
  await userEvent.click(await button(/^Change 1 price$/));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(await button(/^Ask for approval$/)).toHaveFocus();
  await userEvent.click(await button(/^Ask for approval$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toHaveLength(1);
});

test('many prices that need approval are asked for with one reason, which the others don’t need', async () => {
  const { sent, asked, onClose } = openDialog(2, all);
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.click(screen.getByLabelText('Prices'));
  await userEvent.paste('MTN 2GB 2.10');
  expect(screen.queryByLabelText('Reason (optional)')).toBeNull();
  await userEvent.paste('\nMTN 1GB 0.40');
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'Easter');
  await userEvent.click(await button(/^Change 1, ask for approval of 1$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).not.toHaveProperty('reason');
  expect(asked).toMatchObject([{ id: 'mtn-1gb', reason: 'Easter' }]);
});

test('a price whose approval the shop asks for only afterwards is asked for with a reason, too', async () => {
  const { asked, onClose } = openDialog(1, () => ({
    body: { updatedCount: 0, failures: [{ id: 'mtn-1gb', reason: 'Too low', code: 'approval_needed' }] },
  }));
  await userEvent.type(await screen.findByLabelText('Change in ₵'), '-0.2');
  await userEvent.click(await button(/^Change 1 price$/));
  await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Easter');
  await userEvent.click(await button(/^Ask for approval$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toMatchObject([{ id: 'mtn-1gb', reason: 'Easter' }]);
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

test('a tick for a price far from today’s is for that amount alone, and a step needs none', async () => {
  openDialog(1, all);
  await paste('MTN 1GB 50');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^MTN 1GB/ }));
  expect(await button(/^Change 1 price$/)).toBeEnabled();
  await userEvent.type(screen.getByLabelText('Prices'), '0');
  expect(await screen.findByRole('checkbox', { name: /^MTN 1GB/ })).not.toBeChecked();
  expect(await button(/^Change prices$/)).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'By ₵' }));
  await userEvent.type(screen.getByLabelText('Change in ₵'), '9');
  expect(await screen.findByRole('checkbox', { name: /^MTN 1GB/ })).toBeChecked();
});

test('a pasted first cost far from its price starts unticked, too', async () => {
  const { sent, onClose } = openDialog(2, all, { cost: null });
  await paste('MTN 1GB 9.0\nMTN 2GB 1.80');
  await userEvent.selectOptions(screen.getByLabelText('The list contains'), 'Costs');
  expect(screen.getByText('1 cost to check. Tick it if it is right.')).toBeVisible();
  expect(screen.getByText('9 times the price: ₵9.00 at a price of ₵1.00')).toBeVisible();
  await userEvent.click(await button(/^Change 1 cost$/));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^MTN 1GB/ }));
  await userEvent.click(await button(/^Change 1 cost$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ prices }) => prices)).toEqual([
    [{ id: 'mtn-2gb', price: 1.8, seen: null }],
    [{ id: 'mtn-1gb', price: 9, seen: null }],
  ]);
});

test('an unusable line is corrected with one press, or all lines at once', async () => {
  openDialog(2, all);
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.click(screen.getByLabelText('Prices'));
  await userEvent.paste('MT 1GB 1,50\nMTN 2 2.50\nGlo 1GB 4');
  expect(screen.getByText('3 of 3 lines can’t be used.')).toBeVisible();
  expect(await button(/^Change prices$/)).toBeDisabled();
  expect(await button(/^Use both suggestions$/)).toBeVisible();
  await userEvent.click(await button(/^Use this\s?: MTN 1GB 1.50 for line 1$/));
  expect(screen.getByLabelText('Prices')).toHaveValue('MTN 1GB 1.50\nMTN 2 2.50\nGlo 1GB 4');
  expect(screen.getByText('2 of 3 lines can’t be used.')).toBeVisible();
  await userEvent.click(await button(/^Use this\s?: MTN 2GB 2.50 for line 2$/));
  expect(await button(/^Change 2 prices$/)).toBeEnabled();
});

test('what is wrong with a list comes right under it, before what can be used', async () => {
  openDialog(2, all);
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.click(screen.getByLabelText('Prices'));
  await userEvent.paste('AT\nMTN 1GB 1.50\nMTN 7GB 33');
  expect(screen.getByText('1 of 3 lines can’t be used.')).toBeVisible();
  const inOrder = [
    screen.getByLabelText('Prices'),
    screen.getByText('Line 1: AT'),
    screen.getByRole('region', { name: 'New plans' }),
    screen.getByRole('list', { name: 'New prices' }),
  ];
  for (const [index, one] of inOrder.slice(1).entries())
    expect(inOrder[index]?.compareDocumentPosition(one)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the list’s example has a plan of each network on sale', async () => {
  const telecel = { ...mtn, id: 'telecel', label: 'Telecel', mark: 'TC' };
  const old = { ...mtn, id: 'old', label: 'Old', mark: 'O', taken_off: true };
  const [plan] = plansOf(1);
  const { api } = openDialog(1, all);
  api.answers['admin-get-prices'] = {
    body: {
      prices: [plan, { ...plan, id: 't', network: 'telecel' }, { ...plan, id: 'o', network: 'old' }],
      networks: [mtn, telecel, old],
      tiers: [],
    },
  };
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  expect(screen.getByLabelText('Prices')).toHaveAttribute('placeholder', 'MTN 1GB 1.00\nTelecel 1GB 1.00');
});

test('a file’s rows become the list', async () => {
  openDialog(2, all);
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  // jsdom can't read files.
  const file = Object.assign(new File([''], 'prices.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode('Network,Size,Price\nMTN,1GB,1.50\n').buffer,
  });
  await userEvent.upload(screen.getByLabelText('A file (.xlsx or .csv, optional)'), file);
  expect(await button(/^Change 1 price$/)).toBeEnabled();
});

test('plans that there aren’t yet are listed, and added one after another; what failed stays', async () => {
  const created: unknown[] = [];
  const { api, onClose } = openDialog(1, all);
  api.answers['admin-create-price'] = ({ input }) => {
    created.push(input);
    return created.length === 2
      ? { status: 409, body: { error: { code: 'price_exists', message: 'There is one', request_id: '1' } } }
      : { body: { success: true, price: plansOf(1)[0] } };
  };
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  fireEvent.change(screen.getByLabelText('Prices'), {
    target: { value: 'MTN 1GB 1.50\nMTN 20GB 60\nMTN 30GB 80\nMTN 40GB 100' },
  });
  const news = within(await screen.findByRole('region', { name: 'New plans' }));
  expect(news.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'MTN 20GB₵60.00',
    'MTN 30GB₵80.00',
    'MTN 40GB₵100.00',
  ]);
  expect(screen.queryByText(/can’t be used/)).toBeNull();
  await userEvent.click(await button(/^Add 3 plans$/));
  expect(await screen.findByText('2 plans added. Not added: 1 plan.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Not added' })).getByRole('listitem')).toHaveTextContent(
    /^MTN 30GB: /,
  );
  expect(created).toEqual([
    { network: 'MTN', data_size: '20GB', price: 60 },
    { network: 'MTN', data_size: '30GB', price: 80 },
    { network: 'MTN', data_size: '40GB', price: 100 },
  ]);
  expect(screen.getByLabelText('Prices')).toHaveValue('MTN 1GB 1.50\nMTN 30GB 80');
  expect(onClose).not.toHaveBeenCalled();
});

test('the plans of a list that were refused are back in the list, with the price that they have now', async () => {
  const { api, sent, onClose } = openDialog(2, () => ({
    body: {
      updatedCount: 1,
      failures: [{ id: 'mtn-2gb', code: 'conflict', reason: 'It changed meanwhile' }],
    },
  }));
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.click(screen.getByLabelText('Prices'));
  await userEvent.paste('MTN 1GB 1.50\nMTN 2GB 2.50');
  await userEvent.click(await button(/^Change 2 prices$/));
  const [first, second] = plansOf(2);
  const prices = [
    { ...first, price: 1.5 },
    { ...second, price: 2.2 },
  ];
  api.answers['admin-get-prices'] = { body: { prices, networks: [mtn] } };
  await userEvent.click(await button(/^Done$/));
  expect(await screen.findByText('1 price changed. Still in your list: 1 price not changed.')).toHaveFocus();
  expect(screen.getByLabelText('Prices')).toHaveValue('MTN 2GB 2.50');
  api.answers['admin-bulk-update-prices'] = ({ input }) => {
    sent.push(input as Sent);
    return all(input as Sent);
  };
  expect(await screen.findByText('₵2.20 → ₵2.50')).toBeVisible();
  await userEvent.click(await button(/^Change 1 price$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.at(-1)?.prices).toEqual([{ id: 'mtn-2gb', price: 2.5, seen: 2.2 }]);
});

test('after the prices of a list are changed, its new plans and unusable lines stay, and the dialog says what was done', async () => {
  const { api, sent, onClose } = openDialog(2, all);
  api.answers['admin-create-price'] = { body: { price: plansOf(1)[0] } };
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.click(screen.getByLabelText('Prices'));
  await userEvent.paste('MTN 1GB 1.50\nMTN 7GB 33\nMTN 2GB 2.50\nMTN 1GB abc');
  expect(screen.getByText('1 new plan and 1 line that can’t be used stay in your list.')).toBeVisible();
  const changed = plansOf(2).map((plan) => ({ ...plan, price: plan.price + 0.5 }));
  api.answers['admin-get-prices'] = { body: { prices: changed, networks: [mtn] } };
  await userEvent.click(await button(/^Change 2 prices$/));
  const said = await screen.findByText(
    '2 prices changed. Still in your list: 1 new plan and 1 line that can’t be used.',
  );
  expect(said).toHaveFocus();
  expect(screen.getByLabelText('Prices')).toHaveValue('MTN 7GB 33\nMTN 1GB abc');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await button(/^Add 1 plan$/));
  await waitFor(() => expect(screen.getByLabelText('Prices')).toHaveValue('MTN 1GB abc'));
  // The corrected line starts from the price that was just saved, and is sent as a new request.
  await userEvent.clear(screen.getByLabelText('Prices'));
  await userEvent.paste('MTN 1GB 1.60');
  expect(await screen.findByText('₵1.50 → ₵1.60')).toBeVisible();
  await userEvent.click(await button(/^Change 1 price$/));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[1]?.prices).toEqual([{ id: 'mtn-1gb', price: 1.6, seen: 1.5 }]);
  expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId);
});

test.each(['Close', 'Cancel'])('a pasted list isn’t dropped without a question: %s', async (name) => {
  const { onClose } = openDialog(2, () => ({ body: {} }));
  const ask = jest.spyOn(window, 'confirm').mockClear().mockReturnValue(false);
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.click(screen.getByRole('button', { name }));
  expect(ask).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Prices'), 'MTN 1GB 1.20');
  await userEvent.click(screen.getByRole('button', { name }));
  expect(ask).toHaveBeenCalledWith('You have unsaved changes. Leave without saving them?');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Prices')).toHaveValue('MTN 1GB 1.20');
  ask.mockReturnValue(true);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a list whose save was refused isn’t dropped without a question either', async () => {
  const { onClose } = openDialog(2, allBut('mtn-1gb'));
  const ask = jest.spyOn(window, 'confirm').mockClear().mockReturnValue(false);
  await userEvent.click(await screen.findByRole('radio', { name: 'From a list' }));
  await userEvent.type(screen.getByLabelText('Prices'), 'MTN 1GB 1.20');
  await userEvent.click(await button(/^Change 1 price$/));
  await screen.findByText('It changed meanwhile');
  await userEvent.keyboard('{Escape}');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByLabelText('Prices')).toHaveValue('MTN 1GB 1.20');
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { customerEvents } from '../../../../../contracts/notices/terms';
import { NoticesPart } from '../../../../../frontend/src/features/profile/notices/notices-part';
import type { Output } from '../../../../../frontend/src/lib/api/contract-types';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';

type Answer = Output<'get-notices'>;

const notices = (settings: Partial<Answer['settings']> = {}): Answer => ({
  notices: [
    {
      id: 'refunded#ORD7K2M9QXWPTRA',
      event: 'refunded',
      text: 'MTN 1GB could not be delivered. ₵4.90 is back in your wallet. Order ORD7K2M9QXWPTRA.',
      at: '2026-11-20T12:00:00.000Z',
      order_number: 'ORD7K2M9QXWPTRA',
    },
    {
      id: 'x',
      event: 'topped_up',
      text: 'Something newer',
      at: '2026-11-19T12:00:00.000Z',
      order_number: null,
    },
  ],
  settings: {
    choices: customerEvents.map((event) => ({
      event,
      on: event === 'refunded',
    })),
    low_balance: null,
    ...settings,
  },
});

function open(answer = notices(), saved: { status?: number; body: object } = { body: { success: true } }) {
  const api = fakeApi({ 'get-notices': { body: answer }, 'update-notices': saved });
  renderScreen(<NoticesPart />, '/profile');
  const sent = () => api.received.filter(({ name }) => name === 'update-notices').map(({ input }) => input);
  return { api, user: userEvent.setup(), sent };
}

/** Opens the settings, which are folded on a phone. */
const save = () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  return screen.getByRole('button', { name: 'Save changes' });
};
const box = (name: string) => screen.getByRole('checkbox', { name });

test('choices are saved, and unchanged ones aren’t sent', async () => {
  const { user, sent } = open(notices());
  await user.click(await screen.findByRole('checkbox', { name: 'An order was delivered' }));
  await user.selectOptions(screen.getByLabelText('My balance is low'), 'Below an amount');
  await user.type(screen.getByLabelText('Below (₵)'), '10.50');
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(sent()).toEqual([
    {
      choices: [
        { event: 'delivered', on: true },
        { event: 'low_balance', on: true },
      ],
      low_balance: 10.5,
    },
  ]);
  await user.click(box('An order was delivered'));
  expect(screen.queryByText('Saved')).toBeNull();
});

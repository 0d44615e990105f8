import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { CasePart } from '../../../../../frontend/src/features/admin/attention/case-part';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { keyedFunction, lostWords } from '../../support/keyed-function';
import { renderScreen } from '../../support/render-screen';
import { adminOrder, profile } from '../../support/samples';

/** The tests load the case themselves. */
const reload = async () => undefined;

const order = adminOrder({ status: 'completed', amount: 5 });
const reported: ComponentProps<typeof CasePart>['of'] = {
  state: 'open',
  wrong: 'less_came',
  outcome: null,
  version: 1,
  answer_by: '2026-11-21T10:24:00.000Z',
  messages: [],
  outcomes: [],
};
const asStaff = { body: { profile: profile({ role: 'admin' }) } };

/** The case as it is loaded again after the lost answer has changed it. */
function Reloading() {
  const [version, setVersion] = useState(1);
  return (
    <>
      <CasePart reload={reload} order={order} of={{ ...reported, version }} />
      <button type="button" onClick={() => setVersion(2)}>
        Reload
      </button>
    </>
  );
}

test('an answer that is lost and sent again is the same request, although the case is loaded again meanwhile', async () => {
  const { reply, shop } = keyedFunction({ success: true, message: 'Your answer is with the customer.' });
  const asked: { version: number }[] = [];
  fakeApi({
    'get-profile': asStaff,
    'admin-answer-case': (received) => {
      const { version, ...input } = received.input as { version: number };
      asked.push({ version });
      return reply({ ...received, input });
    },
  });
  renderScreen(<Reloading />, '/admin-todo');
  await userEvent.type(await screen.findByLabelText('Answer to the customer'), 'We are sorry');
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await screen.findByText(lostWords);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  shop.isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Your answer is with the customer.')).toBeVisible();
  expect(asked).toEqual([{ version: 1 }, { version: 2 }]);
  expect(shop.done.size).toBe(1);

  // The next answer is another one, also with the same words.
  await userEvent.type(screen.getByLabelText('Answer to the customer'), 'We are sorry');
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(shop.done.size).toBe(2));
});

test('a case can be closed with the outcomes that have happened only', async () => {
  fakeApi({ 'get-profile': asStaff });
  const byHand = { ...order, api_used: 'manual' };
  renderScreen(
    <CasePart reload={reload} order={byHand} of={{ ...reported, outcomes: ['delivered'] }} />,
    '/admin-todo',
  );
  await screen.findByLabelText('Answer to the customer');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Nothing yet: stays open',
    'Delivered, as staff noted',
  ]);
});

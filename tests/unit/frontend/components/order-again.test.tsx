import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SaveNumber } from '../../../../frontend/src/components/recipients/order-again';
import { fakeApi } from '../support/fake-api';
import '../support/dialogs';
import { renderScreen } from '../support/render-screen';
import { order, price, recipient } from '../support/samples';

test('the button’s place is kept until it is known whether the number is saved', () => {
  fakeApi({ 'get-recipients': 'never' });
  renderScreen(<SaveNumber order={order()} />);
  expect(screen.getByText('Save number')).not.toBeVisible();
});

test('once a number is saved, the focus is on the words that replace its button, in the row that was used', async () => {
  let saved: unknown[] = [];
  fakeApi({
    'get-recipients': () => ({ body: { recipients: saved } }),
    'get-bundle-prices': { body: { prices: [price()] } },
    'update-recipients': () => {
      saved = [recipient()];
      return { body: { success: true } };
    },
  });
  renderScreen(
    <ul>
      <li>
        <SaveNumber order={order()} />
      </li>
      <li>
        <SaveNumber order={order()} />
      </li>
    </ul>,
  );
  const user = userEvent.setup();
  const [, second] = await screen.findAllByRole('button', { name: 'Save number 024 123 4567' });
  if (second !== undefined) await user.click(second);
  const dialog = within(screen.getByRole('dialog', { name: 'Save this number' }));
  await user.type(dialog.getByLabelText('Name'), 'Kofi{Enter}');
  const [, words] = await screen.findAllByText('Saved as Kofi');
  expect(words).toHaveFocus();
});

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OrdersScreen } from '../../../../../frontend/src/features/orders/orders-screen';
import '../../support/dialogs';
import { fakeApi, type Received } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { order } from '../../support/samples';

interface Input {
  readonly limit?: number;
  readonly cursor?: string;
  readonly status?: string;
}

let saved: Blob[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:orders';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

/** Two parts of the file; the list behind the dialog is empty. */
function twoParts() {
  let isLost = true;
  const api = fakeApi({
    'get-orders': ({ input }: Received) => {
      const { limit, cursor } = input as Input;
      if (limit !== 100) return { body: { orders: [], next_cursor: null } };
      if (cursor === undefined)
        return { body: { orders: [order({ order_number: 'ORDA' })], next_cursor: 'b' } };
      if (isLost) {
        isLost = false;
        return { status: 400, body: { error: { code: 'invalid_request', message: 'No', request_id: '' } } };
      }
      return { body: { orders: [order({ order_number: 'ORDB' })], next_cursor: null } };
    },
  });
  return () => api.received.map(({ input }) => input as Input).filter(({ limit }) => limit === 100);
}

test('matching orders are saved completely, in parts, or not at all', async () => {
  const asked = twoParts();
  renderScreen(<OrdersScreen />, '/orders?status=failed');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^The orders that match your filters are saved/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save as CSV' }));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  expect(saved).toEqual([]);
  await user.click(again);
  expect(await dialog.findByText('2 orders are saved.')).toBeVisible();
  expect(saved).toHaveLength(1);
  const lines = (await textOf(saved[0])).trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['ORDA', 'ORDB']);
  expect(new Set(asked().map(({ status }) => status))).toEqual(new Set(['failed']));
});

const textOf = async (file: Blob | undefined) => new TextDecoder().decode(await file?.arrayBuffer());

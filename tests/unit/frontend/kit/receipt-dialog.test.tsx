import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReceiptDialog } from '../../../../frontend/src/kit/receipt-dialog';
import '../support/dialogs';
import { renderScreen } from '../support/render-screen';

test('a receipt is copied as text, sent on WhatsApp and printed', async () => {
  const receipt = { Status: 'Delivered', Price: '₵4.90' };
  renderScreen(<ReceiptDialog receipt={receipt} onClose={() => undefined} />);
  const user = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  const text = expect.stringMatching(/\nStatus: Delivered\nPrice: ₵4\.90\n/);
  expect(copy).toHaveBeenCalledWith(text);
  expect(await screen.findByText(/^Copied\./)).toBeVisible();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Send on WhatsApp' });
  expect(new URL(link.href).searchParams.get('text')).toEqual(text);
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
});

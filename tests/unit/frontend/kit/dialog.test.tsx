import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../../../frontend/src/kit/dialog';
import '../support/dialogs';

interface ScreenProps {
  readonly isBusy?: boolean;
  readonly onClosed?: () => void;
  /** The close handler returns that the dialog stays open. */
  readonly isKept?: boolean;
}

function Screen({ isBusy = false, onClosed, isKept = false }: ScreenProps) {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => {
    if (isKept) return false;
    setOpen(null);
    onClosed?.();
    return true;
  };
  return (
    <>
      <input aria-label="Number" />
      <button type="button" onClick={() => setOpen('First')}>
        Open
      </button>
      {open && (
        <Dialog key={open} title={open} isBusy={isBusy} onClose={close}>
          <input type="file" aria-label="List" />
          <button type="button" onClick={() => setOpen('Second')}>
            Next
          </button>
        </Dialog>
      )}
    </>
  );
}

const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;

beforeEach(() => history.replaceState({ key: 'here', idx: 3 }, '', '/here'));

test('Back closes it, and keeps the screen with what was filled in', async () => {
  render(<Screen />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Number'), '024');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  // Another address or state would be another screen for the router.
  expect(history.state).toMatchObject({ key: 'here', idx: 3 });
  history.back();
  await waitFor(() => expect(isOpen('First')).toBe(false));
  expect(location.pathname).toBe('/here');
  expect(history.state).toEqual({ key: 'here', idx: 3 });
  expect(screen.getByLabelText('Number')).toHaveValue('024');
});

test('Back doesn’t close a dialog while its action is under way, and the screen stays', async () => {
  const { rerender } = render(<Screen />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  rerender(<Screen isBusy />);
  history.back();
  await waitFor(() => expect(history.state).toEqual({ key: 'here', idx: 3, dialogs: 1 }));
  expect(isOpen('First')).toBe(true);
  rerender(<Screen />);
  history.back();
  await waitFor(() => expect(isOpen('First')).toBe(false));
});

test.each([
  ['Next', {}, false],
  ['List', { isComposing: true }, true],
] as const)('Escape on %s, %j: it stays open: %s', async (name, more, stays) => {
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const on = name === 'List' ? screen.getByLabelText(name) : screen.getByRole('button', { name });
  const isLeftToBrowser = fireEvent.keyDown(on, { key: 'Escape', ...more });
  expect(isOpen('First')).toBe(stays);
  expect(isLeftToBrowser).toBe(stays);
});

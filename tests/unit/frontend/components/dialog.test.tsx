import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../../../frontend/src/components/dialog/dialog';
import { toast, toastStore } from '../../../../frontend/src/lib/toast/toast-store';
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

test('it removes a message that its backdrop would cover', async () => {
  render(<Screen />);
  toast.success('Order placed');
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(isOpen('First')).toBe(true);
  expect(toastStore.read()).toEqual([]);
});

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

test('closing it with its button leaves nothing in the history: the next Back leaves the screen', async () => {
  history.pushState({ key: 'form', idx: 4 }, '', '/form');
  render(<Screen />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(history.state).toEqual({ key: 'form', idx: 4 }));
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/here'));
});

test('one dialog after another makes one history entry', async () => {
  render(<Screen />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const { length } = history;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(isOpen('Second')).toBe(true);
  expect(history).toHaveLength(length);
  history.back();
  await waitFor(() => expect(isOpen('Second')).toBe(false));
  expect(history.state).toEqual({ key: 'here', idx: 3 });
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

test('Back doesn’t close a dialog if the customer chooses to stay, nor does Back the next time', async () => {
  const { rerender } = render(<Screen isKept />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  for (let times = 0; times < 2; times += 1) {
    history.back();
    await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
    expect(history.state).toEqual({ key: 'here', idx: 3, dialogs: 1 });
    expect(isOpen('First')).toBe(true);
  }
  rerender(<Screen />);
  history.back();
  await waitFor(() => expect(isOpen('First')).toBe(false));
});

test('a file picker that is closed without a new file leaves the dialog open; Escape closes it', async () => {
  render(<Screen />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open' }));
  fireEvent(screen.getByLabelText('List'), new Event('cancel', { bubbles: true }));
  expect(isOpen('First')).toBe(true);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(isOpen('First')).toBe(false);
});

/** As Chromium does on the second Escape in a row, which nothing can prevent, and on Android's Back. */
function closedByBrowser() {
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(dialog, new Event('cancel'));
  dialog.close();
  fireEvent(dialog, new Event('close'));
}

test('when the browser closes it, it acts as on Escape: it closes, or while busy stays open and keeps the focus', async () => {
  const onClosed = jest.fn();
  const { rerender } = render(<Screen onClosed={onClosed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  screen.getByRole('button', { name: 'Next' }).focus();
  rerender(<Screen onClosed={onClosed} isBusy />);
  closedByBrowser();
  expect(isOpen('First')).toBe(true);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(onClosed).not.toHaveBeenCalled();
  rerender(<Screen onClosed={onClosed} />);
  closedByBrowser();
  expect(isOpen('First')).toBe(false);
  expect(onClosed).toHaveBeenCalledTimes(1);
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

test('closing it by a link to another page takes nobody back from there', async () => {
  render(<Screen onClosed={() => history.pushState({ key: 'next', idx: 4 }, '', '/next')} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // The dialog checks once more, and going back takes a turn of its own.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done));
  expect(location.pathname).toBe('/next');
});

describe('after a button has closed it', () => {
  const tap = (name: string, at: { clientX: number; clientY: number }, detail = 1) =>
    fireEvent.click(screen.getByRole('button', { name, hidden: true }), { ...at, detail });
  const here = { clientX: 160, clientY: 400 };

  function closed() {
    render(<Screen />);
    tap('Open', { clientX: 10, clientY: 10 });
    tap('Close', here);
    expect(isOpen('First')).toBe(false);
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
  });

  test.each([100, 300])('a second tap in the same place %i ms later does nothing behind it', (ms) => {
    closed();
    jest.advanceTimersByTime(ms);
    tap('Open', { clientX: 164, clientY: 396 }, 2);
    expect(isOpen('First')).toBe(false);
  });

  test('a tap works at once if the dialog closed long after its own last tap, as after an answer', () => {
    render(<Screen />);
    tap('Open', { clientX: 10, clientY: 10 });
    fireEvent.click(screen.getByLabelText('List'), { ...here, detail: 1 });
    jest.advanceTimersByTime(351);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(isOpen('First')).toBe(false);
    tap('Open', here);
    expect(isOpen('First')).toBe(true);
  });

  test('a tap elsewhere works', () => {
    closed();
    tap('Open', { clientX: 160, clientY: 60 });
    expect(isOpen('First')).toBe(true);
  });

  test('a key works', () => {
    closed();
    tap('Open', here, 0);
    expect(isOpen('First')).toBe(true);
  });

  test('a tap in the same place of another dialog works', () => {
    closed();
    tap('Open', { clientX: 160, clientY: 60 });
    const inside = screen.getByRole('dialog').querySelector('button') as HTMLElement;
    const isDone = fireEvent(
      inside,
      new MouseEvent('mousedown', { ...here, detail: 1, bubbles: true, cancelable: true }),
    );
    expect(isDone).toBe(true);
  });

  test('after a third of a second the same place works', () => {
    closed();
    jest.advanceTimersByTime(351);
    tap('Open', here);
    expect(isOpen('First')).toBe(true);
  });

  test('the second tap of the double tap that opened it presses nothing in it', () => {
    render(<Screen />);
    tap('Open', here);
    tap('Next', { clientX: 164, clientY: 396 }, 2);
    expect(isOpen('First')).toBe(true);
    tap('Next', { clientX: 160, clientY: 60 });
    expect(isOpen('Second')).toBe(true);
  });
});

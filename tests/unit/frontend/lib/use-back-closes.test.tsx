import { render, waitFor } from '@testing-library/react';
import { useBackCloses } from '../../../../frontend/src/lib/use-back-closes';

function Open({ onClose, isBusy = false }: { onClose: () => unknown; isBusy?: boolean }) {
  useBackCloses(onClose, isBusy);
  return null;
}

const dialogs = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
const isIn = () => waitFor(() => expect(dialogs()).toBe(1));
const isOut = () => waitFor(() => expect(dialogs()).toBe(0));

/** Goes back, and waits for the event. */
const goBack = () =>
  new Promise<void>((done) => {
    window.addEventListener('popstate', () => done(), { once: true });
    history.back();
  });

beforeEach(() => history.replaceState(null, '', '/'));

test('Back closes the dialog, and its history entry is gone', async () => {
  const onClose = jest.fn();
  render(<Open onClose={onClose} />);
  await isIn();
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(1);
  await isOut();
});

test('a dialog that refuses to close because something typed would be lost keeps its entry, so that Back asks it again', async () => {
  let isRefusing = true;
  const onClose = jest.fn(() => !isRefusing);
  const { unmount } = render(<Open onClose={onClose} />);
  await isIn();
  for (const times of [1, 2]) {
    await goBack();
    expect(onClose).toHaveBeenCalledTimes(times);
    await isIn();
  }
  isRefusing = false;
  await goBack();
  expect(onClose).toHaveBeenCalledTimes(3);
  await isOut();
  unmount();
});

test('while something runs that closing wouldn’t stop, Back asks nothing and the dialog stays', async () => {
  const onClose = jest.fn();
  const { unmount } = render(<Open onClose={onClose} isBusy />);
  await isIn();
  await goBack();
  expect(onClose).not.toHaveBeenCalled();
  await isIn();
  unmount();
  await isOut();
});

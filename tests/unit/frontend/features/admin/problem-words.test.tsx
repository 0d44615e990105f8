import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ProblemWords } from '../../../../../frontend/src/features/admin/shared/dialogs/action-dialog';

test('if a toast makes the dialog lower, the reason is scrolled to again, until somebody goes on typing', async () => {
  const scrolled = jest.fn();
  const seen: Element[] = [];
  let resize = () => {};
  Element.prototype.scrollIntoView = scrolled;
  globalThis.ResizeObserver = class {
    constructor(call: ResizeObserverCallback) {
      resize = () => void (seen.length > 0 && call([], this));
    }
    observe(of: Element) {
      seen.push(of);
    }
    unobserve() {}
    disconnect() {
      seen.length = 0;
    }
  };
  render(
    <dialog open>
      <input aria-label="Email" />
      <ProblemWords problem={{ message: 'It is taken.', sent: {} }} />
    </dialog>,
  );
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([screen.getByRole('dialog')]);
  act(() => resize());
  expect(scrolled).toHaveBeenCalledTimes(2);
  await userEvent.type(screen.getByLabelText('Email'), 'a');
  act(() => resize());
  expect(scrolled).toHaveBeenCalledTimes(2);
});

import { ignoreSecondTap } from '../../../../frontend/src/kit/dialog';

const tap = (clientX: number, clientY: number, on: HTMLElement = document.body): MouseEvent => {
  const event = new MouseEvent('click', { clientX, clientY, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: performance.now() });
  on.dispatchEvent(event);
  return event;
};

const now = jest.spyOn(performance, 'now');
beforeEach(() => {
  now.mockReturnValue(0);
  tap(200, 700);
  now.mockReturnValue(600);
});
afterAll(() => now.mockRestore());

describe('in a dialog that a tap has opened', () => {
  const opened = () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    const button = dialog.appendChild(document.createElement('button'));
    const pressed = jest.fn();
    button.addEventListener('click', pressed);
    tap(200, 700);
    ignoreSecondTap(dialog);
    return { button, pressed };
  };

  test('the second tap of a double tap presses nothing', () => {
    const { button, pressed } = opened();
    now.mockReturnValue(1_100);
    expect(tap(205, 695, button).defaultPrevented).toBe(true);
    expect(pressed).not.toHaveBeenCalled();
  });
});

import { isSecondTap } from '../../../../frontend/src/components/dialog/second-tap';

const tap = (clientX: number, clientY: number): MouseEvent => {
  const event = new MouseEvent('click', { clientX, clientY, bubbles: true });
  document.body.dispatchEvent(event);
  return event;
};

test('a tap where the one before was repeats it, for a moment; elsewhere, later or by a key it is meant', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  tap(200, 700);
  now.mockReturnValue(600);
  expect(isSecondTap(tap(205, 695))).toBe(true);
  expect(isSecondTap(tap(300, 700))).toBe(false);
  now.mockReturnValue(3_000);
  expect(isSecondTap(tap(300, 700))).toBe(false);
  expect(isSecondTap(tap(0, 0))).toBe(false);
  now.mockRestore();
});

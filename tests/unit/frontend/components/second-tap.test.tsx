import { isSecondTap } from '../../../../frontend/src/components/dialog/second-tap';

const tap = (clientX: number, clientY: number): MouseEvent => {
  const event = new MouseEvent('click', { clientX, clientY, bubbles: true });
  document.body.dispatchEvent(event);
  return event;
};

const now = jest.spyOn(performance, 'now');
const shownAt = 300;
beforeEach(() => {
  now.mockReturnValue(0);
  tap(200, 700);
  now.mockReturnValue(600);
});
afterAll(() => now.mockRestore());

test('a tap on a new button repeats the one that was made in its place before', () => {
  expect(isSecondTap(tap(205, 695), shownAt)).toBe(true);
});

test('the next tap on the button counts, however soon it comes', () => {
  tap(205, 695);
  now.mockReturnValue(700);
  expect(isSecondTap(tap(205, 695), shownAt)).toBe(false);
});

test('a tap elsewhere, a later one and a key count at once', () => {
  expect(isSecondTap(tap(300, 700), shownAt)).toBe(false);
  tap(200, 700);
  now.mockReturnValue(3_000);
  expect(isSecondTap(tap(200, 700), 2_900)).toBe(false);
  expect(isSecondTap(tap(0, 0), shownAt)).toBe(false);
});

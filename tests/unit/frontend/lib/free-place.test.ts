import { freePlace, moved } from '../../../../frontend/src/lib/toast/free-place';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const phone = { width: 390, height: 844 };
const message = box(95, 718, 200, 50);
const place = (of: Partial<Parameters<typeof freePlace>[0]>) =>
  freePlace({ message, window: phone, controls: [], read: [], ...of });

test('a message stays where its style puts it, if nothing to press is there', () => {
  expect(place({ controls: [box(100, 100, 90, 44)] })).toEqual({ x: 0, y: 0 });
});

test('it goes to the nearest place where it touches no button, also beside it', () => {
  const edit = box(300, 720, 80, 44);
  expect(place({ controls: [edit, box(200, 725, 80, 44)] }).y).toBeLessThanOrEqual(-44);
  expect(place({ message: box(120, 718, 200, 50), controls: [edit] })).toEqual({ x: -108, y: 0 });
});

test('one at the top goes down', () => {
  const { y } = place({ message: box(12, 12, 366, 50), controls: [box(12, 20, 100, 44)] });
  expect(y).toBeGreaterThan(50);
});

test('one that stands on a tall bar goes up, not onto the bar', () => {
  const small = { width: 320, height: 640 };
  const above = box(12, 250, 296, 58);
  const { y } = place({ message: above, window: small, controls: [box(12, 260, 296, 44)] });
  expect(y).toBeLessThan(-50);
});

test('it keeps off the middle of a row that is one tall link, where people press', () => {
  const rows = Array.from({ length: 12 }, (_, index) => box(0, index * 70, 390, 70));
  const at = moved(message, place({ controls: rows }));
  for (const row of rows) {
    const middle = (row.top + row.bottom) / 2;
    expect(middle < at.top || middle > at.bottom).toBe(true);
  }
});

test('it leaves the card that it tells of free', () => {
  const acted = box(0, 640, 390, 140);
  expect(moved(message, place({ read: [acted] })).bottom).toBeLessThanOrEqual(640);
});

test('it leaves headings free, but covers one rather than a button', () => {
  const heading = box(12, 700, 366, 40);
  expect(moved(message, place({ read: [heading] })).bottom).toBeLessThanOrEqual(700);
  const others = Array.from({ length: 17 }, (_, index) => box(0, index * 50, 390, 46)).filter(
    ({ top }) => top < 700 || top > 760,
  );
  expect(moved(message, place({ controls: others, read: [heading] })).top).toBeGreaterThan(690);
});

test('it leaves a heading free, but covers the edge of a button rather than a heading', () => {
  // As on Home: a button ends where the message begins, and elsewhere only the heading has room above it.
  const button = box(12, 677, 366, 44);
  const rows = Array.from({ length: 15 }, (_, index) => box(12, index * 46, 366, 44)).filter(
    ({ top }) => top < 80 || top > 160,
  );
  const heading = box(12, 90, 200, 60);
  const at = moved(message, place({ controls: [...rows, button], read: [heading] }));
  expect(at).toMatchObject({ left: 95, top: 718 });
});

test('it covers no more of a button than the edge', () => {
  const button = box(12, 690, 366, 44);
  expect(moved(message, place({ controls: [button] })).bottom).toBeLessThanOrEqual(690);
});

test('it leaves other words free, too, but covers them rather than a heading', () => {
  const hint = box(12, 730, 366, 40);
  const hints = box(12, 655, 366, 110);
  expect(moved(message, place({ words: [hint] })).bottom).toBeLessThanOrEqual(730);
  const headings = Array.from({ length: 17 }, (_, index) => box(0, index * 50, 390, 46)).filter(
    ({ top }) => top < 650 || top > 760,
  );
  expect(moved(message, place({ read: headings, words: [hints] })).top).toBeGreaterThan(690);
});

test('without a free place, it covers as few controls as it can', () => {
  const controls = Array.from({ length: 40 }, (_, index) => box(0, index * 22, 390, 20)).filter(
    ({ top }) => top < 300 || top > 320,
  );
  const at = moved(message, place({ controls }));
  const hidden = controls.filter(({ top }) => top + 10 >= at.top && top + 10 <= at.bottom);
  expect(hidden.length).toBeLessThanOrEqual(2);
});

test('in a wide window, in a list with a button in each row, it finds the room between the columns', () => {
  const wide = { width: 1280, height: 800 };
  const own = box(20, 700, 376, 88);
  // Links at the left, buttons at the right, as in a table.
  const rows = Array.from({ length: 16 }, (_, index) => index * 50).flatMap((top) => [
    box(40, top, 180, 24),
    box(1130, top, 120, 36),
  ]);
  const at = moved(own, place({ message: own, window: wide, controls: rows }));
  expect(at.left).toBeGreaterThanOrEqual(220);
  expect(at.right).toBeLessThanOrEqual(1130);
  // Near where it would be otherwise: only as far as it has to go.
  expect(at).toMatchObject({ top: 700, left: 224 });
});

test('in a list without a free place, its own button is not where another is pressed', () => {
  const edits = Array.from({ length: 17 }, (_, index) => box(300, index * 50, 80, 44));
  const close = box(330, 697, 36, 36);
  const shift = place({ message: box(12, 690, 366, 50), controls: edits, keys: [close] });
  const { top, bottom } = moved(close, shift);
  for (const edit of edits) {
    const middle = (edit.top + edit.bottom) / 2;
    expect(middle < top || middle > bottom).toBe(true);
  }
});

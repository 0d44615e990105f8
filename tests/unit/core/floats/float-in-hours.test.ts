import { floatViews } from '../../../../lambdas/core/floats/float-views';
import { afterAsking, hoursLeft, levelOf, newFloat } from '../../../../lambdas/core/floats/read-floats';
import type { Float } from '../../../../lambdas/core/floats/rows';
import { pesewas } from '../../../../lambdas/core/money';
import { dayMs, hourMs, minuteMs } from '../../../../lambdas/core/time';

/** A float in hours, computed from how it fell in the days before, and who is told about it. */

const start = new Date('2026-11-02T00:00:00Z');
const at = (ms: number) => new Date(start.getTime() + ms);
const balance = (amount: number) => ({ kind: 'balance', balance: pesewas(amount) }) as const;
const unknown = { kind: 'unknown', detail: 'HTTP 500' } as const;

const read = (readings: readonly (readonly [ms: number, amount: number | null])[]): Float =>
  readings.reduce(
    (float, [ms, amount]) => afterAsking(float, amount === null ? unknown : balance(amount), at(ms)).float,
    newFloat('hubnet', start),
  );

/** Falls by ₵10 between eight and nine every day, in readings every five minutes. */
function afterDays(days: number, last: number): Float {
  const readings: [number, number][] = [];
  const inAll = days * 1_000;
  for (let ms = 0; ms <= days * dayMs; ms += 15 * minuteMs) {
    const day = Math.floor(ms / dayMs);
    const part = Math.min(1, Math.max(0, (ms - day * dayMs - 8 * hourMs) / hourMs));
    readings.push([ms, last + inAll - Math.round((day + part) * 1_000)]);
  }
  return read(readings);
}

test('its hours follow from each coming hour’s usual spending, not from the day’s average', () => {
  const float = afterDays(3, 1_500);
  // From midnight: ₵10 are spent between eight and nine, and half of that the next day.
  expect(hoursLeft(float, at(3 * dayMs))).toBeCloseTo(24 + 8.5, 5);
  expect(hoursLeft(afterDays(3, 500), at(3 * dayMs))).toBeCloseTo(8.5, 5);
  expect(hoursLeft(afterDays(3, 100_000_000), at(3 * dayMs))).toBe(7 * 24);
});

test('the current hour counts by earlier days, and only for its remaining part', () => {
  const float = afterDays(3, 500);
  expect(hoursLeft(float, at(3 * dayMs + 8.25 * hourMs))).toBeCloseTo(0.5, 5);
});

test('it is unknown before a day of readings, but an empty float is empty', () => {
  expect(hoursLeft(newFloat('hubnet', start), start)).toBeNull();
  expect(hoursLeft(afterDays(1, 500), at(dayMs - 1))).toBeNull();
  expect(hoursLeft(afterDays(1, 500), at(dayMs))).toBeCloseTo(8.5, 5);
  expect(hoursLeft(read([[0, 0]]), start)).toBe(0);
  expect(hoursLeft(read([[0, -300]]), start)).toBe(0);
});

test('a rise is a top-up and leaves the spending unchanged; a fall over several hours is spread over them', () => {
  const float = read([
    [0, 10_000],
    [30 * minuteMs, 9_000],
    [40 * minuteMs, 50_000],
    [3 * hourMs + 40 * minuteMs, 47_000],
  ]);
  expect(float.spent).toEqual({
    '2026-11-02T00': 1_000 + 333,
    '2026-11-02T01': 1_000,
    '2026-11-02T02': 1_000,
    '2026-11-02T03': 667,
  });
});

test('what is spent is kept for eight days, to the pesewa', () => {
  const float = afterDays(12, 500);
  expect(Object.keys(float.spent)).toHaveLength(8);
  expect(Object.values(float.spent)).toEqual(Array(8).fill(1_000));
});

test('without an answer, the last balance stays, with the time since when it is unknown', () => {
  const float = read([
    [0, 42_000],
    [5 * minuteMs, null],
    [10 * minuteMs, null],
  ]);
  expect(floatViews([float], [], at(11 * minuteMs))).toEqual([
    {
      supplier: 'hubnet',
      balance: 420,
      read_at: at(0).toISOString(),
      typed_at: null,
      unknown_since: at(5 * minuteMs).toISOString(),
      key_refused: false,
      hours_left: null,
      level: null,
      expected: null,
      unsure: 0,
      uncosted: 0,
      uncosted_sold: 0,
      differs: null,
    },
  ]);
  const again = afterAsking(float, balance(41_000), at(15 * minuteMs)).float;
  expect(again).toMatchObject({ unknownSince: null, last: { balance: 41_000 } });
});

test('a refused key is known until the supplier answers otherwise', () => {
  const refused = { kind: 'unknown', detail: 'HTTP 401', isKeyRefused: true } as const;
  const { float } = afterAsking(afterDays(3, 500), refused, at(3 * dayMs));
  const isRefused = (of: Float) => floatViews([of], [], at(3 * dayMs)).map(({ key_refused }) => key_refused);
  expect(isRefused(float)).toEqual([true]);
  for (const answer of [balance(41_000), { kind: 'unknown', detail: 'TimeoutError' } as const])
    expect(isRefused(afterAsking(float, answer, at(3 * dayMs)).float)).toEqual([false]);
  const since = (of: Float) => floatViews([of], [], at(4 * dayMs)).map((view) => view.unknown_since);
  const lost = { kind: 'unknown', detail: 'TimeoutError' } as const;
  const later = afterAsking(
    afterAsking(float, lost, at(3 * dayMs + 1)).float,
    refused,
    at(3 * dayMs + 2),
  ).float;
  expect(since(afterAsking(later, refused, at(3 * dayMs + 3)).float)).toEqual([
    at(3 * dayMs + 2).toISOString(),
  ]);
});

test('a float that nobody asks for any more is unknown', () => {
  const float = afterDays(3, 500);
  const days = 60 * dayMs;
  expect(floatViews([float], [], at(days))).toMatchObject([
    { hours_left: null, level: null, unknown_since: at(3 * dayMs).toISOString() },
  ]);
});

describe('staff are notified', () => {
  /** A steady float: ₵1 an hour, so a balance in cedis equals the hours that it lasts. */
  const steady = (): Float => {
    const readings: [number, number][] = [];
    for (let hour = 0; hour <= 48; hour += 1) readings.push([hour * hourMs, 100_000 - hour * 100]);
    return read(readings);
  };
  const told = (cedis: readonly number[]) => {
    let float = steady();
    return cedis.map((amount, index) => {
      // A top-up raises it first, so that the fall to the amount doesn't count as spending.
      const now = at(48 * hourMs + (index + 1) * minuteMs);
      const after = afterAsking({ ...float, last: null }, balance(amount * 100), now);
      float = after.float;
      return after.tell;
    });
  };

  test('once for each level', () => {
    expect(told([30, 11.9, 11, 5, 3.9, 3, 2, 0.9, 0])).toEqual([
      null,
      12,
      null,
      null,
      4,
      null,
      null,
      1,
      null,
    ]);
  });

  test('only of the most urgent level, if it passes several at once', () => {
    expect(told([30, 3, 11, 3])).toEqual([null, 4, null, 4]);
  });

  test('again after it recovered, but not for moving around a level', () => {
    expect(told([11.9, 13, 11.9, 14, 11.9, 16, 11.9])).toEqual([12, null, null, null, null, null, 12]);
    expect(told([0.5, 100, 0.5])).toEqual([1, null, 1]);
  });
});

test('the levels are twelve, four and one hours', () => {
  expect([13, 12, 4.1, 4, 1, 0].map(levelOf)).toEqual([null, 12, 12, 4, 1, 1]);
  expect(levelOf(null)).toBeNull();
});

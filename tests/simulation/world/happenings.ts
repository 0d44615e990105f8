/** Events that some histories must contain: a run without one of them tests nothing about it. */
export const happenings = [
  'sent to an added supplier',
  'an added supplier was removed',
  'sent to another than the first of its route',
  'a supplier rested',
  'bought at a tier’s price',
  'bought while the price changed',
  'a bulk buy was bought to its end',
  'a bulk buy was stopped in the middle',
  'a bulk buy was stopped by a dispute or a debt',
  'a helper reached the limit',
  'a supplier that was busy delivered all the same',
  'staff took over a waiting order',
  'followed for weeks',
  'a dispute that was won was reopened',
  'a refund at the dashboard was on its way',
  'a refund at the dashboard failed',
  'a second refund at the dashboard',
  'a refund named its dispute',
  'a refund at the dashboard was told before its credit',
  'a refund that was given up went through',
  'a refund at the dashboard left a debt',
  'a refund at the dashboard was found by the list',
  'a top-up was paid days later',
  'staff ended an order that was delivered days later',
] as const;

export type Happening = (typeof happenings)[number];

/** The events of one history. */
export type Happenings = Set<Happening>;

/** The number of histories that contain each event. */
export type HappeningCounts = Record<string, number>;

export function addHappenings(counts: HappeningCounts, more: Iterable<readonly [string, number]>): void {
  for (const [name, count] of more) counts[name] = (counts[name] ?? 0) + count;
}

/** The events that never happened. */
export const missingFrom = (counts: HappeningCounts): Happening[] =>
  happenings.filter((name) => (counts[name] ?? 0) === 0);

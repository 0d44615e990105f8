import { dayOf } from '../calendar';
import { type Counts, nothing } from './counts';
import type { MonthSheet } from './entities';

/** Specification, section 9: the days of the chart. */
const chartDays = 30;
const dayMs = 86_400_000;

/** Today and the 29 days before it, oldest first: `2026-11-20`. */
export const recentDays = (now: Date): string[] =>
  Array.from({ length: chartDays }, (_, index) =>
    dayOf(new Date(now.getTime() - (chartDays - 1 - index) * dayMs)),
  );

/** Each once. */
export const monthsOf = (days: readonly string[]): string[] => [
  ...new Set(days.map((day) => day.slice(0, 7))),
];

/** What was counted on a day, by sheets of months. */
export function countsByDay(sheets: readonly MonthSheet[]): (day: string | undefined) => Counts {
  const byDay = new Map<string, Counts>(
    sheets.flatMap(({ month, days }) =>
      Object.entries(days).map(([day, counts]) => [`${month}-${day}`, counts] as const),
    ),
  );
  return (day) => byDay.get(day ?? '') ?? nothing;
}

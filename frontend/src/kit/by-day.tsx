import type { ReactNode } from 'react';
import { formatDayTitle } from '../lib/dates';
import './by-day.css';

interface ByDayProps<Row> {
  /** In the order of their times. */
  readonly rows: readonly Row[];
  readonly at: (row: Row) => string;
  /** The row's list item. */
  readonly children: (row: Row) => ReactNode;
}

/** Rows below their day, so that each needs only its time. */
export function ByDay<Row>({ rows, at, children }: ByDayProps<Row>) {
  const now = new Date();
  // Rows aren't always sorted exactly by time, so a day can appear twice.
  const days: { readonly key: string; readonly title: string; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const title = formatDayTitle(at(row), now);
    const last = days.at(-1);
    if (last?.title === title) last.rows.push(row);
    else days.push({ key: `${days.length} ${title}`, title, rows: [row] });
  }
  return days.map((day) => (
    <section key={day.key}>
      <h2 className="day-title">{day.title}</h2>
      <ul className="divided">{day.rows.map(children)}</ul>
    </section>
  ));
}

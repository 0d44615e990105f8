const dayMs = 86_400_000;

/** The last day on which something applies, for a form. It ends at midnight after that day, in Ghana's time, which is UTC. */
export const lastDayOf = (until: string | null | undefined): string =>
  until ? new Date(Date.parse(until) - 1).toISOString().slice(0, 10) : '';

/** The end of that day: the midnight after it. */
export const endOf = (day: string): string | null =>
  day === '' ? null : new Date(Date.parse(day) + dayMs).toISOString();

export const isPast = (day: string): boolean => Date.parse(endOf(day) ?? '') <= Date.now();

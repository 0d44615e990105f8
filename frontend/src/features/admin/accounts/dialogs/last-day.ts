const dayMs = 86_400_000;

/** Ghana's days, which are UTC's: what ends at this moment ends with the day before. */
export const lastDayOf = (until: string | null | undefined): string =>
  until ? new Date(Date.parse(until) - 1).toISOString().slice(0, 10) : '';

export const endOf = (day: string): string | null =>
  day === '' ? null : new Date(Date.parse(day) + dayMs).toISOString();

export const isPast = (day: string): boolean => Date.parse(endOf(day) ?? '') <= Date.now();

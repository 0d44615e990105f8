/**
 * Days and months in Ghana. Accra keeps Greenwich time all year (no summer time), so that a Ghanaian
 * calendar day is a UTC day.
 */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** A time in Ghana: `14:02`, with the day unless it is today: `14:02 on 19/11/2026`. */
export function timeOf(at: Date, now: Date): string {
  const time = at.toISOString().slice(11, 16);
  return dayOf(at) === dayOf(now) ? time : `${time} on ${dayOf(at).split('-').toReversed().join('/')}`;
}

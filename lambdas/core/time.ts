/**
 * Days and months in Ghana. Accra keeps Greenwich time all year (no summer time), so that a Ghanaian
 * calendar day is a UTC day.
 */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

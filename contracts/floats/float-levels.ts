/** Staff are told once when a float lasts no longer than so many hours, and again after it had recovered. */
export const floatLevels = [12, 4, 1] as const;
export type FloatLevel = (typeof floatLevels)[number];

/** The farthest that `hours_left` looks ahead. */
export const farthestHours = 7 * 24;

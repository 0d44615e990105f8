/** Staff are told once when a float lasts no longer than so many hours, and again after it had recovered. */
export const floatLevels = [12, 4, 1] as const;
export type FloatLevel = (typeof floatLevels)[number];

/** How far ahead it is reckoned, in hours. */
export const farthestHours = 7 * 24;

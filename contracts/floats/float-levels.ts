/** Alarm levels in hours. Staff are told once when a float won't last longer than this; after it has recovered, they can be told again. */
export const floatLevels = [12, 4, 1] as const;
export type FloatLevel = (typeof floatLevels)[number];

/** The farthest that `hours_left` looks ahead. */
export const farthestHours = 7 * 24;

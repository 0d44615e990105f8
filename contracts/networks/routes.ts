/** Bounds and defaults of routes. Plain data, imported by site and functions. */

export const routeDefaults = { overflowMinutes: 3, restMinutes: 10 } as const;

/** Minutes that staff may choose. */
export const routeMinutes = { least: 1, most: 60 } as const;

/** Calls a minute that staff may allow. */
export const routePace = { least: 1, most: 60 } as const;

/** Orders a day that staff may allow. */
export const routeDay = { least: 1, most: 100_000 } as const;

/** The reasons why a supplier can't get an order now, in the order in which they are checked. */
export const hindrances = [
  'by_hand',
  'off',
  'no_key',
  'no_plan_id',
  'no_network_code',
  'refused',
  'day_full',
  'low_float',
  'resting',
] as const;
export type Hindrance = (typeof hindrances)[number];

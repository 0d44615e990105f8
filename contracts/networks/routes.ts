/** Bounds and defaults of routes. Plain data: both sides import it. */

export const routeDefaults = { overflowMinutes: 3, restMinutes: 10 } as const;

/** Which of those that may have an order gets it: the first, or the one that its plan costs least at. */
export const routeModes = ['in_order', 'cheapest'] as const;

/** Minutes that staff may choose. */
export const routeMinutes = { least: 1, most: 60 } as const;

/** Calls a minute that staff may allow. */
export const routePace = { least: 1, most: 60 } as const;

/** Orders a day that staff may allow. */
export const routeDay = { least: 1, most: 100_000 } as const;

/** Why a supplier doesn't get an order now; in the order in which it is looked at. */
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

/** The most endpoints of one account, in both modes together. Apart from the schemas, because the site reads it. */
export const mostEndpoints = 5;

/** How long an endpoint may take to answer. */
export const answerSeconds = 15;

/** After this wait an endpoint counts as slow. The webhook is then sent again, with all of the time above. */
export const quickSeconds = 3;

/** A slow endpoint that answers within this time is no longer slow. */
export const quickAgainSeconds = 2;

/** The longest rest of a slow endpoint that doesn't answer at all. */
export const mostRestMinutes = 15;

/** When a webhook that isn't answered with 2xx is sent again, counted from the first attempt. */
export const sentAgainAfter = [
  '5 seconds',
  '5 minutes',
  '30 minutes',
  '2 hours',
  '5 hours',
  '10 hours',
  '14 hours',
  '20 hours',
  '24 hours',
] as const;

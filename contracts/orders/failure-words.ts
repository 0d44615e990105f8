/** Reasons for a failure that are about the order's number. The site then offers to try another number. */
export const numberFailures = {
  number_refused: 'This number can’t receive data',
  number_invalid: 'The network didn’t accept this number',
} as const;

/** Shown if a supplier took the order and then failed. */
export const networkFailure = 'The network couldn’t deliver it';

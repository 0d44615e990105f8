/** Why an order failed, where that is its number's fault: the site then offers another number. */
export const numberFailures = {
  number_refused: 'This number can’t receive data',
  number_invalid: 'The network didn’t accept this number',
} as const;

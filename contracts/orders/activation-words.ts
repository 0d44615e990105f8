/** The customer's words about a number that a supplier can't deliver to yet: before the purchase, and on the order. */
export const activationWords = (label: string): string =>
  `This number has to be activated for ${label} data first. That takes about a day. We send it by itself then; until then you can cancel and have your money back at once.`;

/** Staff's results for a number that they had activated. */
export const activationResults = ['activated', 'rejected'] as const;
export type ActivationResult = (typeof activationResults)[number];

/** Numbers that one request takes into a batch, and as many that it marks. */
export const mostNumbersAtOnce = 500;

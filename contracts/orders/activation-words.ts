/** The sentence on the purchase form and on the order for a number that a supplier can't deliver to yet. */
export const activationWords = (label: string): string =>
  `This number has to be activated for ${label} data first. That takes about a day, and then we send it. You can cancel until then and get your money back at once.`;

/** The results that staff record for a number after asking a supplier to activate it. */
export const activationResults = ['activated', 'rejected'] as const;
export type ActivationResult = (typeof activationResults)[number];

/** Why a number isn't marked again. */
export const markedBefore = (state: string): string => `It was ${state} before.`;
export const isMarkedBefore = (reason: string): boolean =>
  activationResults.some((result) => reason === markedBefore(result));

/** How many numbers one request takes into a batch or marks. */
export const mostNumbersAtOnce = 500;

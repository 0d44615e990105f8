const and = new Intl.ListFormat('en-GB');

/** `MTN and AirtelTigo`. */
export const listOf = (labels: readonly string[]): string => and.format(labels);

/** `MTN and AirtelTigo`. */
export const listOf = (labels: readonly string[]): string =>
  labels.join(', ').replace(/, ([^,]*)$/, ' and $1');

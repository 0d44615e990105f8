/** What happens to data for a number that may have left its network. */
export const moneyBackIfNotMoved = (label: string): string =>
  `If it hasn’t moved to ${label}, you get your money back.`;

/** For example `1,234 orders` or `1 order`. */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GH')} ${noun}${count === 1 ? '' : 's'}`;

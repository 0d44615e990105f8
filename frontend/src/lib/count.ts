/** `1,234 orders`, `1 order` */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GH')} ${noun}${count === 1 ? '' : 's'}`;

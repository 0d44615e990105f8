/** `1,234` */
export const formatCount = (count: number): string => count.toLocaleString('en-GH');

/** `1,234 orders`, `1 order` */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

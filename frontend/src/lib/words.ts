export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `1,234` */
export const formatCount = (count: number): string => count.toLocaleString('en-GH');

/** `1,234 orders`, `1 order` */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Joins lines and drops space around them, as the API stores a text of a few sentences. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Joins lines and drops space around them, as the API stores a text of a few sentences. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

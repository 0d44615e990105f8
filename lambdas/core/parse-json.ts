/**
 * Parses an outsider's JSON. Half of a surrogate pair (`"\ud800"`), which no table and no log can hold, becomes the replacement character.
 * @throws SyntaxError
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));

/**
 * Parses an outsider's JSON. Half of a pair of surrogates (`"\ud800"`), which no table and no log can hold, becomes
 * the sign for what can't be shown. @throws SyntaxError
 */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));

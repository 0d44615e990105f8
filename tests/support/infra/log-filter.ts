/**
 * Whether a metric filter's pattern counts a line, as CloudWatch does: fields of JSON, or any of several terms. Supports only the syntax
 * that the shop uses. https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/FilterAndPatternSyntax.html
 * @throws Error for any other pattern
 */
export function countsLine(pattern: string, line: string): boolean {
  if (!pattern.startsWith('{')) return termsOf(pattern).some((term) => line.includes(term));
  const parsed = parsePattern(pattern);
  const fields = fieldsOf(line);
  return fields !== undefined && parsed(fields);
}

type Fields = Readonly<Record<string, unknown>>;
type Condition = (fields: Fields) => boolean;

/** CloudWatch's maximum length. */
const longest = 1_024;
const anyTerm = /\?"([^"]+)"/g;

function termsOf(pattern: string): string[] {
  const terms = [...pattern.matchAll(anyTerm)].map(([, term = '']) => term);
  if (terms.length === 0 || pattern.replaceAll(anyTerm, '').trim() !== '')
    throw new Error(`Not terms: ${pattern}`);
  return terms;
}

function fieldsOf(line: string): Fields | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function parsePattern(pattern: string): Condition {
  if (pattern.length > longest) throw new Error(`${pattern.length} characters: ${pattern}`);
  const tokens = [...pattern.matchAll(/\s*("[^"]*"|&&|\|\||!=|=|[(){}]|[^\s(){}=!&|]+)/g)].map(
    ([, token = '']) => token,
  );
  const next = (expected?: string): string => {
    const token = tokens.shift() ?? 'the end';
    if (expected !== undefined && token !== expected)
      throw new Error(`${token} in place of ${expected}: ${pattern}`);
    return token;
  };
  const anyOf = (): Condition => {
    const parts = [allOf()];
    while (tokens[0] === '||') {
      next();
      parts.push(allOf());
    }
    return (fields) => parts.some((part) => part(fields));
  };
  const allOf = (): Condition => {
    const parts = [one()];
    while (tokens[0] === '&&') {
      next();
      parts.push(one());
    }
    return (fields) => parts.every((part) => part(fields));
  };
  const one = (): Condition => {
    if (tokens[0] === '(') {
      next();
      const inner = anyOf();
      next(')');
      return inner;
    }
    const [, field = ''] = /^\$\.(\w+)$/.exec(next()) ?? [];
    if (field === '') throw new Error(`No field: ${pattern}`);
    const operator = next();
    const value = next();
    if (operator === 'IS') return (fields) => fields[field] === (value === 'TRUE');
    const text = value.replaceAll('"', '');
    if (operator === '=') return (fields) => String(fields[field]) === text;
    if (operator === '!=') return (fields) => fields[field] !== undefined && String(fields[field]) !== text;
    throw new Error(`${operator}: ${pattern}`);
  };
  next('{');
  const condition = anyOf();
  next('}');
  if (tokens.length > 0) throw new Error(`More than one pattern: ${pattern}`);
  return condition;
}

/**
 * CloudWatch's metric math for one period, as far as our alarms use it: numbers, `+`, `*`, `/`, comparisons, `FILL` and `IF`. Undefined is
 * a period without data; any expression with it is undefined too, except `FILL`.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/using-metric-math.html
 */
export type Point = number | undefined;

export function metricMath(expression: string, metrics: Readonly<Record<string, Point>>): Point {
  const tokens = expression.match(/\d+(?:\.\d+)?|\w+|>=|<=|[-+*/<>(),]/g) ?? [];
  if (tokens.join('') !== expression.replace(/\s/g, '')) throw new Error(`Can't read ${expression}`);
  const parser = new Parser(tokens, metrics);
  const value = parser.comparison();
  parser.end();
  return value;
}

const operations: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '>=': (a, b) => Number(a >= b),
  '<=': (a, b) => Number(a <= b),
  '>': (a, b) => Number(a > b),
  '<': (a, b) => Number(a < b),
};

class Parser {
  #at = 0;

  constructor(
    readonly tokens: readonly string[],
    readonly metrics: Readonly<Record<string, Point>>,
  ) {}

  comparison = (): Point => this.#chain(['>=', '<=', '>', '<'], this.#sum);
  #sum = (): Point => this.#chain(['+', '-'], this.#product);
  #product = (): Point => this.#chain(['*', '/'], this.#operand);

  #operand = (): Point => {
    const token = this.#next();
    if (/^\d/.test(token)) return Number(token);
    if (token === '(') {
      const value = this.comparison();
      this.#expect(')');
      return value;
    }
    if (token === 'FILL' || token === 'IF') return this.#call(token);
    if (!(token in this.metrics)) throw new Error(`There is no metric ${token}`);
    return this.metrics[token];
  };

  #call(name: 'FILL' | 'IF'): Point {
    this.#expect('(');
    const values = [this.comparison()];
    while (this.tokens[this.#at] === ',') {
      this.#next();
      values.push(this.comparison());
    }
    this.#expect(')');
    const [first, second, third] = values;
    if (name === 'FILL') return first ?? second;
    if (first === undefined) return undefined;
    return first === 0 ? third : second;
  }

  #chain(signs: readonly string[], part: () => Point): Point {
    let value = part();
    for (;;) {
      const sign = this.tokens[this.#at];
      const operation = sign !== undefined && signs.includes(sign) ? operations[sign] : undefined;
      if (operation === undefined) return value;
      this.#next();
      const other = part();
      value = value === undefined || other === undefined ? undefined : operation(value, other);
    }
  }

  #next(): string {
    const token = this.tokens[this.#at];
    if (token === undefined) throw new Error('The expression ends too early');
    this.#at += 1;
    return token;
  }

  #expect(token: string): void {
    const found = this.#next();
    if (found !== token) throw new Error(`${found} where ${token} should be`);
  }

  end(): void {
    if (this.#at < this.tokens.length) throw new Error(`There is more: ${this.tokens[this.#at]}`);
  }
}

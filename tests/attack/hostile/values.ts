/** Text without a JSON value, put into the body as it is. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const nested = (depth: number, inner: unknown, wrap: (inner: unknown) => unknown): unknown =>
  depth === 0 ? inner : wrap(nested(depth - 1, inner, wrap));

/** Makes an own property of that name; in source it would set the prototype. */
const owning = (name: string, value: unknown) => Object.fromEntries([[name, value]]);

/** Values that no field expects. */
export const hostileValues: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    0.1 + 0.2,
    1e21,
    1e308,
    -1e308,
    5e-324,
    2 ** 53,
    -(2 ** 53),
    2 ** 31,
  ],
  ...['1e400', '-1e400', 'NaN', 'Infinity', '-Infinity', 'undefined', '0x10', '01', '+1', '1_000', "'x'"].map(
    (text) => new Raw(text),
  ),
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\u0000',
    'NaN',
    'Infinity',
    'null',
    'undefined',
    'true',
    '0',
    '-1',
    '1e9',
    '[object Object]',
  ],
  // Half a surrogate pair, written out and as an escape.
  ...['\ud800', 'a\udc00b', '\udfff\ud800', new Raw('"\\ud83d"'), new Raw('"\\uDC00\\uD800"')],
  // Bidi, zero-width, combining and private-use characters, and lookalikes of letters.
  ...[
    '\u202Eevil',
    'a\u200Bb',
    '\uFEFF',
    '\u2066x\u2069',
    'Z̡̞͍',
    '\uE000',
    '\u{10FFFF}',
    'Аdmin',
    'ﷺ'.repeat(50),
  ],
  ...[
    '٠٢٤١٢٣٤٥٦٧',
    '０２４１２３４５６７',
    '०२४१२३४५६७',
    '0241234567\n',
    '+233241234567',
    '0241234567;ls',
    '𝟎𝟐𝟒𝟏𝟐𝟑𝟒𝟓𝟔𝟕',
  ],
  ...[
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '#{7*7}',
    '{{7*7}}',
    '=HYPERLINK("x")',
    '\uFF1Dcmd',
    '../../etc/passwd',
  ],
  ...[
    'USER#x',
    '#',
    'ORDER#ORD000000000000',
    'a#b#c',
    '%00',
    '%0d%0aSet-Cookie: x',
    'x@y.z',
    'a'.repeat(255).concat('@x.io'),
  ],
  ...['2026-13', '0000-00', '9999-12', '1970-01-01T00:00:00.000Z', '-1-01', 'e30', 'W10', 'bnVsbA', 'LTE'],
  ...['x'.repeat(101), 'x'.repeat(1_001), 'x'.repeat(30_000), '😀'.repeat(5_000), '9'.repeat(400)],
  ...[[], [[]], [null], ['x'], [1, '2', {}], Array(1_000).fill('x'), Array(101).fill({}), {}, { length: 1 }],
  ...[
    { toString: 1 },
    { valueOf: null },
    owning('then', 1),
    { toJSON: 'x' },
    { $ne: null },
    { S: 'x' },
    { NULL: true },
  ],
  ...[owning('__proto__', { role: 'admin' }), owning('constructor', { prototype: {} }), owning('', 1)],
  nested(100, 'x', (inner) => [inner]),
  nested(100, 'x', (inner) => ({ a: inner })),
  nested(100, {}, (inner) => ({ userId: [inner] })),
  nested(2_000, 'x', (inner) => [inner]),
];

const marked = (index: number) => `\u0001raw${index}\u0001`;

/** Writes a body as JSON, with its raw texts. */
export function bodyText(body: unknown): string {
  const raws: string[] = [];
  const text = JSON.stringify(body, (_, value: unknown) => {
    if (!(value instanceof Raw)) return value;
    raws.push(value.text);
    return marked(raws.length - 1);
  });
  return raws.reduce((result, raw, index) => result.replace(JSON.stringify(marked(index)), () => raw), text);
}

/**
 * The contents of a column by its title; undefined: a title that doesn't say for certain. `count`: how many bundles.
 * `status`: how far the row's own order is.
 * `amount`: of data or of money. `other`: no part of a purchase, such as row numbers and prices.
 */
export type Role =
  | 'number'
  | 'size'
  | 'network'
  | 'note'
  | 'count'
  | 'amount'
  | 'status'
  | 'other'
  | undefined;

/** `No.` before the other columns counts the rows; behind them, it may say how many bundles. */
const rowNumbers = /^(s n|sn|nos?|row|index|id|line|item)$|^#|serial|\border\b/;

/** The first that fits a title counts. */
const roles: readonly (readonly [role: Role, title: RegExp])[] = [
  ['status', /status|outcome|^(result|delivered|done|sent|completed|processed)$/],
  [
    'count',
    /^(units?|orders)$|^(?!.*\b(gb|mb|data|volume)\b).*\b(qty|quantity|count|copies|pieces|pcs|how many)\b/,
  ],
  ['count', /\b(number|nos?|total)( of)? (bundles|packages|items|units)\b/],
  ['other', /^(?=.*\b(date|time)\b)((order|purchase|transaction|of|and|date|time) ?)+$/],
  ['other', /price|cost|\bgh[sc]?\b|cedi|paid|balance|profit/],
  ['count', rowNumbers],
  // Bare numbers are sizes only under a title that says nothing else: a "Bundle amount" may be money.
  ['size', /^((gb|mb|gigs?|size|bundle|package|plan|volume|data|in) ?)+$/],
  [undefined, /\b(gb|mb|gigs?|size|bundles?|package|plan|volume)\b/],
  ['number', /phone|msisdn|mobile|recipient|beneficiary|\b(tel|cell|contact|number|nr)\b/],
  ['network', /network|provider|operator|carrier|^net$/],
  ['note', /note|name|customer|comment|remark|description|reference|sender/],
  ['amount', /^amount$/],
];

export function rolesOf(titles: readonly string[]): Role[] {
  const first = titles.findIndex((title) => title !== '');
  return titles.map((title, column) => {
    const words = title
      .toLowerCase()
      .replace(/\p{Sc}/gu, ' cedi ')
      .replace(/[^a-z#]+/g, ' ')
      .trim();
    const [role, pattern] = roles.find((each) => each[1].test(words)) ?? [];
    if (isResultFile(titles) && column < resultRoles.length) return resultRoles[column];
    return column === first && pattern === rowNumbers ? 'other' : role;
  });
}

/** Titles of the shop's own result file. */
export const resultTitles = [
  ...['Row', 'Number', 'Bundle', 'Order Number', 'Status', 'Price (GHS)', 'Note', 'Words'],
] as const;

const resultRoles: readonly Role[] = ['other', 'number', 'size', 'other', 'status', 'other', 'note', 'other'];

/** Whether a file's titles are those of our result file. Columns may have been added at the end. */
export const isResultFile = (titles: readonly string[]): boolean =>
  resultTitles.every((title, column) => titles[column] === title);

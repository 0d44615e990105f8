/**
 * The contents of a column by its title; undefined: an unknown title, so its cells are read by their contents. `count`: how many bundles.
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

/** The first that fits a title counts. */
const roles: readonly (readonly [role: Role, title: RegExp])[] = [
  ['status', /status|outcome|^(result|delivered|done|sent|completed|processed)$/],
  ['count', /^units?$|^(?!.*\b(gb|mb|data|volume)\b).*\b(qty|quantity|count|copies|pieces|pcs|how many)\b/],
  ['count', /\b(number|nos?|total)( of)? (bundles|packages|items|units)\b/],
  ['other', /^(s n|sn|nos?|row|index|id|line|item)$|^#|serial|order|words|date|time/],
  ['other', /price|cost|total|ghs|cedi|paid|balance|profit/],
  ['size', /\b(gb|mb|gigs?|size|bundles?|package|plan|volume)\b|^data$/],
  ['number', /phone|msisdn|mobile|recipient|beneficiary|\b(tel|cell|contact|number|nr)\b/],
  ['network', /network|provider|operator|carrier/],
  ['note', /note|name|customer|comment|remark|description|reference|sender/],
  ['amount', /^amount$/],
];

export const rolesOf = (titles: readonly string[]): Role[] =>
  titles.map((title) => {
    const words = title
      .toLowerCase()
      .replace(/[^a-z#]+/g, ' ')
      .trim();
    return roles.find(([, pattern]) => pattern.test(words))?.[0];
  });

/** Titles of the shop's own result file. */
export const resultTitles = [
  ...['Row', 'Number', 'Bundle', 'Order Number', 'Status', 'Price (GHS)', 'Note', 'Words'],
] as const;

/** Whether a file's titles are those of our result file. Columns may have been added at the end. */
export const isResultFile = (titles: readonly string[]): boolean =>
  resultTitles.every((title, column) => titles[column] === title);

import { limits } from '../../../../../../contracts/limits';
import type { NetworkId } from '../../../../../../contracts/networks/networks';
import { nameOfBundle } from '../../../../../../contracts/prices/bundle-names';
import type { AdminPrice } from '../../../../lib/api/contract-types';
import { formatCedis, plainCedis } from '../../../../lib/money';
import { bundleName, listed, type NamedNetwork } from '../../../../lib/networks';

export interface PastedLine {
  /** From 1. */
  readonly line: number;
  readonly words: string;
}

export interface Pasted {
  /** Each plan once. */
  readonly prices: readonly (Found & Pick<PastedLine, 'line'>)[];
  /** Lines that change nothing, each with the reason and, if known, a corrected line. */
  readonly problems: readonly (PastedLine & Problem)[];
  /** How many lines above the first plan are a title and column names. */
  readonly headings: number;
}

/** A line that names no plan yet, and says all that one needs. */
export interface PastedPlan {
  readonly line: number;
  readonly name: string;
  readonly network: NetworkId;
  readonly dataSize: string;
  readonly price: number;
}

interface Problem {
  readonly reason: string;
  readonly asNew?: Omit<PastedPlan, 'line'> | undefined;
  readonly good?: string | undefined;
}

interface Found {
  readonly plan: AdminPrice;
  readonly price: number;
}

type Read = PastedLine & (Found | Problem);

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/);

/** Read again at every keystroke. */
const mostLines = 500;

/**
 * Reads `MTN 1GB 5.00` and `airteltigo, 5 GB, ₵20`: a plan's name and its amount per line. If column names stand above them,
 * these say which amount is meant. @param wanted what the amounts are
 */
export function readPasted(
  text: string,
  plans: readonly AdminPrice[],
  networks: readonly NamedNetwork[],
  wanted: Wanted = 'price',
): Pasted {
  const typed = linesOf(text);
  if (typed.length > mostLines) {
    const words = typed[mostLines]?.slice(0, 80) ?? '';
    const reason = `A list has at most ${mostLines} lines. Nothing of it changes`;
    return { prices: [], problems: [{ line: mostLines + 1, words, reason }], headings: 0 };
  }
  const headings = headingsOf(typed);
  const columns = columnsOf(typed.slice(0, headings), wanted);
  const known = { named: plansByName(plans, networks), plans, networks };
  const lines = typed
    .map((words, index): Read | null =>
      words.trim() === '' || index < headings
        ? null
        : { line: index + 1, words: words.trim(), ...readRow(words, columns, known) },
    )
    .filter((line) => line !== null);
  const [prices, problems]: [Pasted['prices'][number][], Pasted['problems'][number][]] = [[], []];
  const planLines = new Map<string, number[]>();
  for (const one of lines) {
    if (!('plan' in one)) continue;
    const same = planLines.get(one.plan.id);
    if (same) same.push(one.line);
    else planLines.set(one.plan.id, [one.line]);
  }
  for (const one of lines) {
    if ('reason' in one) {
      problems.push(one);
      continue;
    }
    const same = planLines.get(one.plan.id) ?? [];
    if (same.length < 2) prices.push(one);
    else
      problems.push({
        ...one,
        reason: `The same plan is on line ${otherLines(same, one.line)}. Keep one of them`,
      });
  }
  return { prices, problems, headings };
}

/** The first ones, and the number of the rest. */
function otherLines(same: readonly number[], line: number): string {
  const few = same
    .slice(0, 4)
    .filter((other) => other !== line)
    .slice(0, 3);
  const more = same.length - 1 - few.length;
  return [...few, ...(more > 0 ? [`${more} more`] : [])].join(' and ');
}

/** A file often begins with a title and the column names, such as `Size (GB), Price from 1 December`. @returns how many lines */
function headingsOf(lines: readonly string[]): number {
  const first = lines.findIndex((words) => words.trim() !== '' && !isHeading(words));
  return first === -1 ? 1 : first;
}

function isHeading(words: string): boolean {
  const names = words.match(columnNames)?.length ?? 0;
  const isAlone = names === 1 && words.match(/[\p{L}\p{N}]+/gu)?.length === 1;
  return isAlone || (names > 1 && !/\d\s*[gm]b\b|\d[.,]\d{1,2}\s*$/i.test(words));
}
const columnNames = /\b(?:networks?|lines?|sizes?|plans?|bundles?|prices?|costs?|amounts?|list|data)\b/gi;

export type Wanted = 'price' | 'cost';

/** Where a list with column names has what is needed. */
interface Columns {
  readonly separator: RegExp;
  readonly count: number;
  /** The network and size. */
  readonly names: readonly number[];
  readonly amount: number;
  /** The amount's column, as written. */
  readonly title: string;
}

const separators = [/\t/, /;/, /\|/, /,/, /\s+/];

/** @returns null if no line names the columns, or it isn't clear which one has the amount */
function columnsOf(headings: readonly string[], wanted: Wanted): Columns | null {
  const heading = headings.findLast((words) => (words.match(columnNames)?.length ?? 0) > 1) ?? '';
  const separator = separators.find((one) => one.test(heading.trim()));
  if (separator === undefined) return null;
  const titles = cellsOf(heading, separator);
  const kinds = titles.map(kindOf);
  // A space may be within a column's name, too.
  if (separator.source === '\\s+' && kinds.includes('other')) return null;
  const indexes = (kind: ReturnType<typeof kindOf>) =>
    kinds.flatMap((one, index) => (one === kind ? [index] : []));
  const names = indexes('name');
  // A supplier's list of what it charges may call that its price.
  const [costs, prices] = [indexes('cost'), indexes('price')];
  const [amount, ...more] = wanted === 'cost' && costs.length > 0 ? costs : prices;
  if (amount === undefined || more.length > 0 || names.length === 0) return null;
  return { separator, count: titles.length, names, amount, title: titles[amount] ?? '' };
}

function kindOf(title: string): 'name' | 'cost' | 'price' | 'other' {
  if (/\b(?:old|current|previous|last)\b/i.test(title)) return 'other';
  if (/\b(?:costs?|buy(?:ing)?|wholesale|suppliers?)\b/i.test(title)) return 'cost';
  if (/\b(?:prices?|sell(?:ing)?)\b/i.test(title)) return 'price';
  if (/\b(?:networks?|lines?|sizes?|plans?|bundles?|data)\b/i.test(title))
    return /\bid\b/i.test(title) ? 'other' : 'name';
  return /\bamounts?\b/i.test(title) ? 'price' : 'other';
}

const cellsOf = (words: string, separator: RegExp): string[] =>
  (separator.source === '\\s+' ? words.trim() : words).split(separator).map((cell) => cell.trim());

/** A line below column names is read by them. One that is divided otherwise, such as a corrected one, is read as it stands. */
function readRow(words: string, columns: Columns | null, known: Known): Found | Problem {
  if (columns === null || !columns.separator.test(words)) return readLine(words.trim(), known);
  const cells = cellsOf(words.replace(/(\d) +(?=[gm]b\b)/gi, '$1'), columns.separator);
  // Empty cells at the end of a sheet's row may be absent.
  const isWhole =
    cells.length === columns.count || (columns.separator.source === '\\t' && cells.length < columns.count);
  if (!isWhole) return readLine(words.trim(), known);
  const amount = cells[columns.amount] ?? '';
  if (amount === '') return { reason: `Nothing in the column ${columns.title}` };
  return readLine([...columns.names.map((index) => cells[index] ?? ''), amount].join(' ').trim(), known);
}

interface Known {
  readonly named: ReadonlyMap<string, readonly AdminPrice[]>;
  readonly plans: readonly AdminPrice[];
  readonly networks: readonly NamedNetwork[];
}

function readLine(words: string, known: Known): Found | Problem {
  const found = exactly(words, known);
  if ('plan' in found) return found;
  for (const guess of guesses(words, known)) {
    const meant = exactly(guess, known);
    if ('plan' in meant) return { ...found, good: `${bundleName(meant.plan)} ${plainCedis(meant.price)}` };
  }
  return found;
}

function exactly(words: string, { named, plans, networks }: Known): Found | Problem {
  const parts = partsOf(words);
  const last = parts.at(-1) ?? '';
  if (/^[-−–]\d+(\.\d+)?$/.test(last))
    return { reason: 'A price is above zero. Write it without a minus, such as 5.00' };
  if (parts.length < 2 || !isNumber(last))
    return { reason: 'No amount at its end. Write it last, such as 5.00' };
  if (!/^\d+(\.\d{1,2})?$/.test(last))
    return { reason: `${last} has more than two decimals. Write it in cedis and pesewas, such as 5.00` };
  if (isNumber(parts.at(-2)))
    return { reason: `${parts.at(-2)} or ${last}: which is the price? Leave only that one in the line` };
  const price = Number(last);
  if (price === 0) return { reason: 'The amount is zero. Write a higher one, such as 5.00' };
  if (price > limits.price)
    return { reason: `${last} is above ${formatCedis(limits.price)}, which is the most. Write a lower one` };
  const found = named.get(keyOf(parts.slice(0, -1).join(' '))) ?? [];
  const onSale = found.filter(({ is_active }) => is_active);
  const [plan, ...more] = onSale.length > 0 ? onSale : found;
  if (plan === undefined)
    return { reason: noPlanWords(parts, plans, networks), asNew: newPlanOf(parts, networks) };
  if (more.length > 0)
    return {
      reason: 'More than one plan has this name, and none is on sale. Put the right one on sale first',
    };
  return { plan, price };
}

const isNumber = (words = ''): boolean => /^\d+(\.\d+)?$/.test(words);

/** Reads `Telecel 2GB 9.20` as a plan that there isn't yet. */
function newPlanOf(parts: readonly string[], networks: readonly NamedNetwork[]): Problem['asNew'] {
  const [first = '', ...rest] = parts;
  const network = networks.find(
    ({ id, label, isTakenOff }) => !isTakenOff && [id, label].some((name) => keyOf(name) === keyOf(first)),
  );
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)([gm]b)$/i.exec(rest.slice(0, -1).join('')) ?? [];
  const price = Number(rest.at(-1));
  if (network === undefined || amount === undefined || !(price > 0)) return undefined;
  const dataSize = `${amount}${unit.toUpperCase()}`;
  return { name: nameOfBundle(network.label, dataSize), network: network.id, dataSize, price };
}

/** Names the alternatives: the network's sizes, or the networks. */
function noPlanWords(
  parts: readonly string[],
  plans: readonly AdminPrice[],
  networks: readonly NamedNetwork[],
): string {
  const network = networks.find(({ id, label }) =>
    [id, label].some((name) => keyOf(name) === keyOf(parts[0] ?? '')),
  );
  const sizes = plans.filter((plan) => plan.network === network?.id).map(({ data_size }) => data_size);
  if (network === undefined || (network.isTakenOff && sizes.length === 0)) {
    const labels = listed(networks).map(({ label }) => label);
    return `No plan has this name. Begin with ${labels.join(' or ')}`;
  }
  if (sizes.length === 0) return `${network.label} has no plans yet. Write a size such as 2GB and its price`;
  const few = [...new Set(sizes)].slice(0, mostNamed);
  return `No plan has this name. ${network.label} has ${few.join(', ')}${few.length < sizes.length ? ' and others' : ''}`;
}

const mostNamed = 8;

/** A likely correction: a decimal comma, a network by its letters or first letters, a size without GB. */
function guesses(words: string, { plans, networks }: Known): string[] {
  const texts = [words, words.replace(/(\d),(\d{1,2})\D*$/, '$1.$2')];
  const sold = networks.filter(({ id }) => plans.some(({ network }) => network === id));
  const renamed = texts.flatMap((text) => {
    const [, first = '', rest = ''] = /^\s*([\p{L}-]+)(.*)$/su.exec(text) ?? [];
    const key = keyOf(first);
    const meant = sold.filter(
      ({ label, mark }) =>
        key.length > 1 && (keyOf(mark) === key || keyOf(label).startsWith(key) || keyOf(label).endsWith(key)),
    );
    return [text, ...(meant.length === 1 ? [`${meant[0]?.label} ${rest}`] : [])];
  });
  const withUnit = renamed.map((text) => text.replace(/^(\D*?)(\d+(?:\.\d+)?)(?=[\s,;|\t])/, '$1$2GB'));
  return [...renamed, ...withUnit];
}

/** Words and numbers. A comma separates, except within an amount such as `1,234.50`. */
const partsOf = (words: string): string[] =>
  words
    .replace(/(\d),(?=\d{3}(\.\d+)?\s*$)/, '$1')
    .replace(/(\bGH)?₵|\bGH[SC¢](?=\s*\d)/gi, ' ')
    .split(/[\s,;|:=→]+/)
    .filter((part) => part !== '' && !/^[-–—]+$/.test(part));

/** Plans by network and size. A network is found by its name or its id. */
function plansByName(plans: readonly AdminPrice[], networks: readonly NamedNetwork[]) {
  const named = new Map<string, AdminPrice[]>();
  for (const plan of plans) {
    const label = networks.find(({ id }) => id === plan.network)?.label ?? plan.network;
    const names = [label, plan.network].map((network) => keyOf(`${network} ${plan.data_size}`));
    for (const name of new Set(names)) named.set(name, [...(named.get(name) ?? []), plan]);
  }
  return named;
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}.]+/gu, '');

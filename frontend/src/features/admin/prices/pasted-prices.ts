import { volumeMegabytes } from '../../../../../contracts/constants';
import type { NetworkId } from '../../../../../contracts/networks/terms';
import { nameOfBundle, type TierId, tierIds } from '../../../../../contracts/prices/terms';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis, plainCedis } from '../../../lib/money';
import { listed, type NamedNetwork } from '../../../lib/networks';
import { type Amounts, amountProblem, lossWords, type NamedTier } from './profit';

/** The kind of an amount in a list: the price, the cost, or a tier's price. */
type Kind = 'price' | 'cost' | TierId;
type Given = Readonly<Record<string, number>>;

/** The changes that the list makes to a plan. */
export interface PlanChange {
  readonly line: number;
  /** Null: it is a new one. */
  readonly plan: AdminPrice | null;
  readonly name: string;
  readonly network: NetworkId;
  readonly dataSize: string;
  /** The amounts that differ. */
  readonly given: Given;
  /** All of its amounts afterwards. */
  readonly after: Amounts;
}

/** A line that changes nothing. */
export interface Problem {
  /** From 1. */
  readonly line: number;
  readonly words: string;
  readonly reason: string;
}

export interface Known {
  readonly plans: readonly AdminPrice[];
  readonly networks: readonly NamedNetwork[];
  readonly tiers: readonly NamedTier[];
}

/** Read again at every keystroke. */
const mostLines = 500;

/**
 * Reads a price list, one plan a line: `MTN 1GB 5.00`, `airteltigo; 5 GB; ₵20`. If column names stand above it, such as Network, Size, Price,
 * Cost and the tiers' names, they say what each amount is; otherwise each line has one, the price.
 */
export function readPasted(text: string, known: Known) {
  const lines = text.split(/\r\n|\r|\n/);
  const first = lines.findIndex((words) => size.test(words));
  const columns = columnsOf(lines.slice(0, Math.max(first, 0)), known.tiers);
  const problems: Problem[] = [];
  const found: (PlanChange & Pick<Problem, 'words'>)[] = [];
  for (const [index, written] of lines.entries()) {
    const [line, words] = [index + 1, written.trim()];
    if (words === '' || index < first) continue;
    const read =
      line > mostLines ? `A list has at most ${mostLines} lines` : readLine(written, columns, known);
    if (typeof read === 'string') problems.push({ line, words, reason: read });
    else found.push({ line, words, ...read });
  }
  const twinOf = (one: PlanChange) => found.find((other) => other !== one && other.name === one.name);
  for (const one of found) {
    const twin = twinOf(one);
    if (twin) problems.push({ ...one, reason: `The same plan is on line ${twin.line}. Keep one of them` });
  }
  const alone = found.filter((one) => !twinOf(one));
  const changes = alone.filter(({ plan, given }) => plan === null || Object.keys(given).length > 0);
  return {
    changes,
    problems: problems.toSorted((a, b) => a.line - b.line),
    unchanged: alone.length - changes.length,
  };
}

const size = /(\d+(?:\.\d+)?)\s*([gm]b)\b/i;

interface Columns {
  readonly separator: RegExp;
  readonly kinds: readonly (Kind | 'name' | 'other')[];
}

/** The last line above the plans, if it names columns. */
function columnsOf(above: readonly string[], tiers: readonly NamedTier[]): Columns | null {
  const heading = above.findLast((words) => words.trim() !== '') ?? '';
  const separator = [/\t/, /;/, /\|/, /,/].find((one) => one.test(heading)) ?? /\s+/;
  const kinds = heading.split(separator).map((title) => kindOf(title, tiers));
  return kinds.includes('name') ? { separator, kinds } : null;
}

function kindOf(title: string, tiers: readonly NamedTier[]): Columns['kinds'][number] {
  const tier = tiers.find(({ name }) => keyOf(name) === keyOf(title));
  if (tier) return tier.id;
  if (/\b(?:old|current|previous|last|id)\b/i.test(title)) return 'other';
  if (/\b(?:costs?|buy(?:ing)?|wholesale|suppliers?)\b/i.test(title)) return 'cost';
  if (/\b(?:prices?|sell(?:ing)?|amounts?)\b/i.test(title)) return 'price';
  return /\b(?:networks?|sizes?|plans?|bundles?|data)\b/i.test(title) ? 'name' : 'other';
}

/** @returns what it changes, or why it can't be used */
function readLine(words: string, columns: Columns | null, known: Known): Omit<PlanChange, 'line'> | string {
  const cells = columns ? words.split(columns.separator) : [];
  // A line that is divided otherwise is read as it stands.
  const isTable = columns !== null && cells.length > 1 && cells.length <= columns.kinds.length;
  const cellsOf = (kind: Kind | 'name') =>
    cells.filter((cell, index) => columns?.kinds[index] === kind && cell.trim() !== '');
  const name = isTable ? cellsOf('name').join(' ') : words;
  const [found = '', value = '', unit = ''] = size.exec(name) ?? [];
  if (found === '') return 'No size such as 1GB';
  const at = name.indexOf(found);
  const network = networkOf(name.slice(0, at), known);
  if (typeof network === 'string') return network;
  const parts = plain(name.slice(at + found.length)).split(/[\s,;|:=→]+/);
  const typed = (['price', 'cost', ...tierIds] as const)
    .map((kind) => {
      const all = isTable
        ? cellsOf(kind).map(plain)
        : kind === 'price'
          ? parts.filter((part) => /\w/.test(part))
          : [];
      return { kind, amount: all.join(' or ') };
    })
    .filter(({ amount }) => amount !== '');
  if (typed.length === 0) return 'No amount, such as 5.00';
  for (const { kind, amount } of typed) {
    const problem = amountProblem(amount, kind === 'cost' ? 'cost' : 'price');
    if (problem) return `${amount}: ${problem}`;
  }
  const dataSize = `${Number(value)}${unit.toUpperCase()}`;
  const given = Object.fromEntries(typed.map(({ kind, amount }) => [kind, Number(amount)]));
  return changeOf({ network, dataSize, given }, known);
}

/** Without the currency, and without the commas of thousands. */
const plain = (amount: string): string =>
  amount
    .replace(/(\bGH)?₵|\bGH[SC¢](?=\s*\d)/gi, ' ')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .trim();

function networkOf(words: string, { networks }: Known): NamedNetwork | string {
  const sold = listed(networks);
  const network = sold.find(({ id, label, mark }) =>
    [id, label, mark].some((one) => keyOf(one) === keyOf(words)),
  );
  return network ?? `No network has this name. Begin with ${sold.map(({ label }) => label).join(' or ')}`;
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

interface Line {
  readonly network: NamedNetwork;
  readonly dataSize: string;
  readonly given: Given;
}

function changeOf({ network, dataSize, given }: Line, { plans }: Known): Omit<PlanChange, 'line'> | string {
  const name = nameOfBundle(network.label, dataSize);
  const named = plans.filter(
    (plan) => plan.network === network.id && volumeMegabytes(plan.data_size) === volumeMegabytes(dataSize),
  );
  const onSale = named.filter(({ is_active }) => is_active);
  const [plan = null, ...more] = onSale.length > 0 ? onSale : named;
  if (more.length > 0)
    return 'More than one plan has this name, and none is on sale. Put the right one on sale first';
  const { price, cost = plan?.cost ?? null, ...ofTiers } = given;
  if (plan === null && price === undefined) return `There is no ${name} yet. A new plan needs a price`;
  const before: Given = plan ? amountsOf(plan) : {};
  return {
    ...{ plan, name, network: network.id, dataSize },
    given: Object.fromEntries(Object.entries(given).filter(([kind, amount]) => before[kind] !== amount)),
    after: { price: price ?? plan?.price ?? 0, cost, tiers: { ...plan?.tiers, ...ofTiers } },
  };
}

const amountsOf = ({ price, cost, tiers }: AdminPrice): Given =>
  ({
    price,
    ...(cost !== null && { cost }),
    ...tiers,
  }) as Given;

/** From here on, an amount is more likely a slip than a new price. */
const farTimes = 5;

/** Why a change has to be ticked: an amount far from the one before, or a sale below cost. Empty: it needn't. */
export function doubtsOf({ plan, given, after }: PlanChange, tiers: readonly NamedTier[]): string[] {
  const far = stepsOf({ plan, given }, tiers).flatMap(({ label, before, amount }) => {
    // A first cost or tier's price is compared with the price.
    const than = before ?? after.price;
    return amount >= farTimes * than || farTimes * amount <= than
      ? [`${label}: ${formatCedis(amount)} instead of ${formatCedis(than)}`]
      : [];
  });
  const loss = lossWords(after, tiers);
  const isNew = loss !== '' && (plan === null || loss !== lossWords(plan, tiers));
  return isNew ? [...far, loss] : far;
}

/** Each amount that changes, in words. `before`: null if there was none. */
export function stepsOf({ plan, given }: Pick<PlanChange, 'plan' | 'given'>, tiers: readonly NamedTier[]) {
  const before = plan ? amountsOf(plan) : {};
  const labels = {
    price: 'Price',
    cost: 'Cost',
    ...Object.fromEntries(tiers.map(({ id, name }) => [id, name])),
  };
  return Object.entries(given).map(([kind, amount]) => ({
    label: labels[kind as 'price'],
    before: before[kind] ?? null,
    amount,
  }));
}

/** The price list as this reads it, for a sheet. */
export const listText = ({ plans, networks, tiers }: Known): string =>
  [
    ['Network', 'Size', 'Price', 'Cost', ...tiers.map(({ name }) => name)],
    ...plans.map((plan) => [
      networks.find(({ id }) => id === plan.network)?.label ?? plan.network,
      plan.data_size,
      ...[plan.price, plan.cost, ...tiers.map(({ id }) => plan.tiers[id])].map(plainCedis),
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');

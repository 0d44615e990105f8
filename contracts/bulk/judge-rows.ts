import { volumeMegabytes } from '../constants';
import { labelByPrefix, type NetworkId, networkOfNumber } from '../networks/networks';
import {
  groupedPhoneNumber,
  invalidPhoneWords,
  looksLikeNumber,
  noNetworkWords,
  normalPhoneNumber,
  phoneProblem,
} from '../phone-numbers';
import { isShortened, withoutName } from './cells';
import type { ListRow } from './read-list';

interface ListedPlan {
  readonly id: string;
  readonly network: string;
  readonly data_size: string;
  /** The customer's price, in cedis. */
  readonly price: number;
}

export interface ListedNetwork {
  readonly on_sale?: boolean;
  /** What customers read while it isn't sold. */
  readonly notice?: string;
  readonly id: string;
  readonly label: string;
  readonly prefixes: readonly string[];
}

export interface Catalogue {
  readonly plans: readonly ListedPlan[];
  readonly networks: readonly ListedNetwork[];
  /** The networks of the customer's saved numbers with a usual bundle, by number. A row that names no network takes it. */
  readonly saved?: ReadonlyMap<string, NetworkId>;
}

/**
 * A doubt that the customer settles:
 * - `read`: the row can be read in another way, too;
 * - `excluded`: the list itself seems to leave the row out;
 * - `zero`: we put the 0 before the number;
 * - `network`: the number seems to be another network's;
 * - `repeated`: an earlier row of the list is the same;
 * - `bought`: the same bundle was bought for the number lately, or is on its way.
 */
export const doubts = ['read', 'excluded', 'zero', 'network', 'repeated', 'bought'] as const;
export type Doubt = (typeof doubts)[number];

export interface Look {
  readonly doubt: Doubt;
  readonly words: string;
  /** The plan of the same size on the network that the number seems to have. Only for `network`. */
  readonly instead?: ListedPlan;
}

export interface Judged {
  /** The number as `0241234567`, or as the customer wrote it. */
  readonly phone: string;
  readonly plan: ListedPlan | null;
  /** The reason why the row can't be bought; null if it can. */
  readonly wrong: string | null;
  readonly looks: readonly Look[];
}

const shortenedWords = (number: string): string =>
  `Excel has shortened this number (${number}): format the column as text, and copy it again.`;

/** Judges a row by the price list and its number's digits. `check-bulk` compares it with earlier orders. */
export function judgeRow(row: ListRow, catalogue: Catalogue): Judged {
  const { number, network: named, unsure, excluded } = row;
  const { plans, networks, saved } = catalogue;
  const phone = normalPhoneNumber(number);
  const wrong = (words: string, plan: ListedPlan | null = null): Judged => ({
    ...{ phone, plan, wrong: words, looks: [] },
  });
  if (number === '') return wrong('There is no number in this row.');
  if (isShortened(number)) return wrong(shortenedWords(number));
  const problem = phoneProblem(phone);
  if (problem !== undefined) return wrong(problem === invalidPhoneWords ? notANumber(number) : problem);
  const ofNumber = networkOfNumber(phone, networks);
  const exact = plans.find(({ id }) => id === row.size);
  const inSize = exact ? undefined : networks.find((each) => withoutName(row.size, namesOf(each)) !== null);
  const size = inSize ? (withoutName(row.size, namesOf(inSize)) ?? '') : row.size;
  const inColumn = networks.find(
    (each) => each.id === exact?.network || namesOf(each).includes(named.toLowerCase()),
  );
  if (inSize && inColumn && inSize !== inColumn) {
    return wrong(`The row names ${inColumn.label} and ${inSize.label}. Say which one is meant.`);
  }
  const chosen = inColumn ?? inSize;
  const network = chosen ?? networks.find(({ id }) => id === saved?.get(phone)) ?? ofNumber;
  const strange = ofNumber === null ? labelByPrefix(phone) : null;
  if (network === null) {
    return wrong(strange === null ? noNetworkWords(phone) : notSoldWords(strange, catalogue));
  }
  if (network.on_sale === false)
    return wrong(`${network.label} data isn’t on sale right now. ${network.notice ?? ''}`.trim());
  const found =
    exact ??
    planOf(
      size,
      plans.filter((plan) => plan.network === network.id),
    );
  if (found === undefined) return wrong(noBundle(network.label, size));
  const looks: Look[] = unsure === undefined ? [] : [{ doubt: 'read', words: unsure }];
  if (excluded !== undefined) looks.push({ doubt: 'excluded', words: excluded });
  if (isZeroAdded(number)) {
    looks.push({ doubt: 'zero', words: `We put a 0 before it: ${groupedPhoneNumber(phone)}.` });
  }
  if (ofNumber !== null && ofNumber.id !== network.id) {
    looks.push(
      networkLook({ seems: ofNumber, network, words: looksLikeNumber(ofNumber.label) }, found, plans),
    );
  } else if (strange !== null && strange !== network.label) {
    looks.push({ doubt: 'network', words: looksLikeNumber(strange) });
  }
  return { phone, plan: found, wrong: null, looks };
}

const namesOf = ({ id, label }: ListedNetwork): string[] => [id.toLowerCase(), label.toLowerCase()];

/** For a number of a network that the shop doesn't sell, in a row that names none. */
function notSoldWords(label: string, { plans, networks }: Catalogue): string {
  const words = `${looksLikeNumber(label)} We don’t sell ${label} data.`;
  const sold = networks.filter(({ id }) => plans.some(({ network }) => network === id));
  if (sold.length === 0) return words;
  return `${words} If it moved to ${sold.map((each) => each.label).join(' or ')}, name the network.`;
}

const notANumber = (number: string): string =>
  `${number} isn’t a mobile number. Write 10 digits, starting with 0.`;

const noBundle = (label: string, size: string): string =>
  size === '' ? 'There is no bundle size in this row.' : `${label} has no ${sizeWords(size)} bundle on sale.`;

const sizeWords = (size: string): string => (/^[\d.,]+$/.test(size) ? `${size}GB` : size);

const isZeroAdded = (number: string): boolean => /^[1-9]\d{8}$/.test(number.replace(/[^\d+]/g, ''));

interface Moved {
  readonly seems: ListedNetwork;
  readonly network: ListedNetwork;
  readonly words: string;
}

export function networkLook({ seems, words }: Moved, plan: ListedPlan, plans: readonly ListedPlan[]): Look {
  const instead = plans.find(
    (each) =>
      each.network === seems.id && volumeMegabytes(each.data_size) === volumeMegabytes(plan.data_size),
  );
  return { doubt: 'network', words, ...(instead && { instead }) };
}

function planOf(size: string, plans: readonly ListedPlan[]): ListedPlan | undefined {
  const [, count, unit] = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(gb|mb|g|m)?$/i.exec(size.trim()) ?? [];
  if (count === undefined) return undefined;
  const amount = Number(count.replace(',', '.'));
  const isMegabytes = unit?.toLowerCase().startsWith('m') ?? false;
  const has = (megabytes: number) => plans.find((plan) => volumeMegabytes(plan.data_size) === megabytes);
  const asGigabytes = isMegabytes ? undefined : has(amount * 1000);
  // A bare 500 is 500MB, if nothing has 500GB.
  return asGigabytes ?? (unit?.toLowerCase().startsWith('g') ? undefined : has(amount));
}

/** Maps each row that repeats an earlier row's number and bundle to that earlier row. Both are counted from 1. */
export function repeatedRows(rows: readonly Judged[]): ReadonlyMap<number, number> {
  const seen = new Map<string, number>();
  const found = new Map<number, number>();
  for (const [index, { phone, plan, wrong }] of rows.entries()) {
    if (plan === null || wrong !== null) continue;
    const key = `${phone} ${plan.id}`;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, index + 1);
    else found.set(index + 1, earlier);
  }
  return found;
}

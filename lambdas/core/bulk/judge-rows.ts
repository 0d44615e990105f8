import { volumeMegabytes } from '../../../contracts/constants';
import {
  groupedPhoneNumber,
  isPhoneNumber,
  looksLikeNumber,
  normalPhoneNumber,
  phoneProblem,
} from '../../../contracts/phone-numbers';
import { mapConcurrently } from '../kernel/concurrency';
import { access, type Db } from '../kernel/db';
import type { Network } from '../networks/rows';
import { boughtBefore, refusals } from '../orders/messages';
import type { OrderToNumber } from '../orders/order';
import type { PurchaseReads } from '../orders/ports';
import { boughtAlready } from '../orders/purchase/purchase-limits';
import { checkRecipient, deliveriesCountFrom } from '../orders/purchase/recipient-check';
import type { PriceFor } from '../prices/price-for';
import type { Settings } from '../settings/settings';
import { isShortened, type ListRow, type Question, withoutName } from './read-list';
import { type Bulk, type BulkPart, bulkPartRow, bulkRow, keysOfParts } from './rows';

/* Decides what a row is: the bundle that it buys, why it can't be bought, and what its customer has to confirm. */

export const historyAccess = access({ list: [bulkRow], many: [bulkPartRow] });

interface HistoryPorts {
  readonly db: Db<typeof historyAccess>;
  readonly purchases: Pick<PurchaseReads, 'latestTo'>;
}

/** Earlier purchases, and bulk buys that are running. */
export interface History {
  /** The customer's bulk buys that are running, and their rows. */
  readonly running: readonly Bulk[];
  readonly parts: readonly BulkPart[];
  /** The latest orders of anybody to each number, newest first. */
  readonly orders: ReadonlyMap<string, readonly OrderToNumber[]>;
}

const atOnce = 16;

/** Reads the earlier orders to each number, and the customer's running bulk buys. */
export async function historyOf(
  { db, purchases }: HistoryPorts,
  userId: string,
  phoneNumbers: readonly string[],
  at: Date,
): Promise<History> {
  const bulks = await db.list(bulkRow, { of: userId });
  const running = bulks.filter(({ status }) => status === 'running');
  const numbers = [...new Set(phoneNumbers)].filter(isPhoneNumber);
  const [parts, latest] = await Promise.all([
    db.many(bulkPartRow, running.flatMap(keysOfParts)),
    mapConcurrently(numbers, atOnce, (number) => purchases.latestTo(number, deliveriesCountFrom(at))),
  ]);
  return { running, parts, orders: new Map(numbers.map((number, index) => [number, latest[index] ?? []])) };
}

interface Bundle {
  readonly phoneNumber: string;
  readonly planId: string;
  readonly network: string;
}

interface Around extends History {
  readonly userId: string;
  readonly networks: readonly Network[];
  readonly settings: Settings;
  readonly at: Date;
}

/**
 * The questions that its customer must answer before each bundle is bought, or why it can't be bought. Null: there is no bundle to
 * ask about. Of other customers' orders it uses only the network.
 */
export function questionsAbout(
  bundles: readonly (Bundle | null)[],
  { userId, networks, orders, parts, settings, at }: Around,
): (readonly Question[] | string)[] {
  const seen = new Map(
    parts
      .flatMap(({ wanted }) => wanted.filter(({ passed }) => passed === null))
      .map((row) => [
        keyOf(row),
        `A running list of yours has this for ${groupedPhoneNumber(row.phoneNumber)} too.`,
      ]),
  );
  return bundles.map((bundle, index) => {
    if (bundle === null) return [];
    const latest = orders.get(bundle.phoneNumber) ?? [];
    const recipient = checkRecipient({ ...bundle, networks, orders: latest });
    const questions: Question[] = [];
    if (recipient.kind === 'differs') {
      const about = 'look like numbers of another network';
      questions.push({ about, words: recipient.words, confirms: 'network' });
    } else if (recipient.kind !== 'match') return recipient.words;
    const earlier = boughtAlready(latest, { ...bundle, userId }, { settings, at });
    const twice = seen.get(keyOf(bundle)) ?? (earlier && boughtBefore(earlier, at));
    seen.set(keyOf(bundle), `The same as row ${index + 1}.`);
    if (twice !== undefined) {
      questions.push({ about: 'are there twice or were bought lately', words: twice, confirms: 'duplicate' });
    }
    return questions;
  });
}

const keyOf = ({ phoneNumber, planId }: Omit<Bundle, 'network'>): string => `${phoneNumber} ${planId}`;

/** Returns the plan that a row means, at its customer's price; in words why there is none. */
export function planOf(
  { number, size: sizeOfRow, network: named }: ListRow,
  plans: readonly PriceFor[],
  { networks: all, orders }: Pick<Around, 'networks' | 'orders'>,
): PriceFor | string {
  if (number === '') return 'There is no number in this row.';
  if (isShortened(number)) {
    return `Excel has shortened this number (${number}): format the column as text, and copy it again.`;
  }
  const phoneNumber = normalPhoneNumber(number);
  const problem = phoneProblem(phoneNumber);
  if (problem !== undefined) return `${number}: ${problem}`;
  const networks = all.filter(({ isTakenOff }) => !isTakenOff);
  const inSize = networks.find((each) => withoutName(sizeOfRow, namesOf(each)) !== null);
  const inColumn = networks.find((each) => namesOf(each).includes(named.toLowerCase()));
  if (inSize && inColumn && inSize !== inColumn) {
    return `The row names ${inColumn.label} and ${inSize.label}. Say which one is meant.`;
  }
  // Checked against no network, so that the answer says whose number it seems to be.
  const seems = checkRecipient({ phoneNumber, network: '', networks, orders: orders.get(phoneNumber) ?? [] });
  const network =
    inColumn ?? inSize ?? networks.find(({ id }) => seems.kind === 'differs' && seems.seems === id);
  if (network === undefined) {
    if (seems.kind === 'differs') {
      return `${looksLikeNumber(seems.label)} We don’t sell ${seems.label} data. If it has moved, name the network.`;
    }
    return 'words' in seems ? seems.words : '';
  }
  if (!network.isOnSale) return refusals.networkOffSale(network);
  const size = (inSize && withoutName(sizeOfRow, namesOf(inSize))) ?? sizeOfRow;
  if (size === '') return 'There is no bundle size in this row.';
  const plan = planOfSize(
    size,
    plans.filter((each) => each.isActive && each.network === network.id),
  );
  const words = /^[\d.,]+$/.test(size) ? `${size}GB` : size;
  return plan ?? `${network.label} has no ${words} bundle on sale.`;
}

/** The names by which a row may call a network, in small letters. */
export const namesOf = ({ id, label }: Pick<Network, 'id' | 'label'>): string[] => [
  id.toLowerCase(),
  label.toLowerCase(),
];

function planOfSize(size: string, plans: readonly PriceFor[]): PriceFor | undefined {
  const [, count, unit = ''] = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(gb|mb|g|m)?$/i.exec(size.trim()) ?? [];
  if (count === undefined) return undefined;
  const amount = Number(count.replace(',', '.'));
  const has = (megabytes: number) => plans.find((plan) => volumeMegabytes(plan.dataSize) === megabytes);
  const asGigabytes = /^m/i.test(unit) ? undefined : has(amount * 1000);
  // A bare 500 is 500MB, if nothing has 500GB.
  return asGigabytes ?? (/^g/i.test(unit) ? undefined : has(amount));
}

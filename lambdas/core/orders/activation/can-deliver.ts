import type { SupplierName } from '../../../../contracts/constants';
import { activationWords } from '../../../../contracts/orders/activation-words';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db, put } from '../../kernel/db';
import type { Network } from '../../networks/rows';
import type { Clock, Ids } from '../../runtime-ports';
import type { Settings, SettingsReader } from '../../settings/entities';
import { asSettingsSay, choicesFor, takersOf } from '../../suppliers/choose';
import { codeAt, soldAs } from '../../suppliers/product-codes';
import type { RateLimiter } from '../../suppliers/rate-limits';
import { addedIn, type NumberAnswer, type Supplier, type Suppliers } from '../../suppliers/supplier';
import type { Order } from '../order';
import { heardOf, isOfOthers, knownFor, numberRow } from './supplier-number';

/** The rows of numbers that orders, and questions about numbers, read and write. */
export const numbersAccess = access({ get: [numberRow], writes: [[numberRow]] });

interface AskPorts {
  readonly numbers: Db<typeof numbersAccess>;
  readonly rateLimiter: Pick<RateLimiter, 'acquire'>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}

interface AskedNumber extends Pick<Order, 'phoneNumber' | 'network'> {
  /** The supplier's code for the network, or its line. */
  readonly networkCode: string;
  /** The question comes before a purchase, so it uses only calls that orders leave over. */
  readonly isBeforePurchase?: boolean;
}

/** The most questions to each supplier in a minute, so that somebody with many numbers doesn't burden it. */
const questionsAMinute = 60;
/**
 * The most of these before purchases. The rest is kept for orders: an order is sent without the question if no call is left, even if its
 * number isn't activated.
 */
const beforePurchasesAMinute = 30;

/** Whether staff have chosen that this supplier is asked. */
export const isAsked = (
  { activation_suppliers: asked }: Settings,
  { name }: Pick<Supplier, 'name'>,
): boolean => asked.split(',').includes(name);

/**
 * Tells whether a supplier can deliver to a number, by its last answer (a `yes` counts for a day, a `no` for an hour) or by asking it now.
 * Any failure is `unknown`, which holds no order. Never throws.
 */
async function canDeliver(
  ports: AskPorts,
  settings: Settings,
  supplier: Supplier,
  { networkCode, isBeforePurchase = false, ...number }: AskedNumber,
): Promise<NumberAnswer> {
  const { numbers, rateLimiter, clock } = ports;
  if (supplier.canDeliver === undefined || !isAsked(settings, supplier)) return 'unknown';
  const named = { ...number, supplier: supplier.name };
  try {
    const stored = await numbers.get(numberRow, named);
    const known = knownFor(stored, named.network, clock.now());
    if (known !== 'unknown') return known;
    const perMinute = isBeforePurchase ? beforePurchasesAMinute : questionsAMinute;
    const limit = { name: `${supplier.name}#numbers`, most: perMinute };
    if ((await rateLimiter.acquire(limit)) === null) return 'unknown';
    const answer = await supplier.canDeliver({ networkCode, phoneNumber: named.phoneNumber });
    if (answer === 'unknown') return answer;
    return await remember(ports, named, answer);
  } catch {
    return 'unknown';
  }
}

/** Stores the answer, unless something newer is known meanwhile, such as a mark by staff. */
const remember = (
  ports: AskPorts,
  named: Parameters<typeof heardOf>[1],
  answer: 'yes' | 'no',
): Promise<NumberAnswer> =>
  commit(
    { ...ports, db: ports.numbers },
    {
      read: () => ports.numbers.get(numberRow, named),
      decide(number, at): Decision<NumberAnswer, 'number'> {
        const known = knownFor(number, named.network, at);
        if (known !== 'unknown') return { changes: [], result: known };
        if (isOfOthers(number, named.network)) return { changes: [], result: answer };
        return {
          changes: [put(numberRow, heardOf(number, named, answer, at))],
          result: answer,
        };
      },
    },
  );

/** Tells whether a supplier can deliver to an order's number. Never throws. */
export async function answerOf(
  ports: AskPorts & { readonly suppliers: Suppliers },
  order: Pick<Order, 'phoneNumber' | 'network' | 'soldAs'> & { readonly isBeforePurchase?: boolean },
  settings: Settings,
  name: SupplierName,
): Promise<NumberAnswer> {
  const { phoneNumber, network, isBeforePurchase = false } = order;
  const supplier = ports.suppliers.get(name, settings);
  const networkCode = supplier && codeAt(order, supplier);
  if (supplier === null || networkCode == null) return 'unknown';
  return canDeliver(ports, settings, supplier, { phoneNumber, network, networkCode, isBeforePurchase });
}

export interface BeforePorts extends AskPorts {
  readonly settings: SettingsReader;
  readonly suppliers: Suppliers;
}

/**
 * Returns the words for a customer before a purchase, if no supplier of the network's route can deliver to the number. Null: there is
 * nothing to say. The order's supplier is asked again when the order is submitted.
 */
export async function wordsBeforePurchase(
  ports: BeforePorts,
  network: Network,
  phoneNumber: string,
): Promise<string | null> {
  const settings = await ports.settings.read();
  if (settings.activation_suppliers === '') return null;
  const sold = {
    planIds: null,
    soldAs: soldAs(network, { line: null, planIds: null, added: addedIn(settings) }),
  };
  const state = { ...asSettingsSay, route: network.route, at: ports.clock.now() };
  const takers = takersOf(choicesFor(settings, sold, [], state));
  const order = { phoneNumber, network: network.id, soldAs: sold.soldAs, isBeforePurchase: true };
  for (const { supplier } of takers) {
    if ((await answerOf(ports, order, settings, supplier)) !== 'no') return null;
  }
  return takers.length === 0 ? null : activationWords(network.label);
}

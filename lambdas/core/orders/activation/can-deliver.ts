import type { SupplierName } from '../../../../contracts/constants';
import { activationWords } from '../../../../contracts/orders/activation-words';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db, put } from '../../kernel/db';
import type { Network } from '../../networks/rows';
import type { Clock, Ids } from '../../runtime-ports';
import type { Settings } from '../../settings/entities';
import type { SettingsReader } from '../../settings/ports';
import { asSettingsSay, choicesFor, takersOf } from '../../suppliers/choose';
import { addedIn } from '../../suppliers/known';
import { codeAt, soldAs } from '../../suppliers/network-codes';
import type { RateLimiter } from '../../suppliers/rate-limits';
import type { NumberAnswer, Supplier, Suppliers } from '../../suppliers/supplier';
import type { Order } from '../entities';
import { heardOf, isOfOthers, knownFor, numberRow } from './supplier-number';

/** What orders and questions about numbers read and write of them. */
export const numbersAccess = access({ get: [numberRow], writes: [[numberRow]] });

interface AskPorts {
  readonly numbers: Db<typeof numbersAccess>;
  readonly rateLimiter: Pick<RateLimiter, 'acquire'>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}

interface AskedNumber extends Pick<Order, 'phoneNumber' | 'network'> {
  /** How the supplier calls the network, or its line. */
  readonly networkCode: string;
  /** Asked before the purchase, so only with calls that orders leave over. */
  readonly isBeforePurchase?: boolean;
}

/** Questions to each supplier in a minute, so that somebody's many numbers don't burden it. */
const questionsAMinute = 60;
/** The share of these that may be asked before a purchase. The rest is kept for orders: one that can't be asked about is sent, also to a number that isn't activated. */
const beforePurchasesAMinute = 30;

/** Staff say which suppliers are asked. */
export const isAsked = (
  { activation_suppliers: asked }: Settings,
  { name }: Pick<Supplier, 'name'>,
): boolean => asked.split(',').includes(name);

/**
 * Whether a supplier can deliver to a number: what it said within the last day (`no`: hour), or says now. Whatever goes wrong
 * is `unknown`, which holds no order. Never throws.
 */
export async function canDeliver(
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

/** Whatever staff have said meanwhile is newer than the answer. */
const remember = (
  ports: AskPorts,
  named: Parameters<typeof heardOf>[1],
  answer: 'yes' | 'no',
): Promise<NumberAnswer> =>
  commit(
    { ...ports, store: ports.numbers },
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

/** Whether a supplier can deliver to an order's number. Never throws. */
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
 * What a customer reads of a number before a purchase, where no supplier of the network's route can deliver to it; null:
 * nothing. It binds nobody: whoever submits the order asks again.
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

import { commit, type Decision } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import type { Settings } from '../../settings/entities';
import type { NumberAnswer } from '../../suppliers/number-answer';
import type { RateLimiter, Supplier } from '../../suppliers/ports';
import type { Order } from '../order';
import type { NumberStore } from './ports';
import { heardOf, isOfOthers, knownFor } from './supplier-number';

export interface AskPorts {
  /** Absent: nobody is asked. */
  readonly numbers: Pick<NumberStore, 'get' | 'write'>;
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
    const stored = await numbers.get(named.phoneNumber, named.supplier);
    const known = knownFor(stored, named.network, clock.now());
    if (known !== 'unknown') return known;
    const perMinute = isBeforePurchase ? beforePurchasesAMinute : questionsAMinute;
    const limit = { name: `${supplier.name}#numbers`, most: perMinute };
    if ((await rateLimiter.acquire(limit)) === null) return 'unknown';
    const answer = await supplier.canDeliver({ networkCode, phoneNumber: named.phoneNumber });
    if (answer === 'unknown') return answer;
    return await remember({ ...ports, numbers }, named, answer);
  } catch {
    return 'unknown';
  }
}

/** Whatever staff have said meanwhile is newer than the answer. */
const remember = (
  ports: AskPorts & { readonly numbers: Pick<NumberStore, 'get' | 'write'> },
  named: Parameters<typeof heardOf>[1],
  answer: 'yes' | 'no',
): Promise<NumberAnswer> =>
  commit(
    { ...ports, store: ports.numbers },
    {
      read: () => ports.numbers.get(named.phoneNumber, named.supplier),
      decide(number, at): Decision<NumberAnswer, 'number'> {
        const known = knownFor(number, named.network, at);
        if (known !== 'unknown') return { changes: [], result: known };
        if (isOfOthers(number, named.network)) return { changes: [], result: answer };
        return {
          changes: [{ kind: 'number', number: heardOf(number, named, answer, at) }],
          result: answer,
        };
      },
    },
  );

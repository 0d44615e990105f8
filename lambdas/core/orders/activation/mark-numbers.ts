import type { SupplierName } from '../../../../contracts/constants';
import { type ActivationResult, mostNumbersAtOnce } from '../../../../contracts/orders/activation-words';
import type { ActingAdmin } from '../../audit-log/entities';
import { mapConcurrently } from '../../concurrency';
import { commit, type Decision } from '../../kernel/commit';
import { changeOrder, type SettlePorts } from '../delivery/settle';
import { orderRow } from '../rows';
import { isToActivate, type SupplierNumber } from './entities';
import { isHeld, overNow, released } from './held';
import { onRecord } from './on-record';
import type { NumberStore } from './ports';
import { marked } from './supplier-number';
import { mostListed } from './take-numbers';

export interface MarkPorts extends SettlePorts {
  readonly numbers: NumberStore;
}

export interface MarkRequest {
  readonly requestId: string;
  readonly result: ActivationResult;
  /** The supplier that it is about. Null: the one at which the number waits; a number that waits at several isn't marked. */
  readonly supplier: SupplierName | null;
  /** All that is left of it; null: the numbers. */
  readonly batchId: string | null;
  /** `0` and nine digits. */
  readonly phoneNumbers: readonly string[];
}

interface Marked {
  readonly numbers: number;
  readonly orders: number;
  readonly failures: readonly { readonly phoneNumber: string; readonly reason: string }[];
}

const atOnce = 10;

/**
 * Staff say that numbers are activated, or can't be. Orders that are held for them go into the queue, or are refunded by the
 * next sweep; no money moves here. The number is written before its orders, and an order that isn't held any more is left
 * alone: so repeated, or stopped anywhere, it does nothing twice, and what it left out the sweep does within the hour.
 * @throws AppError request_id_reused, forbidden, unavailable
 */
export async function markNumbers(
  ports: MarkPorts,
  admin: ActingAdmin,
  request: MarkRequest,
): Promise<Marked> {
  const phoneNumbers = [...new Set(request.batchId === null ? request.phoneNumbers : [])];
  const { requestId, result, batchId, supplier } = request;
  const at = await onRecord(ports, admin, {
    ...{ action: 'mark-numbers', requestId, asked: [result, batchId, phoneNumbers, ...ofOne(supplier)] },
    ...{ targetId: batchId ?? 'numbers' },
    after: {
      result,
      ...(batchId === null && { numbers: phoneNumbers.length }),
      ...(supplier !== null && { supplier }),
    },
  });
  const ofBatch = request.batchId === null ? [] : await inBatch(ports, request.batchId);
  const all = [...new Set([...phoneNumbers, ...ofBatch])];
  const outcomes = await mapConcurrently(all, atOnce, (phoneNumber) =>
    markOne(ports, phoneNumber, request, at),
  );
  return {
    numbers: outcomes.filter(({ reason }) => reason === null).length,
    orders: outcomes.reduce((sum, { orders }) => sum + orders, 0),
    failures: outcomes.flatMap(({ phoneNumber, reason }) =>
      reason === null ? [] : [{ phoneNumber, reason }],
    ),
  };
}

/** A request that names none is the same as before suppliers were named. */
const ofOne = (supplier: SupplierName | null): readonly SupplierName[] =>
  supplier === null ? [] : [supplier];

async function inBatch({ numbers }: MarkPorts, batchId: string): Promise<string[]> {
  const listed = await numbers.toActivate(mostListed);
  return listed
    .filter(({ batch }) => batch?.id === batchId)
    .map(({ phoneNumber }) => phoneNumber)
    .slice(0, mostNumbersAtOnce);
}

async function markOne(
  ports: MarkPorts,
  phoneNumber: string,
  { result, batchId, supplier }: MarkRequest,
  askedAt: Date,
) {
  const known = await ports.numbers.ofPhone(phoneNumber);
  const named = known
    .filter(({ batch }) => batchId === null || batch?.id === batchId)
    .filter((number) => supplier === null || number.supplier === supplier);
  const asked = named.filter(({ state }) => state !== null);
  // One supplier's activation says nothing about another's.
  if (batchId === null && asked.filter(isToActivate).length > 1)
    return { phoneNumber, orders: 0, reason: 'It waits at several suppliers. Choose one.' };
  const after = await Promise.all(asked.map((number) => mark(ports, number, result, askedAt)));
  const done = after.filter(({ state }) => state === result);
  const orders = await Promise.all(done.flatMap((number) => ordersOf(ports, number, result)));
  const changed = orders.filter((isChanged) => isChanged).length;
  return { phoneNumber, orders: changed, reason: done.length > 0 ? null : whyNot(after) };
}

const whyNot = ([number]: readonly SupplierNumber[]): string =>
  number === undefined ? 'No order waits for this number.' : `It was ${number.state} before.`;

/** The number afterwards. */
const mark = (
  { numbers, ...ports }: MarkPorts,
  { phoneNumber, supplier, ...seen }: SupplierNumber,
  result: ActivationResult,
  askedAt: Date,
): Promise<SupplierNumber> =>
  commit(
    { ...ports, store: numbers },
    {
      read: async () => (await numbers.get(phoneNumber, supplier)) ?? { phoneNumber, supplier, ...seen },
      decide(number, at): Decision<SupplierNumber, 'number'> {
        // Repeated, the request is not about what has come since.
        const isAskedFor = isToActivate(number) && (number.since ?? at) <= askedAt;
        const next = isAskedFor ? marked(number, result, at) : null;
        return next === null
          ? { changes: [], result: number }
          : { changes: [{ kind: 'number', number: next }], result: next };
      },
    },
  );

/** For each order, whether this changed it. */
const ordersOf = (
  ports: MarkPorts,
  { orderNumbers, supplier }: SupplierNumber,
  result: ActivationResult,
): Promise<boolean>[] =>
  orderNumbers.map(async (orderNumber) => {
    const order = await ports.db.get(orderRow, { id: orderNumber });
    if (order === null) return false;
    let isChanged = false;
    await changeOrder(ports, order, (current, at) => {
      isChanged = isHeld(current) && current.waitsFor.supplier === supplier;
      if (!isHeld(current) || !isChanged) return null;
      return result === 'activated' ? released(current, at) : overNow(current, at);
    });
    return isChanged;
  });

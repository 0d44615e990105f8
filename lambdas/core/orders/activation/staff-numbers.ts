import { createHash } from 'node:crypto';
import type { SupplierName } from '../../../../contracts/constants';
import type { OutputOf } from '../../../../contracts/contract';
import type { NetworkId } from '../../../../contracts/networks/networks';
import {
  type ActivationResult,
  markedBefore,
  mostNumbersAtOnce,
} from '../../../../contracts/orders/activation-words';
import type { adminGetNumbers } from '../../../../contracts/orders/admin-get-numbers';
import { maskedNumber } from '../../accounts/masked-numbers';
import { staysStaff } from '../../accounts/writers';
import type { ActingAdmin, AuditRecord } from '../../audit-log/audit-record';
import { auditRow, recordsAudit } from '../../audit-log/rows';
import { mapConcurrently } from '../../concurrency';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db, put } from '../../kernel/db';
import { staffChange } from '../../kernel/staff-change';
import type { Clock, Ids } from '../../runtime-ports';
import { changeOrder, type SettlePorts } from '../delivery/settle';
import { isHeld } from '../life';
import { orderRow } from '../rows';
import { overNow, released } from './hold-order';
import {
  isToActivate,
  marked,
  type NumberToActivate,
  numberRow,
  type SupplierNumber,
  taken,
  toActivateOf,
  toActivatePartition,
  toActivateRanges,
} from './supplier-number';

type Listed = OutputOf<typeof adminGetNumbers>;

export const listNumbersAccess = access({ worklist: [numberRow] });

/** The most numbers of either kind, in batches and in none, that are read. */
export const mostListed = 5_000;

/**
 * Reads the numbers to be activated, those that wait longest first: at most `most` that are in no batch, and as many that are in one.
 * Eventually consistent.
 */
export async function numbersToActivate(
  db: Db<typeof listNumbersAccess>,
  most: number,
): Promise<NumberToActivate[]> {
  const parts = await Promise.all(
    toActivateRanges.map((range) => db.entries('worklist', numberRow, toActivatePartition, { most, range })),
  );
  return parts.flat().map(({ sort }) => toActivateOf(sort));
}

/** Counts the numbers to be activated, by supplier and network, and by batch; longest first. */
export async function listNumbers({ db }: { readonly db: Db<typeof listNumbersAccess> }): Promise<Listed> {
  const groups = new Map<string, NumberToActivate[]>();
  for (const number of await numbersToActivate(db, mostListed)) {
    const key = JSON.stringify([number.batch?.id, number.supplier, number.network]);
    groups.set(key, [...(groups.get(key) ?? []), number]);
  }
  const waiting: Listed['waiting'] = [];
  const batches: Listed['batches'] = [];
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue;
    const { supplier, network, since, batch } = first;
    const group = { supplier, network, count: 1 + others.length, since: since.toISOString() };
    if (batch === null) waiting.push(group);
    else
      batches.push({
        ...{ ...group, id: batch.id, taken_at: batch.at.toISOString() },
        unneeded: [first, ...others].filter(({ isUnneeded }) => isUnneeded).length,
      });
  }
  return { waiting, batches };
}

export const takeNumbersAccess = access({
  get: [numberRow, auditRow],
  worklist: [numberRow],
  writes: [[numberRow], [recordsAudit, staysStaff]],
});

interface TakePorts {
  readonly db: Db<typeof takeNumbersAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

export interface TakeRequest {
  readonly requestId: string;
  readonly supplier: string;
  readonly network: NetworkId;
  /** The batch that is taken again. Null: new numbers go into a batch of their own. */
  readonly batchId: string | null;
}

const atOnce = 10;

/**
 * Takes numbers of one network for a supplier, on record before any is shown: either a batch again, or the new numbers that have waited
 * longest, in a batch of their own. Each is taken on the condition that it hasn't changed since it was read, so it is in one batch only. A
 * repeated request continues, and takes no number that came after it.
 * @throws AppError not_found, request_id_reused, forbidden, unavailable
 */
export async function takeNumbers(
  ports: TakePorts,
  admin: ActingAdmin,
  request: TakeRequest,
): Promise<{ batchId: string; numbers: readonly SupplierNumber[] }> {
  const listed = (await numbersToActivate(ports.db, mostListed)).filter(
    ({ supplier, network }) => supplier === request.supplier && network === request.network,
  );
  const batchId = request.batchId ?? batchIdOf(admin.adminId, request.requestId);
  const inBatch = listed.filter(({ batch }) => batch?.id === batchId);
  if (request.batchId !== null && inBatch.length === 0)
    throw new AppError('not_found', { userMessage: 'Nothing on this list is left to be activated.' });
  const { requestId, supplier, network } = request;
  const isNew = request.batchId === null;
  const fresh = isNew ? listed.filter(({ batch }) => batch === null) : [];
  const wanted = [...inBatch, ...fresh].slice(0, mostNumbersAtOnce);
  const { at, first } = await onRecord(ports, admin, {
    ...{ action: 'take-numbers', requestId, asked: [supplier, network, request.batchId] },
    targetId: batchId,
    after: { supplier, network, numbers: wanted.length, ...(isNew && { new_list: true }) },
  });
  const asked =
    first === null
      ? wanted
      : wanted.filter(({ batch, since }) => batch !== null || since <= at).slice(0, Number(first.numbers));
  const numbers = await mapConcurrently(asked, atOnce, (number) => take(ports, number, { id: batchId, at }));
  return { batchId, numbers: numbers.filter((number) => number !== null) };
}

const batchIdOf = (adminId: string, requestId: string): string =>
  createHash('sha256').update(`NUMBERS#${adminId}#${requestId}`).digest('hex').slice(0, 12).toUpperCase();

/** Returns null if it is in another batch, or no longer needs activation. */
const take = (
  ports: TakePorts,
  { phoneNumber, supplier }: NumberToActivate,
  batch: { id: string; at: Date },
): Promise<SupplierNumber | null> =>
  commit(ports, {
    read: () => ports.db.get(numberRow, { phoneNumber, supplier }),
    decide(number): Decision<SupplierNumber | null, 'number'> {
      if (number?.state === 'batched' && number.batch?.id === batch.id)
        return { changes: [], result: number };
      const next = number && taken(number, batch);
      return next ? { changes: [put(numberRow, next)], result: next } : { changes: [], result: null };
    },
  });

export const markNumbersAccess = access({
  ...takeNumbersAccess,
  list: [numberRow],
});

interface MarkPorts extends SettlePorts {
  readonly db: SettlePorts['db'] & Db<typeof markNumbersAccess>;
}

export interface MarkRequest {
  readonly requestId: string;
  readonly result: ActivationResult;
  /** The supplier. Null: the one where the number waits. A number that waits at several isn't marked. */
  readonly supplier: SupplierName | null;
  /** Marks everything that is left of this batch. Null: marks `phoneNumbers`. */
  readonly batchId: string | null;
  /** `0` and nine digits. */
  readonly phoneNumbers: readonly string[];
}

interface Marked {
  readonly numbers: number;
  readonly orders: number;
  readonly failures: readonly { readonly phoneNumber: string; readonly reason: string }[];
}

/**
 * Marks numbers as activated, or as impossible to activate. The orders that are held for them go into the queue, or the next sweep refunds
 * them: no money moves here. The number is written before its orders, and an order that isn't held any more is left alone. So a repeated or
 * interrupted request does nothing twice, and the sweep does the rest within the hour.
 * @throws AppError request_id_reused, forbidden, unavailable
 */
export async function markNumbers(
  ports: MarkPorts,
  admin: ActingAdmin,
  request: MarkRequest,
): Promise<Marked> {
  const phoneNumbers = [...new Set(request.batchId === null ? request.phoneNumbers : [])];
  const { requestId, result, batchId, supplier } = request;
  const all = batchId === null ? phoneNumbers : await inBatch(ports, batchId);
  const { at } = await onRecord(ports, admin, {
    ...{
      action: 'mark-numbers',
      requestId,
      asked: [result, batchId, phoneNumbers, ...(supplier === null ? [] : [supplier])],
    },
    ...{ targetId: batchId ?? 'numbers' },
    after: {
      result,
      numbers: all.length,
      // Masked, since the record is kept for good.
      ...(all.length > 0 && { phone_numbers: all.map(maskedNumber).join(', ') }),
      ...(supplier !== null && { supplier }),
    },
  });
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

async function inBatch({ db }: MarkPorts, batchId: string): Promise<string[]> {
  const listed = await numbersToActivate(db, mostListed);
  const numbers = listed.filter(({ batch }) => batch?.id === batchId).map(({ phoneNumber }) => phoneNumber);
  return [...new Set(numbers)].slice(0, mostNumbersAtOnce);
}

async function markOne(
  ports: MarkPorts,
  phoneNumber: string,
  { result, batchId, supplier }: MarkRequest,
  askedAt: Date,
) {
  const known = await ports.db.list(numberRow, { of: phoneNumber });
  const named = known
    .filter(({ batch }) => batchId === null || batch?.id === batchId)
    .filter((number) => supplier === null || number.supplier === supplier);
  const asked = named.filter(({ state }) => state !== null);
  // Activation at one supplier says nothing about another.
  if (batchId === null && asked.filter(isToActivate).length > 1)
    return { phoneNumber, orders: 0, reason: 'It waits at several suppliers. Choose one.' };
  const after = await Promise.all(asked.map((number) => mark(ports, number, result, askedAt)));
  const done = after.filter(({ state }) => state === result);
  const orders = await Promise.all(done.flatMap((number) => ordersOf(ports, number, result)));
  const changed = orders.filter((isChanged) => isChanged).length;
  return { phoneNumber, orders: changed, reason: done.length > 0 ? null : whyNot(after) };
}

const whyNot = ([number]: readonly SupplierNumber[]): string =>
  number?.state == null ? 'No order waits for this number.' : markedBefore(number.state);

/** Returns the number afterwards. */
const mark = (
  ports: MarkPorts,
  { phoneNumber, supplier, ...seen }: SupplierNumber,
  result: ActivationResult,
  askedAt: Date,
): Promise<SupplierNumber> =>
  commit(ports, {
    read: async () =>
      (await ports.db.get(numberRow, { phoneNumber, supplier })) ?? { phoneNumber, supplier, ...seen },
    decide(number, at): Decision<SupplierNumber, 'number'> {
      // A repeated request doesn't mark a number that was listed after it.
      const isAskedFor = isToActivate(number) && (number.since ?? at) <= askedAt;
      const next = isAskedFor ? marked(number, result, at) : null;
      return next === null
        ? { changes: [], result: number }
        : { changes: [put(numberRow, next)], result: next };
    },
  });

/** Sends or ends the held orders. Returns for each whether this changed it. */
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

interface RecordPorts {
  readonly db: TakePorts['db'];
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Done extends Pick<AuditRecord, 'targetId' | 'after'> {
  readonly action: 'mark-numbers' | 'take-numbers';
  readonly requestId: string;
  /** The content of the request: a repetition must have the same content. */
  readonly asked: readonly unknown[];
}

/**
 * Records what an admin is about to do with numbers. A repeated request continues.
 * @returns `at`: when it was first requested; `first`: what was recorded then, null if that is now
 * @throws AppError request_id_reused, forbidden, unavailable
 */
const onRecord = (
  ports: RecordPorts,
  by: ActingAdmin,
  { action, requestId, asked: content, targetId, after }: Done,
) =>
  staffChange<undefined, { at: Date; first: AuditRecord['after'] | null }>(ports, {
    ...{ scope: action.toUpperCase(), requestId, by, content },
    read: async () => undefined,
    repeated: (_, { at, after: first }) => ({ at, first }),
    decide: (_, at) => ({ recorded: { action, targetId, before: {}, after }, result: { at, first: null } }),
  });

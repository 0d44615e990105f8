import * as z from 'zod/mini';
import type { SupplierName } from '../../../../contracts/constants';
import type { NetworkId } from '../../../../contracts/networks/networks';
import type { ActivationResult } from '../../../../contracts/orders/activation-words';
import { absentWhenEmpty, listOf, nested, oneOf, oneOfOrNewer, time } from '../../kernel/fields';
import { type EntityOf, row } from '../../kernel/row';
import type { NumberAnswer } from '../../suppliers/supplier';
import { dayMs, minuteMs } from '../../time';

/** Why a waiting order isn't sent: its supplier can't deliver to the number yet. */
export interface Hold {
  readonly supplier: SupplierName;
  readonly since: Date;
  /** When it fails, with its refund. */
  readonly until: Date;
}

type NumberState = 'new' | 'batched' | ActivationResult;

/** A number's state at one supplier: whether the supplier can deliver to it, and its activation. */
export const numberRow = row('number', {
  partition: 'NUMBER#*',
  key: (of: { readonly phoneNumber: string; readonly supplier: SupplierName }) => ({
    of: of.phoneNumber,
    sort: of.supplier,
  }),
  fixed: { kind: 'number' },
  fields: {
    phoneNumber: z.string(),
    supplier: oneOfOrNewer<SupplierName>(),
    network: z.string(),
    /** Whether the supplier can deliver to it, by its last answer. Believed until `canUntil`. */
    can: z.nullable(z.boolean()),
    canUntil: absentWhenEmpty(time, null),
    /** `new` and `batched`: staff should have it activated. Null: no order waits for it. */
    state: absentWhenEmpty(
      oneOf<NumberState>({
        new: true,
        batched: true,
        activated: true,
        rejected: true,
      }),
      null,
    ),
    /** Since when it waits to be activated. */
    since: absentWhenEmpty(time, null),
    /** When staff marked it, or its supplier said that it can deliver. */
    markedAt: absentWhenEmpty(time, null),
    /** The batch in which it goes, or went, to be activated. */
    batch: absentWhenEmpty(nested({ id: z.string(), at: time }), null),
    /** It is in a batch whose file staff have already, but no order waits for it any more. */
    isUnneeded: absentWhenEmpty(z.boolean(), false),
    /** The orders that were held for it since it was last `new`. The sweep finds those that aren't listed. */
    orderNumbers: absentWhenEmpty(listOf(z.string()), []),
    /** When the row may be dropped. */
    keptUntil: time,
    version: z.int(),
  },
  indexes: { worklist: { partition: 'OPEN#*', entry: entryOf } },
  expires: ({ keptUntil }) => keptUntil,
});
export type SupplierNumber = EntityOf<typeof numberRow>;

export const isToActivate = ({ state }: { readonly state: NumberState | null }): boolean =>
  state === 'new' || state === 'batched';

/** The worklist of numbers to be activated: first those that are in no batch, then batch by batch. */
export const toActivatePartition = 'OPEN#NUMBER';
const inNoBatch = '-';
/** The part of the worklist in no batch, and the rest of it. */
export const toActivateRanges = [
  { from: `${inNoBatch}#`, to: `${inNoBatch}#~` },
  { from: '0', to: '~' },
] as const;

/** A number in that worklist. */
export interface NumberToActivate {
  readonly phoneNumber: string;
  readonly supplier: SupplierName;
  readonly network: NetworkId;
  readonly since: Date;
  readonly batch: { readonly id: string; readonly at: Date } | null;
  /** No order waits for it any more. */
  readonly isUnneeded: boolean;
}

const unneeded = 'unneeded';

/** The entry has all that the list shows, so that listing reads no row. */
function entryOf({
  state,
  since,
  batch,
  supplier,
  network,
  phoneNumber,
  isUnneeded,
}: Omit<NumberToActivate, 'since'> & {
  readonly state: NumberState | null;
  readonly since: Date | null;
}): readonly [partition: string, sort: string] | null {
  if (!isToActivate({ state }) || since === null) return null;
  const ofBatch = batch === null ? [inNoBatch, ''] : [batch.at.toISOString(), batch.id];
  const last = isUnneeded ? [unneeded] : [];
  const parts = [...ofBatch, since.toISOString(), supplier, network, phoneNumber, ...last];
  return [toActivatePartition, parts.join('#')];
}

/** Reads an entry of the worklist. */
export function toActivateOf(sort: string): NumberToActivate {
  const [batchAt = '', id = '', since = '', supplier = '', network = '', phoneNumber = '', last = ''] =
    sort.split('#');
  const batch = id === '' ? null : { id, at: new Date(batchAt) };
  return { phoneNumber, supplier, network, since: new Date(since), batch, isUnneeded: last === unneeded };
}

/* The moves of a number: each function returns its next version. */

const believedMs = { yes: dayMs, no: 60 * minuteMs };

/** For this long after its last news, staff can still read the outcome. */
const keptMs = 14 * dayMs;

type Named = Pick<SupplierNumber, 'phoneNumber' | 'supplier' | 'network'>;

const unheardOf = ({ phoneNumber, supplier, network }: Named): SupplierNumber => ({
  ...{ phoneNumber, supplier, network, can: null, canUntil: null, state: null, since: null },
  ...{ markedAt: null, batch: null, isUnneeded: false, orderNumbers: [], keptUntil: new Date(0), version: 0 },
});

function changed(
  number: SupplierNumber | null,
  named: Named,
  change: Partial<SupplierNumber>,
  at: Date,
): SupplierNumber {
  const before = number ?? unheardOf(named);
  return {
    ...before,
    ...change,
    keptUntil: new Date(at.getTime() + keptMs),
    version: before.version + 1,
  };
}

/** Returns its supplier's last answer while that is believed. */
function knownAnswer(number: SupplierNumber | null, at: Date): NumberAnswer {
  if (number?.can == null || number.canUntil === null || number.canUntil <= at) return 'unknown';
  return number.can ? 'yes' : 'no';
}

/** Returns the same for one network: a number gets the data of one network only. */
export const knownFor = (
  number: SupplierNumber | null,
  network: SupplierNumber['network'],
  at: Date,
): NumberAnswer => (number?.network === network ? knownAnswer(number, at) : 'unknown');

/** Whether orders of another network wait for it. An answer about this network says nothing about that one. */
export const isOfOthers = (number: SupplierNumber | null, network: SupplierNumber['network']): boolean =>
  number !== null && number.network !== network && isToActivate(number);

const believed = (can: boolean, at: Date) => ({
  can,
  canUntil: new Date(at.getTime() + (can ? believedMs.yes : believedMs.no)),
});

/** The number after its supplier's answer. A number that the supplier can deliver to needs no activation any more. */
export const heardOf = (
  number: SupplierNumber | null,
  named: Named,
  answer: Exclude<NumberAnswer, 'unknown'>,
  at: Date,
): SupplierNumber => {
  const can = answer === 'yes';
  const isOver = can && number !== null && isToActivate(number);
  return changed(
    number,
    named,
    {
      network: named.network,
      ...believed(can, at),
      ...(isOver && { state: 'activated', markedAt: at, batch: null, isUnneeded: false }),
    },
    at,
  );
};

/** Keeps the row small. The sweep finds the orders beyond these. */
const mostListed = 200;

/** The number with one more order that waits for it. Null: its supplier can deliver to it meanwhile. */
export function withHeld(
  number: SupplierNumber | null,
  named: Named,
  orderNumber: string,
  at: Date,
): SupplierNumber | null {
  if (knownFor(number, named.network, at) === 'yes') return null;
  const isOpen = number !== null && isToActivate(number);
  const listed = isOpen ? number.orderNumbers : [];
  const isListed = listed.includes(orderNumber) || listed.length >= mostListed;
  return changed(
    number,
    named,
    {
      orderNumbers: isListed ? listed : [...listed, orderNumber],
      isUnneeded: false,
      ...(!isOpen && { network: named.network, state: 'new', since: at, markedAt: null, batch: null }),
    },
    at,
  );
}

/** Whether staff should have it activated because an order waits for it. */
export const isNeeded = (number: SupplierNumber): boolean => isToActivate(number) && !number.isUnneeded;

/** The number without orders that wait for it: it leaves the list, or stays in its batch as unneeded. Null: nothing changes. */
export function unneededFrom(number: SupplierNumber, at: Date): SupplierNumber | null {
  if (!isNeeded(number)) return null;
  return changed(number, number, number.state === 'new' ? { state: null } : { isUnneeded: true }, at);
}

/** The number with an order that waits for it after all. Null: it is listed already, or its activation has ended. */
export function neededFrom(number: SupplierNumber, at: Date): SupplierNumber | null {
  if (number.isUnneeded) return changed(number, number, { isUnneeded: false }, at);
  return number.state === null ? changed(number, number, { state: 'new' }, at) : null;
}

/** The number in a batch. Null: it needs no activation, or is in a batch. */
export const taken = (number: SupplierNumber, batch: { id: string; at: Date }): SupplierNumber | null =>
  number.state === 'new' ? changed(number, number, { state: 'batched', batch }, batch.at) : null;

/** The number as staff mark it. An activation is believed as if the supplier had said it. Null: it no longer needs activation. */
export const marked = (number: SupplierNumber, result: ActivationResult, at: Date): SupplierNumber | null =>
  isToActivate(number)
    ? changed(
        number,
        number,
        { state: result, markedAt: at, isUnneeded: false, ...(result === 'activated' && believed(true, at)) },
        at,
      )
    : null;

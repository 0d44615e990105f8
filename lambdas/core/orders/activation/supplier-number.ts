import type { SupplierName } from '../../../../contracts/constants';
import type { NetworkId } from '../../../../contracts/networks/networks';
import type { ActivationResult } from '../../../../contracts/orders/activation-words';
import { dayMs, minuteMs } from '../../durations';
import type { NumberAnswer } from '../../suppliers/supplier';

/** Why an order that waits is sent to nobody: its supplier can't deliver to the number yet. */
export interface Hold {
  readonly supplier: SupplierName;
  readonly since: Date;
  /** It fails then, with its refund. */
  readonly until: Date;
}

/** A number's state at one supplier. */
export interface SupplierNumber {
  readonly phoneNumber: string;
  readonly supplier: SupplierName;
  readonly network: NetworkId;
  /** Whether the supplier can deliver to it, for as long as that is believed. */
  readonly can: boolean | null;
  readonly canUntil: Date | null;
  /** `new` and `batched`: orders wait for it. Null: none ever has. */
  readonly state: 'new' | 'batched' | ActivationResult | null;
  /** Since when staff are to have it activated. */
  readonly since: Date | null;
  /** When it was marked. */
  readonly markedAt: Date | null;
  /** The batch in which it goes, or went, to be activated. */
  readonly batch: { readonly id: string; readonly at: Date } | null;
  /** Orders that were held for it since it was last `new`; the sweep finds what isn't listed. */
  readonly orderNumbers: readonly string[];
  /** When the row may be dropped. */
  readonly keptUntil: Date;
  readonly version: number;
}

export const isToActivate = ({ state }: Pick<SupplierNumber, 'state'>): boolean =>
  state === 'new' || state === 'batched';

/** An entry of the list of what is to be activated. */
export interface NumberToActivate {
  readonly phoneNumber: string;
  readonly supplier: SupplierName;
  readonly network: NetworkId;
  readonly since: Date;
  readonly batch: SupplierNumber['batch'];
}

/* The next version of what is known of a number. All pure. */

const believedMs = { yes: dayMs, no: 60 * minuteMs };

/** After the last news of it, so that staff can read a while what became of it. */
const keptMs = 14 * dayMs;

type Named = Pick<SupplierNumber, 'phoneNumber' | 'supplier' | 'network'>;

const unheardOf = ({ phoneNumber, supplier, network }: Named): SupplierNumber => ({
  ...{ phoneNumber, supplier, network, can: null, canUntil: null, state: null, since: null },
  ...{ markedAt: null, batch: null, orderNumbers: [], keptUntil: new Date(0), version: 0 },
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

/** Its supplier's last answer, for as long as that is believed. */
function knownAnswer(number: SupplierNumber | null, at: Date): NumberAnswer {
  if (number?.can == null || number.canUntil === null || number.canUntil <= at) return 'unknown';
  return number.can ? 'yes' : 'no';
}

/** The same of one network: a number that gets one network's data gets no other's. */
export const knownFor = (
  number: SupplierNumber | null,
  network: SupplierNumber['network'],
  at: Date,
): NumberAnswer => (number?.network === network ? knownAnswer(number, at) : 'unknown');

/** Orders of another network wait for it: what is said of this one is nothing to them. */
export const isOfOthers = (number: SupplierNumber | null, network: SupplierNumber['network']): boolean =>
  number !== null && number.network !== network && isToActivate(number);

const believed = (can: boolean, at: Date) => ({
  can,
  canUntil: new Date(at.getTime() + (can ? believedMs.yes : believedMs.no)),
});

/** Its supplier has said it. What it can deliver to need not be activated any more. */
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
      ...(isOver && { state: 'activated', markedAt: at, batch: null }),
    },
    at,
  );
};

/** More are found by the sweep: the row stays small. */
const mostListed = 200;

/** An order waits for it from now on. Null: its supplier can deliver to it by now. */
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
      ...(!isOpen && { network: named.network, state: 'new', since: at, markedAt: null, batch: null }),
    },
    at,
  );
}

/** Into a batch; null: it isn't to be activated, or is in one. */
export const taken = (number: SupplierNumber, batch: { id: string; at: Date }): SupplierNumber | null =>
  number.state === 'new' ? changed(number, number, { state: 'batched', batch }, batch.at) : null;

/** As staff say. What was activated is believed as if its supplier had said it. Null: it is to be activated no more. */
export const marked = (number: SupplierNumber, result: ActivationResult, at: Date): SupplierNumber | null =>
  isToActivate(number)
    ? changed(
        number,
        number,
        { state: result, markedAt: at, ...(result === 'activated' && believed(true, at)) },
        at,
      )
    : null;

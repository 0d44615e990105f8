import type { SupplierName } from '../../../../contracts/constants';
import type { Item } from '../../../core/kernel/table';
import { noTrouble, type Trouble, type Troubles } from '../../../core/suppliers/troubles';

/*
 * What is remembered of suppliers stands in the row of the networks, which every purchase reads: an attribute each, written apart
 * from the rest of the row. A change of the networks drops them, so that all suppliers are tried again.
 */

const prefix = 'trouble_';

export const troubleAttribute = (supplier: SupplierName): string => `${prefix}${supplier}`;

/** Such as `2@0`; absent while it is well. */
export const troubleText = ({ refusals, restsSince }: Trouble): string | undefined =>
  refusals === 0 && restsSince === 0 ? undefined : `${refusals}@${restsSince}`;

export const toTroubles = (item: Item | null | undefined): Troubles =>
  Object.fromEntries(textsUnder(item, prefix).map(([name, text]) => [name, toTrouble(text)]));

/** The attributes whose names begin with `start`, by the rest of their names. */
export const textsUnder = (item: Item | null | undefined, start: string): [name: string, text: string][] =>
  Object.entries(item ?? {})
    .filter(([name]) => name.startsWith(start))
    .map(([name, text]) => [name.slice(start.length), String(text)]);

function toTrouble(text: string): Trouble {
  const [, refusals, restsSince] = /^(\d+)@(\d+)$/.exec(text) ?? [];
  return refusals === undefined ? noTrouble : { refusals: Number(refusals), restsSince: Number(restsSince) };
}

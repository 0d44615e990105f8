import { firstSuppliers, type SupplierName } from '../../../../contracts/constants';
import { noTrouble, type Trouble, type Troubles } from '../../../core/suppliers/troubles';
import type { Item } from '../table/table';

/*
 * What is remembered of suppliers stands in the row of the networks, which every purchase reads: an attribute each, written apart
 * from the rest of the row. A change of the networks drops them, so that all suppliers are tried again.
 */

export const troubleAttribute = (supplier: SupplierName): string => `trouble_${supplier}`;

/** Such as `2@0`; absent while it is well. */
export const troubleText = ({ refusals, restsSince }: Trouble): string | undefined =>
  refusals === 0 && restsSince === 0 ? undefined : `${refusals}@${restsSince}`;

export const toTroubles = (item: Item | null | undefined): Troubles =>
  Object.fromEntries(
    firstSuppliers
      .map((name) => [name, item?.[troubleAttribute(name)]] as const)
      .filter(([, text]) => text !== undefined)
      .map(([name, text]) => [name, toTrouble(String(text))]),
  );

function toTrouble(text: string): Trouble {
  const [, refusals, restsSince] = /^(\d+)@(\d+)$/.exec(text) ?? [];
  return refusals === undefined ? noTrouble : { refusals: Number(refusals), restsSince: Number(restsSince) };
}

import type { SupplierName } from '../../../../contracts/constants';
import type { Item } from '../../../core/kernel/table';
import { pesewas } from '../../../core/money';
import type { KnownFloat, Standing } from '../../../core/suppliers/standing';
import { textsUnder } from './trouble-items';

/* By the limits of routes, beside the troubles of suppliers and written as they are. */

export const fullAttribute = (name: string): string => `full_${name}`;
export const floatAttribute = (supplier: SupplierName): string => `float_${supplier}`;

/** Such as `42000@1795000000000`; absent while it isn't known. */
export const floatText = (float: KnownFloat | null): string | undefined =>
  float === null ? undefined : `${float.balance}@${float.at.getTime()}`;

export const sellersAttribute = 'payers';
export const sellersText = (sellers: readonly SupplierName[] | null): string | undefined =>
  sellers?.join(',');

export const toStanding = (item: Item | null | undefined): Standing => ({
  full: Object.fromEntries(textsUnder(item, fullAttribute(''))),
  floats: Object.fromEntries(
    textsUnder(item, floatAttribute('')).map(([supplier, text]) => [supplier, toFloat(text)]),
  ),
  sellers: typeof item?.[sellersAttribute] === 'string' ? item[sellersAttribute].split(',') : null,
});

function toFloat(text: string): KnownFloat | undefined {
  const [, balance, at] = /^(-?\d+)@(\d+)$/.exec(text) ?? [];
  return balance === undefined ? undefined : { balance: pesewas(Number(balance)), at: new Date(Number(at)) };
}

import type { Condition } from '../../../core/kernel/table';
import type { BundlePrice } from '../../../core/prices/entities';
import type { ChangeWriters } from '../table/change-store';
import { priceKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { priceRow } from './price-items';

export const priceChanges: ChangeWriters<'price'> = {
  price: {
    writes({ before, after }) {
      const when = before === null ? ({ absent: true } as const) : unchanged(before);
      if (after !== null) return [{ put: priceRow.encode(after), when }];
      return before === null ? [] : [{ delete: priceKey(before.id), when }];
    },
  },
};

const properties = Object.keys(priceRow.description.fields) as (keyof BundlePrice)[];

/** In all that it has: of two admins who change a price at the same time, the second one decides again. */
const unchanged = (price: BundlePrice): Condition => priceRow.unchanged(price, properties);

export const putsPrice = need('PutItem', 'PRICES');
export const deletesPrice = need('DeleteItem', 'PRICES');

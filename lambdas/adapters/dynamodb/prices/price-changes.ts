import type { BundlePrice } from '../../../core/prices/entities';
import type { ChangeWriters } from '../table/change-store';
import { priceKey } from '../table/keys';
import type { Condition } from '../table/table';
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

const unchanged = (price: BundlePrice): Condition =>
  priceRow.unchanged(price, [
    'network',
    'dataSize',
    'price',
    'apiPlanId',
    'apiPlanSupplier',
    'primaryPlanId',
    'secondaryPlanId',
    'isActive',
  ]);

export const putsPrice = need('PutItem', 'PRICES');
export const deletesPrice = need('DeleteItem', 'PRICES');

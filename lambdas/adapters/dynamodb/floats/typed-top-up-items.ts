import * as z from 'zod/mini';
import type { SupplierName } from '../../../../contracts/constants';
import type { TypedTopUp } from '../../../core/floats/book-entities';
import type { ChangeWriters } from '../table/change-store';
import { row } from '../table/row';
import { absentWhenEmpty, money, oneOfOrNewer, time } from '../table/values';
import { versionedWrite } from '../table/versioned-write';
import { typedTopUpKey } from './float-keys';

export const typedTopUpRow = /* @__PURE__ */ row<TypedTopUp>({
  keys: ({ supplier, reference }) => typedTopUpKey(supplier, reference),
  fields: {
    supplier: oneOfOrNewer<SupplierName>(),
    reference: z.string(),
    amount: money,
    byName: absentWhenEmpty(z.string(), null),
    at: time,
    version: z.int(),
  },
});

export const typedTopUpChanges: ChangeWriters<'typedTopUp'> = {
  typedTopUp: { writes: ({ topUp }) => [versionedWrite(typedTopUpRow, topUp)] },
};

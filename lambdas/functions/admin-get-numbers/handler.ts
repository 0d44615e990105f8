import { adminGetNumbers } from '../../../contracts/orders/admin-get-numbers';
import { numberStore } from '../../adapters/dynamodb/orders/number-store';
import { listNumbers } from '../../core/orders/activation/staff-numbers';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetNumbers, {
  uses: onTable({ numbers: numberStore.only('toActivate') }),
  handle: ({ ports }) => listNumbers(ports),
});

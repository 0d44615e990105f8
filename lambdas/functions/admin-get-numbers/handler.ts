import { adminGetNumbers } from '../../../contracts/orders/admin-get-numbers';
import { listNumbers, listNumbersAccess } from '../../core/orders/activation/staff-numbers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminGetNumbers, {
  uses: onDb(listNumbersAccess),
  handle: ({ ports }) => listNumbers(ports),
});

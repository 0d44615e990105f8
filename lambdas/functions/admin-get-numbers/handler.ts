import { adminGetNumbers } from '../../../contracts/orders/admin-get-numbers';
import { listNumbers, listNumbersAccess } from '../../core/orders/activation/staff-numbers';
import { onDb } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetNumbers, {
  uses: onDb(listNumbersAccess),
  handle: ({ ports }) => listNumbers(ports),
});

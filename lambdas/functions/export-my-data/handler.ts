import { exportMyData } from '../../../contracts/accounts/contracts';
import { ownData } from '../../core/customers/own-data';
import { ownRowsAccess } from '../../core/customers/own-rows';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(exportMyData, {
  uses: onDb(ownRowsAccess),
  handle: ({ input, account, ports }) => ownData(ports, account, input.cursor),
});

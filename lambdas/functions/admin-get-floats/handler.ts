import { adminGetFloats } from '../../../contracts/floats/admin-get-floats';
import { floatStore } from '../../adapters/dynamodb/floats/float-store';
import { floatViews } from '../../core/floats/float-views';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetFloats, {
  uses: onTable({ floats: floatStore.only('list') }),
  async handle({ ports }) {
    return { floats: floatViews(await ports.floats.list(), ports.clock.now()) };
  },
});

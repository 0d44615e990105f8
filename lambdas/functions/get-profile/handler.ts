import { getProfile } from '../../../contracts/accounts/contracts';
import { profileView } from '../../core/accounts/profile';
import { staffRoleOf } from '../../core/accounts/rows';
import { listPricesAccess, pricesOfTier } from '../../core/prices/shop-window';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks, shown } from '../../runtime/reads-networks';

export const handler = signedInFunction(getProfile, {
  uses: {
    ...onDb(listPricesAccess),
    ...onTable({ networks: shown(readsNetworks) }),
  },
  handle: async ({ account, ports }) => {
    const now = ports.clock.now();
    const isStaff = staffRoleOf(account) !== null;
    const [suppliers, prices] = await Promise.all([
      // The profile is also returned if one of these reads fails.
      isStaff
        ? ports.networks
            .read()
            .then((list) => list.suppliers)
            .catch(() => [])
        : [],
      pricesOfTier(ports.db, account).catch(() => undefined),
    ]);
    return {
      profile: profileView(account, now),
      ...(suppliers.length > 0 && { suppliers: [...suppliers] }),
      ...(prices && { prices }),
    };
  },
});

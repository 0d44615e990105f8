import { getProfile } from '../../../contracts/accounts/get-profile';
import { profileView } from '../../core/accounts/profile';
import { staffRoleOf } from '../../core/accounts/staff';
import { listPricesAccess, pricesOfTier } from '../../core/prices/read-prices';
import { recordUse, recordUseAccess } from '../../core/sessions/record-use';
import { signedInFunction } from '../../runtime/api-function';
import { callerDevice } from '../../runtime/middleware/caller';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks, shown } from '../../runtime/reads-networks';
import { withoutDelay } from '../../runtime/without-delay';

/** The site calls this first and repeats it from time to time, so the use of sessions is recorded here. */
export const handler = signedInFunction(getProfile, {
  readsSession: true,
  uses: {
    ...onDb(recordUseAccess, listPricesAccess),
    ...onTable({ networks: shown(readsNetworks) }),
  },
  handle: async ({ account, session, recorded, headers, ports, log }) => {
    const use = { account, session, recorded, device: callerDevice(headers) };
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
      pricesOfTier(ports.db, account, now).catch(() => undefined),
      withoutDelay(() => recordUse(ports, use), log),
    ]);
    return {
      profile: profileView(account, now),
      ...(suppliers.length > 0 && { suppliers: [...suppliers] }),
      ...(prices && { prices }),
    };
  },
});

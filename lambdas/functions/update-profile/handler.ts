import { updateProfile as contract } from '../../../contracts/accounts/update-profile';
import { applicationView, applyAsAgent, applyAsAgentAccess } from '../../core/accounts/agents/apply-as-agent';
import { assertMayBeCalled } from '../../core/accounts/names';
import { profileView, updateProfile, updateProfileAccess } from '../../core/accounts/profile';
import { limitedFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';
import { nameUses } from '../../runtime/uses';

export const handler = limitedFunction(contract, {
  uses: {
    ...nameUses,
    ...onDb(updateProfileAccess, applyAsAgentAccess),
    ...onTable({ networks: readsNetworks }),
  },
  handle: async ({ input, account, ports }) => {
    const { name = account.name, phone = account.phone, application: step } = input;
    if (step !== undefined) {
      const application = await applyAsAgent(ports, account.userId, step);
      const now = ports.clock.now();
      return { profile: profileView(account, now), application: applicationView(application, now) };
    }
    if (name !== account.name) await assertMayBeCalled(ports, account, name);
    const updated = await updateProfile(ports, account.userId, { name, phone });
    return { profile: profileView(updated, ports.clock.now()) };
  },
});

import { updateProfile as contract } from '../../../contracts/accounts/update-profile';
import { changesAccount, renamesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { adminAccountStore } from '../../adapters/dynamodb/accounts/admin-account-store';
import { applicationStore } from '../../adapters/dynamodb/accounts/application-store';
import { writesAttention } from '../../adapters/dynamodb/attention/attention-items';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { applicationView, applyAsAgent } from '../../core/accounts/agents/apply-as-agent';
import { assertMayBeCalled } from '../../core/accounts/names';
import { profileView, updateProfile } from '../../core/accounts/profile';
import { limitedFunction } from '../../runtime/limited-function';
import { nameUses } from '../../runtime/name-uses';
import { onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';

export const handler = limitedFunction(contract, {
  uses: {
    ...nameUses,
    ...onTable({
      accounts: adminAccountStore.writing([renamesAccount], [renamesAccount, writesAudit]),
      applications: applicationStore.only('item', 'account').writing([writesAttention, changesAccount]),
      networks: readsNetworks,
    }),
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

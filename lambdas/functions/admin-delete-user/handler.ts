import { adminDeleteUser } from '../../../contracts/accounts/admin-delete-user';
import { renamesAccount } from '../../adapters/dynamodb/accounts/account-changes';
import { deleteUser } from '../../core/accounts/admin/delete-user';
import { managesStaff } from '../../core/accounts/admin/staff-rules';
import { actingAs } from '../../core/audit-log/entities';
import { accountUses } from '../../runtime/account-uses';
import { erasingUses } from '../../runtime/deletion-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminDeleteUser, {
  uses: { ...accountUses(['deleteUser'], [renamesAccount]), ...erasingUses },
  handle: async ({ input, account, ports }) => {
    const actor = { ...actingAs(account), managesStaff: managesStaff(account) };
    await deleteUser(ports, { ...actor, userId: input.userId });
    return { success: true as const };
  },
});

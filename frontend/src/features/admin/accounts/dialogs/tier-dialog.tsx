import { useState } from 'react';
import { adminUpdateUser } from '../../../../../../contracts/accounts/admin-update-user';
import { type TierId, tierIds } from '../../../../../../contracts/prices/plans';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import { requireText } from '../../../../lib/form-rules';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { type Account, nameOf } from '../account';

/** Sets a customer's tier. */
export function TierDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  // As it was when the dialog opened.
  const [before] = useState(account.tier);
  const { data } = api.useAdminGetPricesQuery({});
  const named = Object.fromEntries((data?.tiers ?? []).map(({ id, name }) => [id, name]));
  const form = useActionForm({
    contract: adminUpdateUser,
    mutation: api.useAdminUpdateUserMutation(),
    key: 'none',
    initial: { tier: (before ?? '') as string, reason: '' },
    toInput: ({ tier, reason }) => ({
      userId: account.id,
      updates: { tier: tier === '' ? null : (tier as TierId) },
      reason,
    }),
    check: ({ reason }) => ({ reason: requireText('Reason', reason) }),
    texts: { success: 'User updated successfully', failure: 'Failed to update user' },
    onClose,
  });
  const { values, field } = form;
  const ids = tierIds.filter((id) => id in named || id === before);
  return (
    <ActionDialog
      title={`Prices of ${nameOf(account)}`}
      form={form}
      submit={['Save Prices', 'Saving...']}
      maySubmit={values.tier !== (before ?? '')}
    >
      <Select
        none="Standard, as everybody"
        values={ids}
        labels={{ t1: 'Tier 1', t2: 'Tier 2', t3: 'Tier 3', t4: 'Tier 4', t5: 'Tier 5', ...named }}
        descriptiveText={data && ids.length === 0 ? 'Name tiers under Pricing first.' : undefined}
        {...field('tier', 'Tier')}
      />
      <ReasonField isRequired {...field('reason', 'Reason')} />
    </ActionDialog>
  );
}

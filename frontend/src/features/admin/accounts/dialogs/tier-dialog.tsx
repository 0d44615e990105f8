import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { adminUpdateUser } from '../../../../../../contracts/accounts/admin-update-user';
import { type TierId, tierIds } from '../../../../../../contracts/prices/tiers';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import { requireText } from '../../../../lib/form-rules';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { endOf, isPast, lastDayOf } from '../../shared/shop-dates';
import { type Account, nameOf } from '../account';

/** Sets a customer's tier. */
export function TierDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  // As they were when the dialog opened.
  const [before] = useState(account.tier ?? null);
  const { data } = api.useAdminGetPricesQuery({});
  const named = Object.fromEntries((data?.tiers ?? []).map(({ id, name }) => [id, name]));
  const initial = {
    tier: (before?.id ?? '') as string,
    lastDay: lastDayOf(before?.until),
    reason: '',
  };
  const isOther = ({ tier, lastDay }: Pick<typeof initial, 'tier' | 'lastDay'>) =>
    tier !== (before?.id ?? '') || lastDay !== lastDayOf(before?.until);
  const form = useActionForm({
    contract: adminUpdateUser,
    mutation: api.useAdminUpdateUserMutation(),
    key: 'none',
    initial,
    toInput: ({ tier, lastDay, reason }) => ({
      userId: account.id,
      updates: { tier: tier === '' ? null : { id: tier as TierId, until: endOf(lastDay) } },
      reason,
    }),
    check: ({ reason, lastDay }) => ({
      reason: requireText('Reason', reason),
      lastDay: isPast(lastDay) && 'Choose today or a later day',
    }),
    texts: { success: 'User updated successfully', failure: 'Failed to update user' },
    onClose,
  });
  const { values, field } = form;
  const ids = tierIds.filter((id) => id in named || id === before?.id);
  return (
    <ActionDialog
      title={`Prices of ${nameOf(account)}`}
      form={form}
      submit={['Save Prices', 'Saving...']}
      maySubmit={isOther(values)}
    >
      <Select
        none="Standard, as everybody"
        values={ids}
        labels={{ t1: 'Tier 1', t2: 'Tier 2', t3: 'Tier 3', t4: 'Tier 4', t5: 'Tier 5', ...named }}
        descriptiveText={data && ids.length === 0 ? 'Name tiers under Pricing first.' : undefined}
        {...field('tier', 'Tier')}
      />
      {values.tier !== '' && (
        <TextField
          descriptiveText="Standard from the next day on, in Ghana’s time"
          type="date"
          {...field('lastDay', 'Last day (optional)')}
        />
      )}
      <ReasonField isRequired {...field('reason', 'Reason')} />
    </ActionDialog>
  );
}

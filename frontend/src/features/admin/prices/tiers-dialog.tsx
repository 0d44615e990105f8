import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../contracts/limits';
import { tierIds } from '../../../../../contracts/prices/plans';
import { adminNameTiers } from '../../../../../contracts/prices/prices';
import { api } from '../../../lib/api/api';
import { changedFields } from '../shared/actions/changed-fields';
import { useActionForm } from '../shared/actions/use-action-form';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import { useTiers } from './profit';

/** Names tiers. A named tier can be renamed but not removed, because someone may pay its prices. */
export function TiersDialog({ onClose }: { readonly onClose: () => void }) {
  const tiers = useTiers();
  const form = useActionForm<typeof adminNameTiers, Record<string, string>>({
    contract: adminNameTiers,
    mutation: api.useAdminNameTiersMutation(),
    key: 'per content',
    initial: Object.fromEntries(tierIds.map((id) => [id, tiers.find((tier) => tier.id === id)?.name ?? ''])),
    toInput: (values, _, opened) => {
      const names = changedFields<Record<string, string>>(opened, values);
      return Object.keys(names).length === 0 ? null : { names };
    },
    texts: { success: 'Tiers saved successfully', failure: 'Failed to save tiers' },
    onClose,
  });
  return (
    <ActionDialog title="Price tiers" form={form} submit={['Save Tiers', 'Saving...']}>
      <p className="row__note">
        A tier is a price list with a name, such as Agents. Give each plan its prices for a tier under Edit,
        and each customer their tier under Users. Everybody else pays Standard. Customers don’t see these
        names.
      </p>
      {tierIds.map((id, index) => (
        <TextField
          key={id}
          autoComplete="off"
          maxLength={limits.tierName}
          {...form.field(id, `Tier ${index + 1}`)}
        />
      ))}
    </ActionDialog>
  );
}

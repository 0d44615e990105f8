import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { limits } from '../../../../../contracts/limits';
import { adminNameTiers } from '../../../../../contracts/prices/contracts';
import { tierIds } from '../../../../../contracts/prices/terms';
import { api } from '../../../lib/api/api';
import { ActionDialog } from '../shared/action-dialog';
import { useActionForm } from '../shared/action-form';
import { useTiers } from './profit';

/** Names tiers. A named tier can be renamed but not removed, because someone may pay its prices. */
export function TiersDialog({ onClose }: { readonly onClose: () => void }) {
  const tiers = useTiers();
  // As they were when the dialog opened.
  const [named] = useState<Record<string, string>>(() =>
    Object.fromEntries(tierIds.map((id) => [id, tiers.find((tier) => tier.id === id)?.name ?? ''])),
  );
  const form = useActionForm<typeof adminNameTiers, Record<string, string>>({
    contract: adminNameTiers,
    mutation: api.useAdminNameTiersMutation(),
    key: 'per content',
    initial: named,
    toInput: (values) => {
      const changed = Object.entries(values).filter(([id, name]) => name !== named[id]);
      return changed.length === 0 ? null : { names: Object.fromEntries(changed) };
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

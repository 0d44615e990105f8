import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { limits } from '../../../../../contracts/limits';
import { adminNameTiers } from '../../../../../contracts/prices/admin-name-tiers';
import { type TierId, tierIds } from '../../../../../contracts/prices/tiers';
import { api } from '../../../lib/api/api';
import { changedFields } from '../shared/actions/changed-fields';
import { useActionForm } from '../shared/actions/use-action-form';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import type { NamedTier } from './tiers';

interface TiersDialogProps {
  readonly tiers: readonly NamedTier[];
  readonly onClose: () => void;
}

const tierValues = (tiers: readonly NamedTier[]): Record<string, string> =>
  Object.fromEntries(tierIds.map((id) => [id, tiers.find((tier) => tier.id === id)?.name ?? '']));

/** Names tiers. A named tier can be renamed but not removed, because someone may pay its prices. */
export function TiersDialog({ tiers, onClose }: TiersDialogProps) {
  const nameOf = (id: string) => tiers.find((tier) => tier.id === id)?.name ?? '';
  const initial = tierValues(tiers);
  // As it was when opened, so that a colleague's change isn't overwritten.
  const [version] = useState(api.useAdminGetPricesQuery({}).data?.version);
  const form = useActionForm<typeof adminNameTiers, Record<string, string>>({
    contract: adminNameTiers,
    mutation: api.useAdminNameTiersMutation(),
    key: 'per content',
    initial,
    toInput: (values, _, opened) => {
      const typed = Object.fromEntries(tierIds.map((id) => [id, values[id]?.trim() ?? '']));
      const names = changedFields<Record<string, string>>(opened, typed);
      return Object.keys(names).length === 0 ? null : { names, version };
    },
    check: (values) =>
      Object.fromEntries(
        tierIds.map((id) => [id, nameOf(id) !== '' && values[id]?.trim() === '' && 'A tier keeps a name']),
      ),
    texts: { success: 'Tiers saved successfully', failure: 'Failed to save tiers' },
    onClose,
  });
  // The first tier has its field at once.
  const [added, setAdded] = useState<readonly TierId[]>(tiers.length === 0 ? tierIds.slice(0, 1) : []);
  const shown = tierIds.filter((id) => added.includes(id) || nameOf(id) !== '' || form.values[id] !== '');
  const next = tierIds.find((id) => !shown.includes(id));
  return (
    <ActionDialog title="Price tiers" form={form} submit={['Save Tiers', 'Saving...']}>
      <p className="row__note">
        Give each plan its prices for a tier under Edit, and each customer their tier under Users. Everybody
        else pays Standard.
      </p>
      {shown.map((id, index) => (
        <TextField
          key={id}
          placeholder={tiers.length === 0 && index === 0 ? 'Agents' : ''}
          autoFocus={id === added.at(-1)}
          autoComplete="off"
          maxLength={limits.tierName}
          {...form.field(id, `Tier ${index + 1}`)}
          value={form.values[id] ?? ''}
        />
      ))}
      <p className="row__note">Customers don’t see these names.</p>
      {next && (
        <Button size="small" className="tier-add" onClick={() => setAdded([...added, next])}>
          Add tier
        </Button>
      )}
    </ActionDialog>
  );
}

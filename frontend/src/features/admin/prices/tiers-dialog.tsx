import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { limits } from '../../../../../contracts/limits';
import { adminNameTiers } from '../../../../../contracts/prices/admin-name-tiers';
import { type TierId, tierIds } from '../../../../../contracts/prices/tiers';
import { Select } from '../../../components/select';
import { api } from '../../../lib/api/api';
import { changedFields } from '../shared/actions/changed-fields';
import { useActionForm } from '../shared/actions/use-action-form';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import type { NamedTier } from './tiers';

interface TiersDialogProps {
  readonly tiers: readonly NamedTier[];
  /** Whether customers can apply for one. */
  readonly takesAgents: boolean;
  readonly onClose: () => void;
}

const tierValues = (tiers: readonly NamedTier[], takesAgents: boolean): Record<string, string> => ({
  ...Object.fromEntries(tierIds.map((id) => [id, tiers.find((tier) => tier.id === id)?.name ?? ''])),
  agents: takesAgents ? 'on' : 'off',
});

const openedNames = ({ agents: _, ...names }: Record<string, string>) => names;

/** Names tiers. A named tier can be renamed but not removed, because someone may pay its prices. */
export function TiersDialog({ tiers, takesAgents, onClose }: TiersDialogProps) {
  const nameOf = (id: string) => tiers.find((tier) => tier.id === id)?.name ?? '';
  const [readPrices] = api.useLazyAdminGetPricesQuery();
  const initial = tierValues(tiers, takesAgents);
  const form = useActionForm<typeof adminNameTiers, Record<string, string>>({
    contract: adminNameTiers,
    mutation: api.useAdminNameTiersMutation(),
    key: 'per content',
    initial,
    toInput: (values, _, opened) => {
      const typed = Object.fromEntries(tierIds.map((id) => [id, values[id]?.trim() ?? '']));
      const names = changedFields<Record<string, string>>(openedNames(opened), typed);
      const isSwitched = values.agents !== opened.agents;
      if (Object.keys(names).length === 0 && !isSwitched) return null;
      const seen = Object.fromEntries(Object.keys(names).map((id) => [id, opened[id] ?? '']));
      return { names, seen, ...(isSwitched && { takes_agents: values.agents === 'on' }) };
    },
    readAgain: async () => {
      const { data } = await readPrices({});
      return data ? tierValues(data.tiers, data.takes_agents) : null;
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
      {form.values.agents !== 'on' && <p className="row__note">Customers don’t see these names.</p>}
      {next && (
        <Button size="small" className="tier-add" onClick={() => setAdded([...added, next])}>
          Add tier
        </Button>
      )}
      <Select
        values={['off', 'on']}
        labels={{ off: 'No', on: 'Yes' }}
        descriptiveText={
          form.values.agents === 'on'
            ? 'Customers ask for a tier on their profile, and you answer under To do. They see the name of the tier that they get.'
            : undefined
        }
        {...form.field('agents', 'Let customers apply')}
        value={form.values.agents ?? 'off'}
      />
    </ActionDialog>
  );
}

import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../contracts/limits';
import { tierIds } from '../../../../../contracts/prices/tiers';
import { Select } from '../../../components/select';
import { api } from '../../../lib/api/api';
import { fieldErrors } from '../../../lib/form-rules';
import { useForm } from '../../../lib/use-form';
import { useRequestIds } from '../../../lib/use-request-ids';
import { changedFields } from '../shared/actions/changed-fields';
import { withToasts } from '../shared/actions/with-toasts';
import { FormDialog } from '../shared/dialogs/form-dialog';
import type { NamedTier } from './tiers';

interface TiersDialogProps {
  readonly tiers: readonly NamedTier[];
  /** Whether customers may ask for one. Functions of the release before don't say. */
  readonly takesAgents: boolean | undefined;
  readonly onClose: () => void;
}

/** Names tiers. One that has a name can be renamed and not removed: somebody may pay its prices. */
export function TiersDialog({ tiers, takesAgents, onClose }: TiersDialogProps) {
  const requestIds = useRequestIds();
  const { run, error } = withToasts(
    api.useAdminNameTiersMutation(),
    'Tiers saved successfully',
    'Failed to save tiers',
  );
  const nameOf = (id: string) => tiers.find((tier) => tier.id === id)?.name ?? '';
  const named = Object.fromEntries(tierIds.map((id) => [id, nameOf(id)]));
  const initial = { ...named, agents: takesAgents ? 'on' : 'off' };
  const form = useForm<Record<string, string>>({
    initial,
    validate: (values) =>
      fieldErrors(
        Object.fromEntries(
          tierIds.map((id) => [
            id,
            nameOf(id) !== '' && values[id]?.trim() === '' ? 'A tier keeps a name' : undefined,
          ]),
        ),
      ),
    async submit(values) {
      const typed = Object.fromEntries(tierIds.map((id) => [id, values[id]?.trim() ?? '']));
      const names = changedFields<Record<string, string>>(named, typed);
      const isSwitched = values.agents !== initial.agents;
      const input = { names, ...(isSwitched && { takes_agents: values.agents === 'on' }) };
      const isUnchanged = Object.keys(names).length === 0 && !isSwitched;
      if (isUnchanged || (await run({ ...input, requestId: requestIds(JSON.stringify(input)) }))) onClose();
    },
  });
  return (
    <FormDialog
      title="Price tiers"
      form={form}
      submitLabel="Save Tiers"
      busyLabel="Saving..."
      error={error}
      onClose={onClose}
    >
      <p className="row__note">
        Give each plan its prices for a tier under Edit, and each customer their tier under Users. Everybody
        else pays Standard.
      </p>
      {tierIds.map((id, index) => (
        <TextField
          key={id}
          label={`Tier ${index + 1}`}
          placeholder={index === 0 ? 'Agents' : ''}
          autoComplete="off"
          maxLength={limits.tierName}
          {...form.field(id)}
        />
      ))}
      {takesAgents !== undefined && (
        <Select
          label="Take applications of agents"
          values={['off', 'on']}
          labels={{ off: 'No', on: 'Yes' }}
          descriptiveText={
            form.values.agents === 'on'
              ? 'Customers ask for a tier on their profile, and you answer under To do. They see the name of the tier that they get.'
              : 'Customers don’t see these names.'
          }
          {...form.field('agents')}
          value={form.values.agents ?? 'off'}
        />
      )}
    </FormDialog>
  );
}

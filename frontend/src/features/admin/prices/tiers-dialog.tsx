import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../contracts/limits';
import { tierIds } from '../../../../../contracts/prices/tiers';
import { api } from '../../../lib/api/api';
import { fieldErrors } from '../../../lib/form-rules';
import { useForm } from '../../../lib/use-form';
import { changedFields } from '../shared/actions/changed-fields';
import { useRequestIds } from '../shared/actions/use-request-ids';
import { withToasts } from '../shared/actions/with-toasts';
import { FormDialog } from '../shared/dialogs/form-dialog';
import type { NamedTier } from './tiers';

/** Names tiers. One that has a name can be renamed and not removed: somebody may pay its prices. */
export function TiersDialog({ tiers, onClose }: { tiers: readonly NamedTier[]; onClose: () => void }) {
  const requestIds = useRequestIds();
  const { run, error } = withToasts(
    api.useAdminNameTiersMutation(),
    'Tiers saved successfully',
    'Failed to save tiers',
  );
  const nameOf = (id: string) => tiers.find((tier) => tier.id === id)?.name ?? '';
  const initial = Object.fromEntries(tierIds.map((id) => [id, nameOf(id)]));
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
      const names = changedFields<Record<string, string>>(initial, typed);
      const isUnchanged = Object.keys(names).length === 0;
      if (isUnchanged || (await run({ names, requestId: requestIds(JSON.stringify(names)) }))) onClose();
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
        Give each plan its prices for a tier under Edit, and each customer their tier under Users. Customers
        don’t see these names; everybody else pays Standard.
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
    </FormDialog>
  );
}

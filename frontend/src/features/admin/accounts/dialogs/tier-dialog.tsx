import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { type TierId, tierIds } from '../../../../../../contracts/prices/tiers';
import { Select } from '../../../../components/select';
import { api } from '../../../../lib/api/api';
import { fieldErrors, requireText } from '../../../../lib/form-rules';
import { useForm } from '../../../../lib/use-form';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { withToasts } from '../../shared/actions/with-toasts';
import { ReasonField } from '../../shared/controls/fields';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import { type Account, nameOf } from '../account';
import { endOf, isPast, lastDayOf } from './last-day';
import { noOwnPrice, OwnPriceFields, ownPriceErrors, ownPriceTyped } from './own-price-fields';
import { PriceHistory } from './price-history';

/** Whose prices a customer pays, and which of their own. */
export function TierDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  // As it was when the dialog opened.
  const [before] = useState(account.tier ?? null);
  const { data } = api.useAdminGetPricesQuery({});
  const requestIds = useRequestIds();
  const named = Object.fromEntries((data?.tiers ?? []).map(({ id, name }) => [id, name]));
  const update = withToasts(
    api.useAdminUpdateUserMutation(),
    'User updated successfully',
    'Failed to update user',
  );
  const initial = {
    tier: (before?.id ?? '') as string,
    lastDay: lastDayOf(before?.until),
    reason: '',
    ...noOwnPrice,
  };
  const isOther = ({ tier, lastDay }: Pick<typeof initial, 'tier' | 'lastDay'>) =>
    tier !== initial.tier || lastDay !== initial.lastDay;
  const form = useForm({
    initial,
    validate: ({ reason, lastDay, ...own }) =>
      fieldErrors({
        reason: requireText('Reason', reason),
        lastDay: isPast(lastDay) ? 'Choose today or a later day' : undefined,
        ...ownPriceErrors(own),
      }),
    async submit({ tier, lastDay, reason, ...own }) {
      const changed = tier === '' ? null : { id: tier as TierId, until: endOf(lastDay) };
      const updates = { ...(isOther({ tier, lastDay }) && { tier: changed }), ...ownPriceTyped(own) };
      const input = { userId: account.id, updates, reason: reason.trim() };
      const requestId = requestIds(JSON.stringify(input));
      if (await update.run({ ...input, requestId })) onClose();
    },
  });
  const { values, field, set } = form;
  const ids = tierIds.filter((id) => id in named || id === before?.id);
  return (
    <FormDialog
      title={`Prices of ${nameOf(account)}`}
      form={form}
      submitLabel="Save Prices"
      busyLabel="Saving..."
      maySubmit={isOther(values) || values.plan !== ''}
      error={update.error}
      onClose={onClose}
    >
      <Select
        label="Tier"
        none="Standard, as everybody"
        values={ids}
        labels={{ t1: 'Tier 1', t2: 'Tier 2', t3: 'Tier 3', t4: 'Tier 4', t5: 'Tier 5', ...named }}
        descriptiveText={data && ids.length === 0 ? 'Name tiers under Pricing first.' : undefined}
        {...field('tier')}
      />
      {values.tier !== '' && (
        <TextField
          label="Last day (optional)"
          descriptiveText="Standard from the next day on, in Ghana’s time"
          type="date"
          {...field('lastDay')}
        />
      )}
      <OwnPriceFields userId={account.id} field={field} set={set} />
      <ReasonField label="Reason" isRequired {...field('reason')} />
      <PriceHistory userId={account.id} tiers={named} />
    </FormDialog>
  );
}

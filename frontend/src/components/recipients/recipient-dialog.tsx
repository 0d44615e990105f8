import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../contracts/limits';
import { normalPhoneNumber, phoneProblem } from '../../../../contracts/phone-numbers';
import { activePrices } from '../../lib/active-prices';
import { api } from '../../lib/api/api';
import { fieldErrors, requireText } from '../../lib/form-rules';
import { bundleName } from '../../lib/networks';
import { useUpdateRecipients } from '../../lib/recipients/use-update-recipients';
import { useForm } from '../../lib/use-form';
import { Dialog } from '../dialog/dialog';
import { DialogActions } from '../dialog/dialog-actions';
import { Select } from '../select';

interface RecipientDialogProps {
  readonly title: string;
  /** What is known already. A number that is given stays as it is. */
  readonly recipient: {
    readonly name?: string;
    readonly phoneNumber?: string;
    readonly planId?: string | null;
  };
  readonly onClose: () => void;
}

/** A name for a number, and the bundle that it usually gets. */
export function RecipientDialog({ title, recipient, onClose }: RecipientDialogProps) {
  const { update } = useUpdateRecipients();
  const bundles = useBundles();
  const { name = '', phoneNumber = '', planId } = recipient;
  const isUsual = bundles.some(({ id }) => id === planId);
  const { busy, field, formProps } = useForm({
    initial: { name, phone: phoneNumber, planId: planId ?? '' },
    validate: (typed) =>
      fieldErrors({
        name: requireText('Name', typed.name),
        phone: phoneProblem(normalPhoneNumber(typed.phone)),
      }),
    submit: (typed) => {
      const saved = { name: typed.name.trim(), phoneNumber: normalPhoneNumber(typed.phone) };
      const change = { action: 'save', ...saved, planId: typed.planId || null } as const;
      return update(change, `${saved.name} is saved`, onClose);
    },
  });
  return (
    <Dialog title={title} onClose={onClose} isBusy={busy}>
      <form className="form" {...formProps}>
        <TextField
          label="Name"
          autoComplete="off"
          autoFocus
          maxLength={limits.recipientName}
          {...field('name')}
        />
        <TextField
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder="0240000000"
          isReadOnly={phoneNumber !== ''}
          {...field('phone')}
        />
        <Select
          label="Usual bundle"
          none="None"
          values={[...(planId && !isUsual ? [planId] : []), ...bundles.map(({ id }) => id)]}
          labels={{
            ...(planId && { [planId]: 'Not on sale any more' }),
            ...Object.fromEntries(bundles.map(({ id, label }) => [id, label])),
          }}
          {...field('planId')}
        />
        <DialogActions label={busy ? 'Saving...' : 'Save'} isBusy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** What is on sale, such as `MTN 5GB`. */
function useBundles() {
  const { prices = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  return activePrices(prices).map((price) => ({ id: price.id, label: bundleName(price) }));
}

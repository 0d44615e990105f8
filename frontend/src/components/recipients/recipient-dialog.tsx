import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../contracts/limits';
import { normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { api } from '../../lib/api/api';
import { fieldErrors, requireText } from '../../lib/form-rules';
import { ownerWords, savedPhoneProblem } from '../../lib/number-owner';
import { useUpdateRecipients } from '../../lib/recipients/use-update-recipients';
import { useForm } from '../../lib/use-form';
import { Dialog } from '../dialog/dialog';
import { DialogActions } from '../dialog/dialog-actions';
import { UsualBundle } from './usual-bundle';

interface RecipientDialogProps {
  readonly title: string;
  /** What is known already. A number that is given stays as it is. */
  readonly recipient: {
    readonly name?: string;
    readonly phoneNumber?: string;
    readonly planId?: string | null;
  };
  readonly onClose: () => void;
  /** Called in place of it once it is saved. */
  readonly onSaved?: () => void;
}

/** A name for a number, and the bundle that it usually gets. */
export function RecipientDialog({ title, recipient, onClose, onSaved = onClose }: RecipientDialogProps) {
  const { update } = useUpdateRecipients();
  const networks = useNetworksOfNumbers();
  const { name = '', phoneNumber = '', planId } = recipient;
  const { values, busy, field, formProps } = useForm({
    initial: { name, phone: phoneNumber, planId: planId ?? '' },
    validate: (typed) =>
      fieldErrors({
        name: requireText('Name', typed.name),
        phone: phoneNumber === '' ? savedPhoneProblem(typed.phone, networks) : undefined,
      }),
    submit: (typed) => {
      const saved = { name: typed.name.trim(), phoneNumber: normalPhoneNumber(typed.phone) };
      const change = { action: 'save', ...saved, planId: typed.planId || null } as const;
      return update(change, `${saved.name} is saved`, onSaved);
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
          descriptiveText={ownerWords(values.phone, networks)}
          {...field('phone')}
        />
        <UsualBundle phone={values.phone} networks={networks} planId={planId} {...field('planId')} />
        <DialogActions label={busy ? 'Saving...' : 'Save'} isBusy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const useNetworksOfNumbers = () => {
  const { networks = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  return networks.filter(({ taken_off }) => !taken_off);
};

import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../contracts/limits';
import { normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { api } from '../../lib/api/api';
import type { Recipient } from '../../lib/api/contract-types';
import { fieldErrors, requireText } from '../../lib/form-rules';
import { findRecipient } from '../../lib/recipients/find-recipient';
import { useUpdateRecipients } from '../../lib/recipients/use-update-recipients';
import { networkWords, savedPhoneProblem } from '../../lib/typed-number';
import { useForm } from '../../lib/use-form';
import { Dialog } from '../dialog/dialog';
import { DialogActions } from '../dialog/dialog-actions';
import { UsualBundle } from './usual-bundle';

interface RecipientDialogProps {
  readonly title: string;
  /** Values that are known already. A given number can't be changed. */
  readonly recipient: {
    readonly name?: string;
    readonly phoneNumber?: string;
    readonly planId?: string | null;
  };
  readonly onClose: () => void;
  /** Called instead of `onClose` after a save. */
  readonly onSaved?: () => void;
}

/** Edits a saved number: its name and usual bundle. */
export function RecipientDialog({ title, recipient, onClose, onSaved = onClose }: RecipientDialogProps) {
  const { update } = useUpdateRecipients();
  const { prices = [], networks: all = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const networks = all.filter(({ taken_off }) => !taken_off);
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
      // If the number is saved already, its current bundle isn't shown, so it is kept unless another is chosen.
      const none = phoneNumber === '' ? {} : { planId: null };
      const chosen = typed.planId === '' ? none : { planId: typed.planId };
      const change = { action: 'save', ...saved, ...chosen } as const;
      return update(change, `${saved.name} is saved`, onSaved);
    },
  });
  const known = useSaved(phoneNumber === '' ? normalPhoneNumber(values.phone) : '');
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
          descriptiveText={[networkWords(values.phone, networks), known && savedWords(known)]
            .filter(Boolean)
            .join('. ')}
          {...field('phone')}
        />
        <UsualBundle
          phone={values.phone}
          prices={prices}
          networks={networks}
          planId={planId}
          {...field('planId')}
        />
        <DialogActions label={busy ? 'Saving...' : 'Save'} isBusy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const useSaved = (phoneNumber: string): Recipient | undefined =>
  findRecipient(api.useGetRecipientsQuery({}).data?.recipients, phoneNumber);

const savedWords = ({ name, plan_id }: Recipient): string => {
  const keeps = plan_id === null ? '' : ' and keeps its usual bundle, unless you choose another';
  return `Already saved as ${name}. It gets the new name${keeps}.`;
};

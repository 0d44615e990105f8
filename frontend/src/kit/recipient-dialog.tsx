import { TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../contracts/limits';
import { normalPhoneNumber } from '../../../contracts/phone-numbers';
import { api } from '../lib/api/api';
import type { Recipient } from '../lib/api/contract-types';
import { fieldErrors, requireText } from '../lib/form-rules';
import { findRecipient, useUpdateRecipients } from '../lib/recipients';
import { networkWords, savedPhoneProblem } from '../lib/typed-number';
import { useForm } from '../lib/use-form';
import { Dialog, DialogActions } from './dialog';

interface RecipientDialogProps {
  readonly title: string;
  /** Values that are known already. A given number can't be changed. */
  readonly recipient: { readonly name?: string; readonly phoneNumber?: string };
  readonly onClose: () => void;
  /** Called instead of `onClose` after a save. */
  readonly onSaved?: () => void;
}

/** Saves a number under a name. */
export function RecipientDialog({ title, recipient, onClose, onSaved = onClose }: RecipientDialogProps) {
  const { update } = useUpdateRecipients();
  const { networks: all = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const networks = all.filter(({ taken_off }) => !taken_off);
  const { name = '', phoneNumber = '' } = recipient;
  const { values, busy, field, formProps } = useForm({
    initial: { name, phone: phoneNumber },
    validate: (typed) =>
      fieldErrors({
        name: requireText('Name', typed.name),
        phone: phoneNumber === '' ? savedPhoneProblem(typed.phone, networks) : undefined,
      }),
    submit: (typed) => {
      const saved = { name: typed.name.trim(), phoneNumber: normalPhoneNumber(typed.phone) };
      return update({ action: 'save', ...saved }, `${saved.name} is saved`, onSaved);
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
          descriptiveText={[
            networkWords(values.phone, networks),
            known && `Already saved as ${known.name}. It gets the new name`,
          ]
            .filter(Boolean)
            .join('. ')}
          {...field('phone')}
        />
        <DialogActions label={busy ? 'Saving...' : 'Save'} isBusy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const useSaved = (phoneNumber: string): Recipient | undefined =>
  findRecipient(api.useGetRecipientsQuery({}).data?.recipients, phoneNumber);

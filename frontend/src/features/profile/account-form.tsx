import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect } from 'react';
import { api } from '../../lib/api/api';
import { isApiError } from '../../lib/api/api-error';
import type { Profile } from '../../lib/api/contract-types';
import { formatLongDate } from '../../lib/dates';
import { fieldErrors, requireName, requirePhone } from '../../lib/form-rules';
import { toast } from '../../lib/toast';
import { useForm } from '../../lib/use-form';

interface AccountFormProps {
  readonly profile: Profile;
  /** Tells whether leaving would lose something. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onDone: () => void;
}

export function AccountForm({ profile, onUnsaved, onDone }: AccountFormProps) {
  const [updateProfile] = api.useUpdateProfileMutation();
  const { busy, values, field, formProps } = useForm({
    initial: { name: profile.name, phone: profile.phone },
    // A name or a number older than its rule is allowed to stay.
    validate: ({ name, phone }) =>
      fieldErrors({
        name: name.trim() === profile.name ? undefined : requireName(name),
        phone: ['', profile.phone].includes(phone.trim()) ? undefined : requirePhone('Phone Number', phone),
      }),
    submit: async ({ name, phone }) => {
      const { error } = await updateProfile({ name: name.trim(), phone: phone.trim() });
      if (error !== undefined) {
        toast.error('Error', 'Failed to update profile');
        return refusedName(error);
      }
      toast.success('Success', 'Profile updated successfully');
      onDone();
      return undefined;
    },
  });
  const isUnsaved = values.name !== profile.name || values.phone !== profile.phone;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useEffect(() => () => onUnsaved(false), [onUnsaved]);
  return (
    <form className="form" {...formProps}>
      <TextField label="Full Name" autoComplete="name" maxLength={100} {...field('name')} />
      <TextField label="Email Address" type="email" value={profile.email || 'Not provided'} isReadOnly />
      <TextField label="Phone Number" type="tel" autoComplete="tel" maxLength={30} {...field('phone')} />
      <TextField label="Member Since" value={formatLongDate(profile.created_at)} isReadOnly />
      <div className="pair">
        <Button type="submit" variation="primary" isDisabled={busy}>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button onClick={onDone} isDisabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The server's message about the name. */
function refusedName(error: unknown): { name: string } | undefined {
  const words = isApiError(error) ? /^name: (.+)$/.exec(error.message)?.[1] : undefined;
  return words === undefined ? undefined : { name: `Full Name ${words}` };
}

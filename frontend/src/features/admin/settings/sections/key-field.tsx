import { Button, PasswordField, TextField } from '@aws-amplify/ui-react';
import type { KeyName } from '../../../../../../contracts/settings/settings';
import type { SettingsForm } from '../draft/use-settings-draft';

interface KeyFieldProps {
  readonly form: SettingsForm;
  readonly name: KeyName;
  readonly label: string;
  /** Shown if no key is set. */
  readonly placeholder?: string;
  /** Shown as typed. */
  readonly isPublic?: boolean;
}

/** A stored key, which is never shown whole. Leave it empty to keep it; typing replaces it; Remove removes it. */
export function KeyField({ form, name, label, placeholder = '', isPublic = false }: KeyFieldProps) {
  const { set, last4 } = form.stored[name];
  const typed = form.draft[name];
  const isRemoved = typed === '' && set;
  const error = form.errorOf(name);
  const props = {
    label,
    name,
    value: typed ?? '',
    placeholder: isRemoved ? '' : set ? `••••••••${last4}` : placeholder,
    descriptiveText: descriptionOf({ set, last4, typed }),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    hasError: error !== undefined,
    errorMessage: error ?? '',
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value.trim() || undefined),
  };
  return (
    <div className={typed === undefined ? 'key-field' : 'key-field key-field--changed'}>
      {isPublic ? (
        <TextField {...props} />
      ) : (
        <PasswordField {...props} showPasswordButtonLabel={`Show the ${label}`} />
      )}
      {set && (
        <Button
          size="small"
          className="row-action"
          aria-label={isRemoved ? `Keep the ${label}` : `Remove the ${label}`}
          onClick={() => form.set(name, isRemoved ? undefined : '')}
        >
          {isRemoved ? 'Keep' : 'Remove'}
        </Button>
      )}
    </div>
  );
}

function descriptionOf(key: { set: boolean; last4: string; typed: string | undefined }): string {
  if (!key.set) return key.typed === undefined ? 'Not set' : 'Not saved yet';
  const stored = key.last4 === '' ? 'Set' : `Set, ends in ${key.last4}`;
  if (key.typed === undefined) return `${stored}. Leave empty to keep it.`;
  return key.typed === '' ? `${stored}. Removed when you save.` : `${stored}. Replaced when you save.`;
}

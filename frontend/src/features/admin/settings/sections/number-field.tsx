import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { declaredSettings, type NumberName } from '../../../../../../contracts/settings/settings';
import { formatCount } from '../../../../lib/count';
import type { SettingsForm } from '../draft/use-settings-draft';

interface NumberFieldProps {
  readonly name: NumberName;
  readonly form: SettingsForm;
  /** Its purpose in a sentence or two. Its bounds follow. */
  readonly hint: string;
}

/** A setting that is a number. */
export function NumberField({ name, form, hint }: NumberFieldProps) {
  const { label, least, most } = declaredSettings[name];
  const [typed, setTyped] = useState<string>();
  const error = form.errors[name];
  return (
    <TextField
      label={label}
      name={name}
      className="number-field"
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={form.draft[name] === undefined ? String(form.stored[name]) : (typed ?? String(form.draft[name]))}
      descriptiveText={`${hint} From ${least} to ${formatCount(most)}.`}
      hasError={error !== undefined}
      errorMessage={error ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        form.set(name, target.value.trim() === '' ? Number.NaN : Number(target.value));
      }}
    />
  );
}

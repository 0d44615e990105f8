import { Button, PasswordField, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { SettingName } from '../../../../../contracts/settings/terms';
import { Tag } from '../../../kit/badges';
import type { Output } from '../../../lib/api/contract-types';
import { useTask } from '../../../lib/use-form';
import { type ActionField, outcomeOf, tellOutcome } from '../shared/action-form';
import { Switch } from '../shared/controls';
import type { SettingChanges, StoredSettings } from './settings-form';

/** The settings' form, for the sections. */
export interface SettingsForm {
  readonly stored: StoredSettings;
  /** What isn't saved yet. */
  readonly changes: SettingChanges;
  /** A setting's field, with the label that it was declared with. */
  readonly field: (name: SettingName) => ActionField<SettingName>;
  readonly set: (name: SettingName, value: string) => void;
}

interface KeyFieldProps {
  readonly field: ActionField;
  /** Below its name. */
  readonly hint: string;
  readonly placeholder?: string;
  /** Shown as typed. */
  readonly isPublic?: boolean;
}

/** A key, which is shown only by its end. The dots are selected at once, so that what is typed or pasted replaces them. */
export function KeyField({ field, hint, placeholder = 'API key', isPublic = false }: KeyFieldProps) {
  const props = {
    ...field,
    placeholder,
    descriptiveText: hint,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onFocus: ({ target }: { readonly target: HTMLInputElement }) => target.select(),
  };
  return isPublic ? (
    <TextField {...props} />
  ) : (
    <PasswordField {...props} showPasswordButtonLabel={`Show the ${field.label}`} />
  );
}

/** A setting that is active or not. */
export function SettingSwitch({ form, name }: { readonly form: SettingsForm; readonly name: SettingName }) {
  const { label, value, hasError, errorMessage } = form.field(name);
  return (
    <div>
      <Switch
        label={label}
        isOn={value === 'true'}
        errorId={hasError ? `${name}-error` : undefined}
        onChange={(isOn) => form.set(name, String(isOn))}
      />
      {hasError && (
        <p className="notice notice--error" id={`${name}-error`}>
          {errorMessage}
        </p>
      )}
    </div>
  );
}

type Result = Output<'admin-test-paystack'>;

interface ConnectionTestProps {
  /** The name of the tested key, for screen readers. */
  readonly name: string;
  /** The tested keys: a result counts for these only. */
  readonly subject: string;
  readonly test: () => Promise<{ readonly data?: Result | undefined; readonly error?: unknown }>;
  /** The toast if the test couldn't be made. */
  readonly failure: string;
}

export function ConnectionTest({ name, subject, test, failure }: ConnectionTestProps) {
  const [last, setLast] = useState<{ readonly subject: string; readonly result: Result }>();
  const { isBusy, run } = useTask();
  const result = last?.subject === subject ? last.result : undefined;
  const check = async () => {
    setLast(undefined);
    const answer = await test();
    if (answer.data) setLast({ subject, result: answer.data });
    else tellOutcome(outcomeOf(answer), { success: '', failure });
  };
  return (
    <div className="line">
      <Button
        size="small"
        aria-label={`Test Connection to ${name}`}
        aria-disabled={isBusy}
        onClick={() => void run(check)}
      >
        {isBusy ? 'Testing...' : 'Test Connection'}
      </Button>
      <div className="line" role="status">
        {result && (
          <>
            {result.success ? <Tag tone="success">Connected</Tag> : <Tag tone="error">Failed</Tag>}
            <p>{result.message}</p>
          </>
        )}
      </div>
    </div>
  );
}

import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import {
  type KeyMode,
  type KeyScope,
  keyModes,
  keyNameLength,
  keyScopes,
} from '../../../../../contracts/developers/terms';
import { Dialog, DialogActions } from '../../../kit/dialog';
import { Select } from '../../../kit/fields';
import { ChevronIcon } from '../../../kit/icons';
import { fieldProblem } from '../../../lib/api/api-error';
import { useForm } from '../../../lib/use-form';
import { type ApiKey, useChangeKey } from './use-change-key';

const modeLabels: Readonly<Record<KeyMode, string>> = {
  live: 'Live: real purchases',
  test: 'Test: buys nothing',
};

export const scopeLabels: Readonly<Record<KeyScope, string>> = {
  'balance:read': 'See the balance',
  'bundles:read': 'See bundles and networks',
  'orders:read': 'See orders',
  'orders:write': 'Buy, cancel and recheck orders',
};

interface KeyDialogProps {
  readonly title: string;
  /** Absent: a new one. */
  readonly of?: ApiKey;
  readonly onClose: () => void;
  readonly onDone: (secret?: string) => void;
}

const limitFields = ['most', 'ends'] as const;
type FieldName = 'name' | (typeof limitFields)[number];

/** The fields of the form, by the API's names. */
const fieldNames: Readonly<Record<string, FieldName>> = {
  name: 'name',
  most_a_day: 'most',
  ends_at: 'ends',
};

const isLimit = (text: string): boolean =>
  text === '' || (/^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100_000);

/** The API's message about a field. Undefined: the error is about none. */
function wrongFields(error: unknown): { [Field in FieldName]?: string } | undefined {
  const problem = fieldProblem(error);
  const name = fieldNames[problem?.field ?? ''];
  return problem === null || name === undefined ? undefined : { [name]: problem.words };
}

/** A key's name, and what it may do. */
export function KeyDialog({ title, of: key, onClose, onDone }: KeyDialogProps) {
  const { isBusy, change } = useChangeKey(onDone);
  const [scopes, setScopes] = useState<readonly KeyScope[]>(key?.scopes ?? keyScopes);
  const [isLimiting, setIsLimiting] = useState(key !== undefined);
  const { field, formProps } = useForm({
    initial: {
      name: key?.name ?? '',
      mode: key?.mode ?? 'test',
      most: key?.most_a_day === null || key === undefined ? '' : String(key.most_a_day),
      ends: key?.ends_at?.slice(0, 10) ?? '',
    },
    validate: ({ name, most }) => ({
      ...(name.trim() === '' && { name: 'Enter a name' }),
      ...(!isLimit(most.trim()) && { most: 'Enter an amount up to ₵100,000, or leave it empty' }),
    }),
    submit: ({ name, mode, most, ends }) => {
      const settings = {
        name: name.trim(),
        scopes: [...scopes],
        most_a_day: most.trim() === '' ? null : Number(most),
        ends_at: ends === '' ? null : `${ends}T23:59:59.000Z`,
      };
      return key === undefined
        ? change(
            { action: 'make', mode: mode as KeyMode, ...settings },
            `${settings.name} is ready`,
            wrongFields,
          )
        : change({ action: 'edit', id: key.id, ...settings }, `${settings.name} is saved`, wrongFields);
    },
  });
  const mode = field('mode');
  const hasRefusedLimit = limitFields.some((name) => field(name).hasError);
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <form className="form" {...formProps}>
        <TextField label="Name" autoFocus maxLength={keyNameLength} autoComplete="off" {...field('name')} />
        {key === undefined && (
          <Select
            label="Mode"
            values={keyModes}
            labels={modeLabels}
            {...mode}
            onChange={(event) => {
              mode.onChange(event);
              // A live key spends: its limits are in view before it is made.
              setIsLimiting(event.target.value === 'live');
            }}
          />
        )}
        <details
          className="keys__limits"
          open={isLimiting || hasRefusedLimit}
          onToggle={({ currentTarget }) => setIsLimiting(currentTarget.open)}
        >
          <summary>
            <span>
              Limits <span className="row__note">What it may do and spend</span>
            </span>
            <ChevronIcon />
          </summary>
          <div className="form">
            <fieldset className="keys__scopes">
              <legend>It may</legend>
              {keyScopes.map((scope) => (
                <label key={scope}>
                  <input
                    type="checkbox"
                    checked={scopes.includes(scope)}
                    onChange={({ target }) =>
                      setScopes(target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                    }
                  />{' '}
                  <span>{scopeLabels[scope]}</span>
                </label>
              ))}
            </fieldset>
            <TextField
              label="Daily limit"
              descriptiveText="In cedis. Orders that fail count, too. Empty: no limit."
              inputMode="decimal"
              autoComplete="off"
              {...field('most')}
            />
            <TextField
              label="Last day"
              descriptiveText="Empty: it doesn’t end."
              type="date"
              {...field('ends')}
            />
          </div>
        </details>
        <DialogActions
          label={isBusy ? 'Saving...' : key === undefined ? 'Make the key' : 'Save'}
          isBusy={isBusy}
          mayConfirm={scopes.length > 0}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

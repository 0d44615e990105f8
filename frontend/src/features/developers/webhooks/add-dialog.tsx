import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { limits } from '../../../../../contracts/limits';
import { Dialog } from '../../../components/dialog/dialog';
import { DialogActions } from '../../../components/dialog/dialog-actions';
import { Select } from '../../../components/select';
import { fieldProblem } from '../../../lib/api/field-problem';
import { fieldErrors, requireText } from '../../../lib/form-rules';
import { useForm } from '../../../lib/use-form';
import { isOnThisMachine } from '../on-this-machine';
import { EventTypes, usualTypes } from './event-types';
import { useUpdateWebhooks } from './use-update-webhooks';

const modeWords = {
  test: 'Test: sandbox orders',
  live: 'Live: real orders',
} as const;

interface AddDialogProps {
  readonly mode: 'live' | 'test';
  readonly onClose: () => void;
  readonly onAdded: (secret: string) => void;
}

export function AddDialog({ mode: usualMode, onClose, onAdded }: AddDialogProps) {
  const { update } = useUpdateWebhooks();
  const [types, setTypes] = useState(usualTypes);
  const { values, busy, field, formProps } = useForm({
    initial: { url: '', mode: usualMode as string },
    validate: ({ url }) => fieldErrors({ url: requireText('Endpoint URL', url) }),
    submit: ({ url, mode }) =>
      update(
        { action: 'add', url: url.trim(), mode: mode === 'test' ? 'test' : 'live', types: [...types] },
        null,
        ({ secret }) => onAdded(secret ?? ''),
        (error) => {
          const problem = fieldProblem(error);
          return problem?.field === 'url' ? { url: problem.words } : undefined;
        },
      ),
  });
  return (
    <Dialog title="Add an endpoint" onClose={onClose} isBusy={busy}>
      <form className="form" {...formProps}>
        <TextField
          label="Endpoint URL"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoFocus
          placeholder="https://example.org/webhooks"
          descriptiveText={`It begins with https://.${isOnThisMachine ? ' This shop runs on your own machine, so it also takes http://127.0.0.1:PORT.' : ''}`}
          maxLength={limits.webhookUrl}
          {...field('url')}
        />
        <Select label="Mode" values={['test', 'live']} labels={modeWords} {...field('mode')} />
        <EventTypes value={types} onChange={setTypes} />
        <DialogActions
          label={busy ? 'Adding...' : 'Add'}
          isBusy={busy}
          mayConfirm={types.length > 0 && values.url !== ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

import { Button, TextField } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';
import { limits } from '../../../../../contracts/limits';
import { eventWords } from '../../../../../contracts/webhooks/terms';
import { useCopy } from '../../../kit/copied';
import { Dialog, DialogActions } from '../../../kit/dialog';
import { Select } from '../../../kit/fields';
import { api } from '../../../lib/api/api';
import { fieldProblem, isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { Input, Output } from '../../../lib/api/contract-types';
import { fieldErrors, requireText } from '../../../lib/form-rules';
import { toast } from '../../../lib/toast';
import { useForm, useRequestIds, useTask } from '../../../lib/use-form';
import { isOnThisMachine } from '../on-this-machine';

export type Endpoint = Output<'get-webhooks'>['endpoints'][number];
type Change = Omit<Input<'update-webhooks'>, 'requestId'>;

/** Changes an endpoint, and says so. The same change that is sent again does nothing twice. */
export function useUpdateWebhooks() {
  const [send] = api.useUpdateWebhooksMutation();
  const { isBusy, run } = useTask();
  const requestId = useRequestIds();
  /** @param problemsIn what an error says about fields: returned, because the form itself tells it */
  const update = <Problems,>(
    change: Change,
    words: string | null,
    onDone?: (done: Output<'update-webhooks'>) => void,
    problemsIn: (error: unknown) => Problems | undefined = () => undefined,
  ) =>
    run(async () => {
      const { data, error } = await send({ ...change, requestId: requestId(JSON.stringify(change)) });
      if (data === undefined) {
        const problems = problemsIn(error);
        if (problems === undefined)
          toast.error('Not saved', isApiError(error) ? error.message : somethingWentWrong);
        return problems;
      }
      if (words !== null) toast.success('Success', words);
      onDone?.(data);
      return undefined;
    });
  return { isBusy, update };
}

const modeWords = {
  test: 'Test: sandbox orders',
  live: 'Live: real orders',
} as const;

/** What most integrations need. */
const usualTypes: Endpoint['types'] = ['order.delivered', 'order.failed', 'order.reversed'];

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
        { action: 'add', url: url.trim(), mode: mode === 'test' ? 'test' : 'live', types },
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

export function ChangeDialog({
  endpoint: { id, types: before },
  onClose,
}: {
  readonly endpoint: Endpoint;
  readonly onClose: () => void;
}) {
  const { isBusy, update } = useUpdateWebhooks();
  const [types, setTypes] = useState(before);
  return (
    <Dialog title="Change its events" onClose={onClose} isBusy={isBusy}>
      <div className="form">
        <EventTypes value={types} onChange={setTypes} />
        <DialogActions
          label={isBusy ? 'Saving...' : 'Save'}
          isBusy={isBusy}
          mayConfirm={types.length > 0}
          onConfirm={() =>
            void update({ action: 'change', endpointId: id, types }, 'The endpoint is changed', onClose)
          }
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}

const allTypes = Object.keys(eventWords) as Endpoint['types'];

interface EventTypesProps {
  readonly value: Endpoint['types'];
  readonly onChange: (types: Endpoint['types']) => void;
}

function EventTypes({ value, onChange }: EventTypesProps) {
  return (
    <fieldset className="webhooks__types">
      <legend>Events to send</legend>
      {allTypes.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            checked={value.includes(type)}
            onChange={({ target }) =>
              onChange(allTypes.filter((one) => (one === type ? target.checked : value.includes(one))))
            }
          />
          <span>
            <span>{eventWords[type]}</span> <code>{type}</code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface QuestionDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the button, and while it works. */
  readonly labels: readonly [string, string];
  readonly isBusy: boolean;
  readonly isDanger?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function QuestionDialog({ title, children, labels, onClose, ...actions }: QuestionDialogProps) {
  const { isBusy } = actions;
  return (
    <Dialog title={title} onClose={onClose} isBusy={isBusy}>
      <div className="stack stack--tight">
        {children}
        <DialogActions {...actions} label={labels[isBusy ? 1 : 0]} onCancel={onClose} />
      </div>
    </Dialog>
  );
}

export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { copy, answer } = useCopy({
    copied: 'Copied',
    failed: 'It couldn’t be copied. Select it instead.',
  });
  return (
    <Dialog title="Signing secret" onClose={onClose}>
      <div className="stack stack--tight">
        <p>
          Your server needs it to check that a webhook comes from us. Whoever has it can send your server
          false ones.
        </p>
        <code className="long-word">{secret}</code>
        {answer}
        <div className="dialog__actions">
          <Button variation="primary" onClick={() => void copy(secret)}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}

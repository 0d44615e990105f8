import { Dialog, DialogActions } from '../../../kit/dialog';
import { Select } from '../../../kit/fields';
import { useForm } from '../../../lib/use-form';
import { type ApiKey, useChangeKey } from './use-change-key';

interface Props {
  readonly of: ApiKey;
  readonly onClose: () => void;
  readonly onDone: (secret?: string) => void;
}

export function StopDialog({ of: { id, name }, onClose, onDone }: Props) {
  const { isBusy, change } = useChangeKey(onDone);
  return (
    <Dialog title="Stop this key?" onClose={onClose} isBusy={isBusy}>
      <div className="stack stack--tight">
        <p className="long-word">{`${name} won’t work from the next call on, and can’t be started again. Orders that it made stay as they are.`}</p>
        <DialogActions
          label={isBusy ? 'Stopping...' : 'Stop'}
          isBusy={isBusy}
          onConfirm={() => void change({ action: 'stop', id }, `${name} is stopped`)}
          onCancel={onClose}
          isDanger
        />
      </div>
    </Dialog>
  );
}

const overlaps = ['0', '1', '24', '72'] as const;
const overlapLabels: Readonly<Record<(typeof overlaps)[number], string>> = {
  '0': 'At once',
  '1': 'In an hour',
  '24': 'In a day',
  '72': 'In three days',
};

export function ReplaceDialog({ of: { id, name }, onClose, onDone }: Props) {
  const { isBusy, change } = useChangeKey(onDone);
  const { field, formProps } = useForm({
    initial: { hours: '24' },
    validate: () => ({}),
    submit: async ({ hours }) => {
      await change({ action: 'rotate', id, overlap_hours: Number(hours) }, `${name} has a new key`);
    },
  });
  return (
    <Dialog title="Replace this key" onClose={onClose} isBusy={isBusy}>
      <form className="form" {...formProps}>
        <p className="long-word">{`${name} gets a new key with the same name and limits.`}</p>
        <Select label="When the old key stops" values={overlaps} labels={overlapLabels} {...field('hours')} />
        <DialogActions label={isBusy ? 'Replacing...' : 'Replace'} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

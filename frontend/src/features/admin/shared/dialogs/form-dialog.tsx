import { Button } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import type { useForm } from '../../../../lib/use-form';
import { Dialog } from './dialog';
import { DialogProblem } from './dialog-problem';

interface FormDialogProps {
  readonly title: string;
  readonly form: Pick<ReturnType<typeof useForm>, 'busy' | 'formProps'>;
  /** On the submit button: before, and while the form is sent. */
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Why the form was refused. */
  readonly error?: unknown;
  readonly onClose: () => void;
  /** The fields and notes. */
  readonly children: ReactNode;
}

/** A form with a submit and a Cancel button. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, submitLabel, busyLabel, onClose, children } = props;
  const { busy, formProps } = form;
  return (
    <Dialog title={title} isBusy={busy} onClose={onClose}>
      <form className="form" aria-busy={busy} {...formProps}>
        {children}
        {'error' in props && <DialogProblem error={props.error} />}
        <div className="dialog__actions">
          <Button type="submit" variation="primary" isDisabled={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
          <Button onClick={onClose} isDisabled={busy}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

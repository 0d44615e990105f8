import { Button } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import type { useForm } from '../../../../lib/use-form';
import { Dialog } from './dialog';

interface FormDialogProps {
  readonly title: string;
  readonly form: Pick<ReturnType<typeof useForm>, 'busy' | 'formProps'>;
  /** On the button that sends the form: before, and while it is sent. */
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly onClose: () => void;
  /** The fields, and what is said about them. */
  readonly children: ReactNode;
}

/** A form that is sent or left, and is left when it was sent. */
export function FormDialog({ title, form, submitLabel, busyLabel, onClose, children }: FormDialogProps) {
  const { busy, formProps } = form;
  return (
    <Dialog title={title} isBusy={busy} onClose={onClose}>
      <form className="form" aria-busy={busy} {...formProps}>
        {children}
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

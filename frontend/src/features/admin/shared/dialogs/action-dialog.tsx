import type { ReactNode } from 'react';
import { Dialog } from '../../../../components/dialog/dialog';
import { DialogActions } from '../../../../components/dialog/dialog-actions';
import type { ActionForm, Problem } from '../actions/use-action-form';

interface ActionPartProps {
  readonly form: ActionForm;
  /** The submit button's label, before and while sending. */
  readonly submit: readonly [label: string, busyLabel: string];
  /** Whether there is something to submit. */
  readonly maySubmit?: boolean;
  readonly className?: string;
  /** The fields and notes. */
  readonly children: ReactNode;
  /** What else there is to read: after the fields, and before the buttons, which end the sheet. */
  readonly footer?: ReactNode;
}

interface ActionDialogProps extends ActionPartProps {
  readonly title: string;
  /** What the form isn't for, such as a deletion: below its buttons, where nobody presses it instead of them. */
  readonly end?: ReactNode;
}

/** A form that changes something, in its own dialog. */
export const ActionDialog = ({ title, end, ...part }: ActionDialogProps) => (
  <Dialog title={title} isBusy={part.form.busy} onClose={part.form.onClose}>
    <ActionPart {...part} />
    {end}
  </Dialog>
);

/** The form with its Submit and Cancel buttons, as one step of a dialog. Words to read before pressing again stay beside the buttons. */
export function ActionPart(props: ActionPartProps) {
  const { form, submit, maySubmit, className = '', children, footer } = props;
  const { busy, formProps, problem, asked, onClose } = form;
  const [label, busyLabel] = submit;
  return (
    <form className={`form ${className}`} aria-busy={busy} {...formProps}>
      {children}
      {footer}
      <DialogActions
        label={busy ? busyLabel : label}
        isBusy={busy}
        mayConfirm={maySubmit !== false}
        onCancel={onClose}
        note={
          <>
            <ProblemWords problem={problem} />
            <div role="alert" className="dialog__note">
              {asked !== null && <p className="notice notice--warning">{asked}</p>}
            </div>
          </>
        }
      />
    </form>
  );
}

/** Where the reader looks, because a toast would lie behind the dialog. */
export const ProblemWords = ({ problem }: { readonly problem: Problem | null }) => (
  <div role="alert" className="dialog__note">
    {problem && <p className="notice notice--error">{problem.message}</p>}
  </div>
);

import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '../../../kit/dialog';
import type { ActionForm } from './action-form';

interface ActionPartProps {
  readonly form: ActionForm;
  /** The submit button's label, before and while sending. */
  readonly submit: readonly [label: string, busyLabel: string];
  /** Whether there is something to submit. */
  readonly maySubmit?: boolean;
  readonly className?: string;
  /** The fields and notes. */
  readonly children: ReactNode;
}

/** A form that changes something, in its own dialog. */
export const ActionDialog = ({ title, ...part }: ActionPartProps & { readonly title: string }) => (
  <Dialog title={title} isBusy={part.form.busy} onClose={part.form.onClose}>
    <ActionPart {...part} />
  </Dialog>
);

/** The form with its Submit and Cancel buttons, as one step of a dialog. Words to read before pressing again stay beside the buttons. */
export function ActionPart({ form, submit, maySubmit, className = '', children }: ActionPartProps) {
  const { busy, formProps, problem, asked, onClose } = form;
  const [label, busyLabel] = submit;
  return (
    <form className={`form ${className}`} aria-busy={busy} {...formProps}>
      {children}
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
export const ProblemWords = ({ problem }: { readonly problem: string | null }) => (
  <div role="alert" className="dialog__note">
    {problem !== null && <p className="notice notice--error">{problem}</p>}
  </div>
);

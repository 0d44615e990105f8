import { type ReactNode, useEffect, useRef } from 'react';
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
  /** The way on after a refusal, below its words. */
  readonly wayOn?: ReactNode;
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

/** The form with its Submit and Cancel buttons, as one step of a dialog. */
export function ActionPart({
  form,
  submit,
  maySubmit,
  className = '',
  children,
  footer,
  wayOn,
}: ActionPartProps) {
  const { busy, formProps, problem, asked, onClose } = form;
  const [label, busyLabel] = submit;
  return (
    <form className={`form ${className}`} aria-busy={busy} {...formProps}>
      {children}
      {footer}
      <ProblemWords problem={problem} />
      {wayOn}
      <div role="alert">{asked !== null && <p className="notice notice--warning">{asked}</p>}</div>
      <DialogActions
        label={busy ? busyLabel : label}
        isBusy={busy}
        mayConfirm={maySubmit !== false}
        onCancel={onClose}
      />
    </form>
  );
}

const goingOn = ['input', 'wheel', 'touchmove', 'keydown'] as const;

/** Inside the dialog and visible, because a toast would lie behind it. The button keeps the focus. */
export function ProblemWords({ problem }: { readonly problem: Problem | null }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!problem) return;
    const show = () => words.current?.scrollIntoView({ block: 'nearest' });
    show();
    const dialog = words.current?.closest('dialog');
    if (!dialog) return;
    // A toast makes room for itself: the dialog gets lower, and its buttons would cover the words.
    const resized = new ResizeObserver(show);
    resized.observe(dialog);
    // Whoever goes on typing or scrolls has read them.
    const stop = () => resized.disconnect();
    for (const event of goingOn) dialog.addEventListener(event, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const event of goingOn) dialog.removeEventListener(event, stop);
    };
  }, [problem]);
  return (
    <div role="alert">
      {problem && (
        <p ref={words} className="notice notice--error">
          {problem.message}
        </p>
      )}
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../../../../components/dialog/dialog';
import { DialogActions } from '../../../../components/dialog/dialog-actions';
import { isApiError } from '../../../../lib/api/api-error';
import type { useForm } from '../../../../lib/use-form';

interface FormDialogProps {
  readonly title: string;
  readonly form: Pick<ReturnType<typeof useForm>, 'busy' | 'formProps'>;
  /** On the submit button: before, and while the form is sent. */
  readonly submitLabel: string;
  readonly busyLabel: string;
  /** Whether there is something to submit. */
  readonly maySubmit?: boolean;
  /** Why the form was refused. */
  readonly error?: unknown;
  /** A note to read before pressing. */
  readonly note?: ReactNode;
  readonly onClose: () => void;
  readonly className?: string;
  /** The fields and notes. */
  readonly children: ReactNode;
  /** Below the form. */
  readonly footer?: ReactNode;
}

/** A form with a submit and a Cancel button. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    form,
    submitLabel,
    busyLabel,
    maySubmit,
    onClose,
    className = '',
    note,
    children,
    footer,
  } = props;
  const { busy, formProps } = form;
  return (
    <Dialog title={title} isBusy={busy} onClose={onClose}>
      <form className={`form ${className}`} aria-busy={busy} {...formProps}>
        {children}
        {'error' in props && <Problem error={props.error} />}
        <DialogActions
          label={busy ? busyLabel : submitLabel}
          isBusy={busy}
          mayConfirm={maySubmit}
          note={note}
          onCancel={onClose}
        />
      </form>
      {footer}
    </Dialog>
  );
}

/** Why the server refused, inside the dialog and in sight: the toast with the same words lies behind it. The button keeps the focus. */
function Problem({ error }: { error: unknown }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isApiError(error)) words.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div role="alert">
      {isApiError(error) && (
        <p ref={words} className="notice notice--error">
          {error.message}
        </p>
      )}
    </div>
  );
}

import { isApiError } from '../../../../lib/api/api-error';

/** Inside a dialog: why what it was asked for was not done. The toast that says so lies behind the dialog. */
export function DialogProblem({ error }: { error: unknown }) {
  return (
    <div role="alert">{isApiError(error) && <p className="notice notice--error">{error.message}</p>}</div>
  );
}

import { isApiError } from '../../../../lib/api/api-error';

/** Why the server refused, inside the dialog: the toast with the same words lies behind it. */
export function DialogProblem({ error }: { error: unknown }) {
  return (
    <div role="alert">{isApiError(error) && <p className="notice notice--error">{error.message}</p>}</div>
  );
}

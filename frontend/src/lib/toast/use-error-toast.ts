import { useEffect } from 'react';
import { isApiError } from '../api/api-error';
import { toast } from './toast-store';

/** Shows an 'Error' toast when a query begins to fail. Once only, because the automatic retries may fail for minutes. An offline device has a notice already. `isShown`: the screen shows it, so it is only spoken. */
export function useErrorToast(error: unknown, description: string, isShown = false): void {
  const hasFailed = error !== undefined && !(isApiError(error) && error.kind === 'offline');
  useEffect(() => {
    if (!hasFailed) return;
    if (isShown) toast.spoken(description);
    else toast.error('Error', description);
  }, [hasFailed, description, isShown]);
}

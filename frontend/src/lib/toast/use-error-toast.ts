import { useEffect } from 'react';
import { isApiError } from '../api/api-error';
import { toast } from './toast-store';

/**
 * Shows an 'Error' toast when a query begins to fail. Once only, because the automatic retries may fail for minutes. An offline device has
 * a notice already, and staff who still have to set up a second factor a screen of their own. `isShown`: the screen shows it, so it is
 * only spoken.
 */
export function useErrorToast(error: unknown, description: string, isShown = false): void {
  const isSaid = isApiError(error) && (error.kind === 'offline' || error.code === 'second_factor_needed');
  const hasFailed = error !== undefined && !isSaid;
  useEffect(() => {
    if (!hasFailed) return;
    if (isShown) toast.spoken(description);
    else toast.error('Error', description);
  }, [hasFailed, description, isShown]);
}

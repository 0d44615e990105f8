import { useEffect } from 'react';
import { isApiError } from '../api/api-error';
import { toast } from './toast-store';

/** Shows an 'Error' toast when a query begins to fail. Once only, because the automatic retries may fail for minutes. An offline device has a notice already. */
export function useErrorToast(error: unknown, description: string): void {
  const hasFailed = error !== undefined && !(isApiError(error) && error.kind === 'offline');
  useEffect(() => {
    if (hasFailed) toast.error('Error', description);
  }, [hasFailed, description]);
}

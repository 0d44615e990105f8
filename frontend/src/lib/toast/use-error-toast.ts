import { useEffect } from 'react';
import { toast } from './toast-store';

/** Shows an 'Error' toast with the description when a query begins to fail: it is asked again by itself, and may fail for minutes. */
export function useErrorToast(error: unknown, description: string): void {
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (hasFailed) toast.error('Error', description);
  }, [hasFailed, description]);
}

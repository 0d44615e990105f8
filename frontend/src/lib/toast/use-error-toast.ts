import { useEffect } from 'react';
import { toast } from './toast-store';

/** Shows an 'Error' toast when a query begins to fail. Once only, because the automatic retries may fail for minutes. */
export function useErrorToast(error: unknown, description: string): void {
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (hasFailed) toast.error('Error', description);
  }, [hasFailed, description]);
}

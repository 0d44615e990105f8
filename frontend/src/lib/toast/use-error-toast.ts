import { useEffect } from 'react';
import { toast } from './toast-store';

/** Shows an 'Error' toast with the description for each new error of a query. */
export function useErrorToast(error: unknown, description: string): void {
  useEffect(() => {
    if (error !== undefined) toast.error('Error', description);
  }, [error, description]);
}

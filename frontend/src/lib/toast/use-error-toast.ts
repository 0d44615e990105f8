import { useEffect } from 'react';
import { toast } from './toast-store';

/** Shows 'Error' with the description each time a query comes back with a new error. */
export function useErrorToast(error: unknown, description: string): void {
  useEffect(() => {
    if (error !== undefined) toast.error('Error', description);
  }, [error, description]);
}

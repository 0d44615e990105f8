import { Button } from '@aws-amplify/ui-react';
import { AlertIcon } from './icons';

interface FailureStateProps {
  readonly message: string;
  /** The explanation, such as being offline. */
  readonly reason?: string | undefined;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

export function FailureState({ message, reason, onRetry, isRetrying = false }: FailureStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state__icon empty-state__icon--error">
        <AlertIcon />
      </span>
      <p className="empty-state__title">{message}</p>
      {reason && <p>{reason}</p>}
      <Button onClick={onRetry} isDisabled={isRetrying}>
        Retry
      </Button>
    </div>
  );
}

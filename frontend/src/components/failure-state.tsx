import { Button } from '@aws-amplify/ui-react';
import { EmptyState } from './empty-state';
import { AlertIcon } from './icons';

interface FailureStateProps {
  readonly message: string;
  /** The explanation, such as being offline. */
  readonly reason?: string | undefined;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

export function FailureState({ message, reason, onRetry, isRetrying = false }: FailureStateProps) {
  const retry = (
    <Button onClick={onRetry} isDisabled={isRetrying}>
      Retry
    </Button>
  );
  return (
    <EmptyState title={message} icon={<AlertIcon />} tone="error" action={retry}>
      {reason}
    </EmptyState>
  );
}

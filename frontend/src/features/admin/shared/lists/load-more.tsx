import { Button } from '@aws-amplify/ui-react';

interface LoadMoreProps {
  /** What the next page holds: `users`. */
  readonly what: string;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

export function LoadMore({ what, isLoading, onLoad }: LoadMoreProps) {
  return (
    <div className="load-more">
      <Button onClick={onLoad} isDisabled={isLoading}>
        {isLoading ? 'Loading...' : `Load more ${what}`}
      </Button>
    </div>
  );
}

import { Button } from '@aws-amplify/ui-react';
import type { ComponentProps, ReactNode } from 'react';
import { RefreshIcon } from './icons';

interface RefreshButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'isFullWidth'> {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  /** @default Refresh */
  readonly label?: ReactNode;
}

/** Asks a query again. */
export function RefreshButton({ query, label = 'Refresh', ...button }: RefreshButtonProps) {
  return (
    <Button isDisabled={query.isFetching} onClick={() => void query.refetch()} {...button}>
      <RefreshIcon />
      {label}
    </Button>
  );
}

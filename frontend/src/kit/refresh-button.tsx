import { Button } from '@aws-amplify/ui-react';
import type { ComponentProps, ReactNode } from 'react';
import { RefreshIcon } from './icons';

interface RefreshButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'variation' | 'isFullWidth' | 'aria-label'> {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  /** @default Refresh */
  readonly label?: ReactNode;
}

/** Refetches a query. Not disabled meanwhile, because it would lose the focus. */
export function RefreshButton({ query, label = 'Refresh', ...button }: RefreshButtonProps) {
  const press = () => {
    if (!query.isFetching) void query.refetch();
  };
  return (
    <Button aria-disabled={query.isFetching} onClick={press} {...button}>
      <RefreshIcon />
      {label}
    </Button>
  );
}

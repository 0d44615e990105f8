import { Button } from '@aws-amplify/ui-react';
import type { ReactNode, Ref } from 'react';
import { RefreshIcon } from '../../../../components/icons';

interface PanelHeaderProps {
  readonly title: string;
  /** Of the heading, where something gives it the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly onRefresh?: () => void;
  readonly isRefreshing?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** A tab's heading, with its buttons. */
export function PanelHeader({
  title,
  headingRef,
  onRefresh,
  isRefreshing = false,
  children,
}: PanelHeaderProps) {
  return (
    <div className="panel-header">
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      <div className="panel-header__actions">
        {onRefresh && (
          <Button size="small" onClick={onRefresh} isDisabled={isRefreshing}>
            <RefreshIcon />
            Refresh
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

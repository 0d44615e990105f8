import { Button } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { RefreshIcon } from '../../../components/icons';

interface PanelHeaderProps {
  readonly title: string;
  readonly onRefresh?: () => void;
  readonly isRefreshing?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** A tab's heading, with its buttons. */
export function PanelHeader({ title, onRefresh, isRefreshing = false, children }: PanelHeaderProps) {
  return (
    <div className="panel-header">
      <h2>{title}</h2>
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

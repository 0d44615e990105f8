import { Button } from '@aws-amplify/ui-react';
import type { ReactNode, Ref } from 'react';
import { RefreshIcon } from '../../../../components/icons';

interface PanelHeaderProps {
  readonly title: string;
  /** Given where the heading may get the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly onRefresh?: () => void;
  readonly isRefreshing?: boolean;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** A tab's heading and buttons. */
export function PanelHeader(props: PanelHeaderProps) {
  const { title, headingRef, onRefresh, isRefreshing = false, children } = props;
  return (
    <div className="spread">
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

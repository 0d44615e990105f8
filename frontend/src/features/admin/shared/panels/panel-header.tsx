import type { ReactNode, Ref } from 'react';
import { RefreshButton } from '../../../../components/refresh-button';

interface PanelHeaderProps {
  readonly title: string;
  /** The query that Refresh repeats. */
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  /** A smaller line under the heading. */
  readonly note?: ReactNode;
  /** Set if the heading can get the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** The way back, before all buttons. */
  readonly back?: ReactNode;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** A tab's heading and buttons. */
export const PanelHeader = ({ title, query, note, headingRef, back, children }: PanelHeaderProps) => (
  <div className="spread panel-header">
    <div>
      <h2 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h2>
      {note}
    </div>
    <div className="line">
      {back}
      <RefreshButton
        query={query}
        size="small"
        aria-label="Refresh"
        label={<span className="panel-header__refresh">Refresh</span>}
      />
      {children}
    </div>
  </div>
);

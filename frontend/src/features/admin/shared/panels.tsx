import { type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../../../kit/icons';
import { RefreshButton } from '../../../kit/paged-list';
import { capitalized } from '../../../lib/words';

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
      <RefreshButton query={query} size="small" aria-label="Refresh" label={<span>Refresh</span>} />
      {children}
    </div>
  </div>
);

interface PanelProps {
  readonly id: string;
  readonly title: string;
  /** At the other end of the title's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  /** Lets the heading have the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A card with a heading: a part of a tab. */
export function Panel({ id, title, aside, className = '', headingRef, children }: PanelProps) {
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      <div className="spread">
        <h3 id={id} {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface FiguresProps {
  /** Each with its name, and a note below it, which may have parts: `52 pending · 85 completed`. */
  readonly figures: readonly (readonly [name: string, figure: string | number, note: string])[];
  readonly className?: string;
}

/** Figures above a list. */
export function Figures({ figures, className = '' }: FiguresProps) {
  return (
    <dl className={`figures ${className}`}>
      {figures.map(([name, figure, note]) => (
        <div key={name} className="box figure">
          <dt>{name}</dt>
          <dd className="figure__value">{figure}</dd>
          <dd className="figure__note">
            <Dotted parts={note.split(' · ')} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface MoreProps {
  /** Its contents, which name it. */
  readonly about: string;
  /** Something in it is being changed. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Things that a new shop doesn't need, folded at the end of a tab until they are used. */
export function More({ about, isOpen = false, children }: MoreProps) {
  // It stays open while somebody corrects the error that opened it.
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <details
      className="more"
      open={isOpen || isUnfolded}
      onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
    >
      <summary>
        <span>{capitalized(about)}</span>
        <ChevronIcon />
      </summary>
      <div className="stack more__parts">{children}</div>
    </details>
  );
}

interface DottedProps {
  /** Each stays on one line. False: left out. */
  readonly parts: readonly (ReactNode | false)[];
}

/** Parts with a dot between them, which disappears where a line breaks. */
export function Dotted({ parts }: DottedProps) {
  const shown = parts.filter(Boolean);
  return (
    <span className="dotted">
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they don't move
        <span key={index} className="dotted__part">
          {index > 0 && <span className="dotted__dot"> · </span>}
          <span>{part}</span>
        </span>
      ))}
    </span>
  );
}

interface TabItem {
  readonly label: string;
  /** The tab's address. */
  readonly to: string;
  /** The number of things waiting there; zero isn't shown. */
  readonly count?: number;
}

interface TabListProps<Item> {
  readonly tabs: readonly Item[];
  readonly selected: Item | undefined;
  /** The name of the group of tabs. */
  readonly label: string;
  /** `segments`: the sections of a tab. */
  readonly look?: 'tabs' | 'segments';
}

/** Tabs, each with its address. */
export const TabList = <Item extends TabItem>(props: TabListProps<Item>) => {
  const { tabs, selected, label, look = 'tabs' } = props;
  return (
    <nav className={look} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab === selected ? 'page' : undefined}>
          <span>{tab.label}</span>
          {tab.count ? (
            <span className="tabs__count">
              <span>{tab.count > 99 ? '99+' : tab.count}</span>
              <span className="visually-hidden"> open</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
};

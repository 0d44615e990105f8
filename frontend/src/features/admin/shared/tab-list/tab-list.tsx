import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useMatchesMedia } from '../../../../lib/use-matches-media';
import { scrollToTab } from './scroll-to-tab';
import { TabCount } from './tab-count';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** The tab's address. */
  readonly to: string;
  /** Why it needs attention: `unsaved changes`. */
  readonly note?: string | undefined;
  /** The number of things waiting there; zero isn't shown. */
  readonly count?: number;
  /** On a phone it stands in the bar at the bottom instead. */
  readonly isInBar?: boolean;
}

interface TabListProps<Item> {
  readonly tabs: readonly Item[];
  readonly selected: Item;
  /** The name of the group of tabs. */
  readonly label?: string;
  /** `segments`: the sections of a tab. */
  readonly look?: 'tabs' | 'segments';
}

const inBar = ({ isInBar = false }: { readonly isInBar?: boolean }) => (isInBar ? ' admin-tabs__in-bar' : '');

/** Tabs by the ARIA pattern: Tab reaches the selected one, or the first one if the selected one is in the bar; the arrow keys, Home and End select another. */
export function TabList<Item extends TabItem>(props: TabListProps<Item>) {
  const { tabs, selected, label = 'Sections', look = 'tabs' } = props;
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.indexOf(selected);
  const isPhone = useMatchesMedia('(max-width: 59.99rem)');
  const shown = isPhone ? tabs.filter((tab) => !tab.isInBar) : tabs;
  const reached = shown.includes(selected) ? selected : shown[0];

  useEffect(() => {
    scrollToTab(list.current?.children[current]);
  }, [current]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...(list.current?.children ?? [])].filter(
      (tab) => getComputedStyle(tab).display !== 'none',
    );
    const target = tabAt(event.key, links.indexOf(event.currentTarget), links.length);
    const element = target === null ? undefined : links[target];
    if (!(element instanceof HTMLElement)) return;
    event.preventDefault();
    element.focus();
    // Clicked, so that useLeaveWarning asks here too.
    element.click();
  };

  return (
    <div
      className={`admin-tabs admin-tabs--${look}${inBar({ isInBar: tabs.every((tab) => tab.isInBar) })}`}
      role="tablist"
      aria-label={label}
      ref={list}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          role="tab"
          id={`tab-${tab.id}`}
          className={`admin-tabs__tab${inBar(tab)}`}
          aria-selected={tab === selected}
          {...(tab === selected && { 'aria-controls': `panel-${tab.id}` })}
          tabIndex={tab === reached ? 0 : -1}
          onKeyDown={onKeyDown}
        >
          <span>{tab.label}</span>
          <TabCount count={tab.count} />
          {tab.note && (
            <span className="admin-tabs__note">
              <span className="visually-hidden">{`, ${tab.note}`}</span>
            </span>
          )}
        </Link>
      ))}
    </div>
  );
}

function tabAt(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

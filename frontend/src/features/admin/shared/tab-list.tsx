import { Link } from 'react-router-dom';

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
  readonly label?: string;
  /** `segments`: the sections of a tab. */
  readonly look?: 'tabs' | 'segments';
}

/** Tabs, each with its address. */
export const TabList = <Item extends TabItem>(props: TabListProps<Item>) => {
  const { tabs, selected, label = 'Sections', look = 'tabs' } = props;
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

import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { staffNavItems } from '../../app/staff-nav';
import './staff-endpoints';
import { TabCount } from './shared/tab-list/tab-count';
import { useIsOwner } from './shared/use-is-owner';
import { useToDo } from './shared/use-to-do';
import { adminTabs } from './tabs';
import './styles';

/** The desk's tabs as links, where none of them is open: above staff's own account, and above what isn't open to a helper. */
export function DeskTabs({ onTotal }: { readonly onTotal?: (total: number) => void }) {
  const isOwner = useIsOwner();
  const { total } = useToDo();
  // The bar at the bottom of a phone shows it too.
  useEffect(() => onTotal?.(total), [onTotal, total]);
  const inBar = staffNavItems(isOwner).map(({ path }) => path);
  const tabs = adminTabs.filter(({ isForOwners }) => isOwner || !isForOwners);
  const onPhone = (of: typeof tabs) =>
    of.every(({ to }) => inBar.includes(to)) ? ' admin-tabs__in-bar' : '';
  return (
    <nav className={`admin-tabs desk-tabs${onPhone(tabs)}`} aria-label="Admin Dashboard">
      {tabs.map((tab) => (
        <Link key={tab.id} className={`admin-tabs__tab${onPhone([tab])}`} to={tab.to}>
          <span>{tab.label}</span>
          {tab.id === 'todo' && <TabCount count={total} />}
        </Link>
      ))}
    </nav>
  );
}

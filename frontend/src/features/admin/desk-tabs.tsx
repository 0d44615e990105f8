import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { staffNavItems } from '../../app/staff-nav';
import './staff-endpoints';
import { TabCount } from './shared/tab-list/tab-count';
import { useMay } from './shared/use-may';
import { useToDo } from './shared/use-to-do';
import { adminTabs } from './tabs';
import './styles';

/** The desk's tabs as links, where none of them is open: above staff's own account, and above what isn't open to a staff role. */
export function DeskTabs({ onTotal }: { readonly onTotal?: (total: number) => void }) {
  const may = useMay();
  const { total } = useToDo({ skip: !may('orders.view') });
  // The bar at the bottom of a phone shows it too.
  useEffect(() => onTotal?.(total), [onTotal, total]);
  const inBar = staffNavItems(may).map(({ path }) => path);
  return (
    <nav className="admin-tabs desk-tabs" aria-label="Admin Dashboard">
      {adminTabs
        .filter(({ permissions }) => permissions.some(may))
        .map(({ id, label, to }) => (
          <Link
            key={id}
            className={`admin-tabs__tab${inBar.includes(to) ? ' admin-tabs__in-bar' : ''}`}
            to={to}
          >
            <span>{label}</span>
            {id === 'todo' && <TabCount count={total} />}
          </Link>
        ))}
    </nav>
  );
}

import { Link } from 'react-router-dom';
import './staff-endpoints';
import { TabCount } from './shared/tab-list/tab-count';
import { useMay } from './shared/use-may';
import { useToDo } from './shared/use-to-do';
import { adminTabs } from './tabs';
import './styles';

/** The desk's tabs above staff's own account, where a window has room for them. On a phone, the bar at the bottom leads back. */
export function DeskTabs() {
  const may = useMay();
  const { total } = useToDo({ skip: !may('orders.view') });
  return (
    <nav className="admin-tabs desk-tabs" aria-label="Admin Dashboard">
      {adminTabs
        .filter(({ permissions }) => permissions.some(may))
        .map(({ id, label, to }) => (
          <Link key={id} className="admin-tabs__tab" to={to}>
            {label}
            {id === 'todo' && <TabCount count={total} />}
          </Link>
        ))}
    </nav>
  );
}

import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../lib/api/api';
import { useNumbersToActivate } from './orders/activation/use-numbers-to-activate';
import { useOrdersToSend } from './orders/by-hand/use-orders-to-send';
import { scrollToTab } from './shared/tab-list/scroll-to-tab';
import { TabCount } from './shared/tab-list/tab-count';
import { useMay } from './shared/use-may';
import type { AdminTab } from './tabs';

/** A tab's contents: its only view, or links to its views and the one in the address. */
export function TabViews({ tab }: { readonly tab: AdminTab }) {
  const [params] = useSearchParams();
  const toSend = useOrdersToSend({ skip: tab.id !== 'orders' });
  const numbers = useNumbersToActivate({ skip: tab.id !== 'orders' });
  const isAsked = useIsAsked({ skip: tab.id !== 'orders' });
  const may = useMay();
  const counts: Readonly<Record<string, number | undefined>> = {
    ...(may('orders.decide') && { 'by-hand': toSend?.count }),
    numbers: numbers?.count,
  };
  const [first] = tab.views;
  const selected = tab.views.find(({ id }) => id === (params.get('view') ?? '')) ?? first;
  const views = tab.views.filter((view) => view.id !== 'numbers' || view === selected || isAsked || numbers);
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (selected) scrollToTab(current.current);
  }, [selected]);
  if (selected === undefined) return null;
  return (
    <>
      {views.length > 1 && (
        // Links and not tabs, because a panel within the tab's panel would be named twice.
        <nav className="admin-tabs admin-tabs--segments" aria-label={`Parts of ${tab.label}`}>
          {views.map((view) => (
            <Link
              key={view.id}
              to={view.to}
              className="admin-tabs__tab"
              {...(view === selected && { ref: current, 'aria-current': 'page' })}
            >
              <span>{view.label}</span>
              <TabCount count={counts[view.id]} />
            </Link>
          ))}
        </nav>
      )}
      <div key={selected.id} className="stack">
        <selected.Panel />
      </div>
    </>
  );
}

/** Whether a supplier is asked if it can deliver to a number. */
function useIsAsked({ skip }: { readonly skip: boolean }): boolean {
  const may = useMay()('settings.edit');
  const { data } = api.useAdminGetSettingsQuery({}, { skip: skip || !may });
  return Boolean(data?.settings.activation_suppliers);
}

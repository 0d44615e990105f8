import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { scrollToTab } from './shared/tab-list/scroll-to-tab';
import type { AdminTab } from './tabs';

/** A tab's contents: its only view, or links to its views and the one in the address. */
export function TabViews({ tab }: { readonly tab: AdminTab }) {
  const [params] = useSearchParams();
  const [first] = tab.views;
  const selected = tab.views.find(({ id }) => id === (params.get('view') ?? '')) ?? first;
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (selected) scrollToTab(current.current);
  }, [selected]);
  if (selected === undefined) return null;
  return (
    <>
      {tab.views.length > 1 && (
        // Links and not tabs, because a panel within the tab's panel would be named twice.
        <nav className="admin-tabs admin-tabs--segments" aria-label={`Parts of ${tab.label}`}>
          {tab.views.map((view) => (
            <Link
              key={view.id}
              to={view.to}
              className="admin-tabs__tab"
              {...(view === selected && { ref: current, 'aria-current': 'page' })}
            >
              {view.label}
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

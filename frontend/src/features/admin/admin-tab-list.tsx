import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AdminTab } from './tabs';

interface AdminTabListProps {
  readonly tabs: readonly AdminTab[];
  readonly selected: AdminTab;
}

/** Tabs by the ARIA pattern: one of them is in the order of Tab, the arrow keys, Home and End go to the others. */
export function AdminTabList({ tabs, selected }: AdminTabListProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const current = tabs.indexOf(selected);

  useEffect(() => {
    const tab = list.current?.children[current];
    // On a phone the six don't fit: the open one is in sight.
    if (tab instanceof HTMLElement) tab.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = tabAt(event.key, current, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (target === null || tab === undefined) return;
    event.preventDefault();
    const element = list.current?.children[target];
    if (element instanceof HTMLElement) element.focus();
    void navigate(tab.to);
  };

  return (
    <div className="admin-tabs" role="tablist" aria-label="Sections" ref={list}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          to={tab.to}
          role="tab"
          id={`tab-${tab.id}`}
          className="admin-tabs__tab"
          aria-selected={tab === selected}
          {...(tab === selected && { 'aria-controls': `panel-${tab.id}` })}
          tabIndex={tab === selected ? 0 : -1}
          onKeyDown={onKeyDown}
        >
          {tab.label}
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

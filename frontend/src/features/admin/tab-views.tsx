import { useSearchParams } from 'react-router-dom';
import { api } from '../../lib/api/api';
import { TabList } from './shared/tab-list/tab-list';
import type { AdminTab } from './tabs';

/** What a tab holds: its only view, or a row of its views and the one that the address names. */
export function TabViews({ tab }: { readonly tab: AdminTab }) {
  const [params] = useSearchParams();
  const toSend = useOrdersToSend(tab.id === 'orders');
  const views = tab.views.map((view) => ({
    ...view,
    id: viewId(tab, view.id),
    count: view.id === 'by-hand' ? toSend : 0,
  }));
  const [first] = views;
  const selected = views.find(({ id }) => id === viewId(tab, params.get('view') ?? '')) ?? first;
  if (selected === undefined) return null;
  if (views.length === 1) return <selected.Panel />;
  return (
    <>
      <TabList tabs={views} selected={selected} label={tab.label} look="segments" />
      <div
        key={selected.id}
        className="stack"
        role="tabpanel"
        id={`panel-${selected.id}`}
        aria-labelledby={`tab-${selected.id}`}
      >
        <selected.Panel />
      </div>
    </>
  );
}

/** An id of the page, apart from those of the tabs. */
const viewId = (tab: AdminTab, view: string): string => `${tab.id}-${view || 'first'}`;

/** How many orders only a person can deliver. */
function useOrdersToSend(isShown: boolean): number {
  const { data } = api.useAdminGetBatchesQuery({}, { skip: !isShown });
  return data?.waiting.reduce((sum, { count }) => sum + count, 0) ?? 0;
}

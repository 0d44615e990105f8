import '../../../lib/api/endpoints-apart';
import { useEffect, useRef } from 'react';
import { ChevronIcon } from '../../../components/icons';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { NoticeList } from './notice-list';
import { NoticeSettings } from './notice-settings';
import './notices.css';

/** The customer's notices, and the settings for them. */
export function NoticesPart() {
  const query = api.useGetNoticesQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <QueryState
      query={query}
      loading="Loading notices..."
      blocks={['medium']}
      failure="Failed to load your notices"
      isSaidOnce
    >
      {(data) => <Loaded data={data} />}
    </QueryState>
  );
}

function Loaded({ data: { notices, settings } }: { data: Output<'get-notices'> }) {
  const [update] = api.useUpdateNoticesMutation();
  const newest = notices.find(({ is_new }) => is_new)?.at;
  const shown = useRef(notices);
  // New notices stay marked while the customer reads them.
  if (newest !== undefined) shown.current = notices;
  useEffect(() => {
    // A failure isn't shown: the notices just count as new once more.
    if (newest !== undefined) void update({ read_until: newest });
  }, [newest, update]);
  return (
    <div className="stack stack--tight notices-page">
      <section className="card notices" aria-label="Notices">
        <NoticeList notices={shown.current.length === notices.length ? shown.current : notices} />
      </section>
      <Settings settings={settings} />
    </div>
  );
}

/** Folded, because people open this page to read their notices. */
function Settings({ settings }: Pick<Output<'get-notices'>, 'settings'>) {
  return (
    <details className="card fold">
      <summary>
        <h2>Emails</h2>
        <ChevronIcon />
      </summary>
      <NoticeSettings settings={settings} />
    </details>
  );
}

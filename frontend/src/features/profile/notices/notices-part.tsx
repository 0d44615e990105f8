import { ChevronIcon } from '../../../kit/icons';
import { QueryState } from '../../../kit/query-state';
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
      {({ notices, settings }) => (
        <div className="stack stack--tight notices-page">
          <section className="card notices" aria-label="Notices">
            <NoticeList notices={notices} />
          </section>
          <Settings settings={settings} />
        </div>
      )}
    </QueryState>
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

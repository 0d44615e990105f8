import '../lib/api/endpoints-apart';
import { api } from '../lib/api/api';
import { Tag } from './tag';

/** As many as one page of notices. */
const most = 9;

/** The number of unread notices. Nothing if there are none, or it isn't known. */
export function UnreadNotices() {
  // Read once per visit, and again after notices are read: it is a mark, not news.
  const { data } = api.useGetNoticesQuery({}, { refetchOnFocus: false, refetchOnReconnect: false });
  const count = data?.notices.filter(({ is_new }) => is_new).length ?? 0;
  if (count === 0) return null;
  return (
    <Tag tone="success">
      {count > most ? `${most}+` : count}
      <span className="visually-hidden"> new</span>
    </Tag>
  );
}

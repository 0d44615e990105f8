import '../lib/api/endpoints-apart';
import { api } from '../lib/api/api';
import { Tag } from './tag';

/** As many as one reads of. */
const most = 9;

/** How many notices the customer hasn't read. Nothing where there are none, or it isn't known. */
export function UnreadNotices() {
  // Read once for a visit, and again when notices are read: it is a mark, not news.
  const { data } = api.useGetNoticesQuery({}, { refetchOnFocus: false, refetchOnReconnect: false });
  const count = data?.notices.filter(({ is_new }) => is_new).length ?? 0;
  if (count === 0) return null;
  return <Tag tone="success">{count > most ? `${most}+` : count} new</Tag>;
}

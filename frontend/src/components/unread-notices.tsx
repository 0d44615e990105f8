import '../lib/api/endpoints-apart';
import { useEffect } from 'react';
import type { LateMarkProps } from '../app/late-mark';
import { api } from '../lib/api/api';
import { useAuth } from '../lib/auth/use-auth';
import { lastUnread } from '../lib/last-unread';
import { Tag } from './tag';

/** As many as one page of notices. */
const most = 9;

/** The number of unread notices, at first as it was when this device last asked. Nothing if there are none, or it isn't known. */
export function UnreadNotices({ isAsked = true, isHidden = false }: LateMarkProps) {
  const userId = useAuth().userId ?? '';
  // Read once per visit, and again after notices are read: it is a mark, not news.
  api.endpoints.getNotices.useQuerySubscription(
    {},
    { skip: !isAsked, refetchOnFocus: false, refetchOnReconnect: false },
  );
  const { data } = api.endpoints.getNotices.useQueryState({});
  const unread = data?.notices.filter(({ is_new }) => is_new).length;
  const count = unread ?? lastUnread.of(userId);
  useEffect(() => {
    if (unread !== undefined && userId !== '') lastUnread.save({ userId, count: unread });
  }, [unread, userId]);
  if (count === 0 || isHidden) return null;
  return (
    <Tag tone="success">
      <span>{count > most ? `${most}+` : count}</span>
      <span className="visually-hidden"> new</span>
    </Tag>
  );
}

import { Button } from '@aws-amplify/ui-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { orderPath } from '../../../../../contracts/paths';
import { ByDay } from '../../../components/by-day';
import { ChevronIcon } from '../../../components/icons';
import type { Output } from '../../../lib/api/contract-types';
import { formatTimeOfDay } from '../../../lib/dates';

type Notice = Output<'get-notices'>['notices'][number];

/** Few enough that the choices below are one scroll away on a phone. */
const shownAtFirst = 5;

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const firstOfRest = useRef<HTMLLIElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isWhole) firstOfRest.current?.focus({ preventScroll: true });
  }, [isWhole]);
  if (notices.length === 0) return <p>Updates about your orders and your money will appear here.</p>;
  return (
    <>
      <NoticeRows notices={isWhole ? notices : notices.slice(0, shownAtFirst)} firstOfRest={firstOfRest} />
      {!isWhole && notices.length > shownAtFirst && (
        <Button onClick={() => setIsWhole(true)}>Show all {notices.length}</Button>
      )}
    </>
  );
}

/** The first sentence says what happened, and is bold while it is new; a tap on the row leads to the order, so its number is left out. */
function Told({ text, at, order_number: order }: Notice) {
  const words = text
    .replace(` Order ${order}.`, '')
    // A number stays on one line.
    .replace(/\b(0\d\d) (\d{3}) (\d{4})\b/g, '$1\u00a0$2\u00a0$3');
  const [first = ''] = /^.+?[.!?](?= |$)/.exec(words) ?? [words];
  const rest = words.slice(first.length);
  return (
    <>
      <b>{first}</b> {rest !== '' && <span className="notices__rest">{rest}</span>}{' '}
      <time className="notices__at" dateTime={at}>
        {formatTimeOfDay(new Date(at))}
      </time>
    </>
  );
}

function NoticeRows(props: { notices: readonly Notice[]; firstOfRest: RefObject<HTMLLIElement | null> }) {
  const { notices, firstOfRest } = props;
  return (
    <section className="notices__list" aria-label="What happened">
      <ByDay rows={notices} at={(notice) => notice.at}>
        {(notice) => (
          <li
            key={notice.id}
            className={notice.is_new ? 'notices__row notices__row--new' : 'notices__row'}
            tabIndex={-1}
            ref={notice === notices[shownAtFirst] ? firstOfRest : undefined}
          >
            <p className="row__words">
              {notice.is_new && (
                <span className="notices__new">
                  <span className="visually-hidden">New</span>
                </span>
              )}{' '}
              <Told {...notice} />
            </p>
            {notice.order_number !== null && (
              <Link className="notices__link" to={orderPath(notice.order_number)}>
                <span className="visually-hidden">See the order {notice.order_number}</span>
                <ChevronIcon />
              </Link>
            )}
          </li>
        )}
      </ByDay>
    </section>
  );
}

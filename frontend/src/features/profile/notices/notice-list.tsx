import { Button } from '@aws-amplify/ui-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { orderPath } from '../../../../../contracts/paths';
import { ChevronIcon } from '../../../components/icons';
import type { Output } from '../../../lib/api/contract-types';
import { formatShortDate, formatTimeOfDay } from '../../../lib/dates';

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
function Told({ text, order }: { readonly text: string; readonly order: string | null }) {
  const words = text
    .replace(` Order ${order}.`, '')
    // A number stays on one line.
    .replace(/\b(0\d\d) (\d{3}) (\d{4})\b/g, '$1\u00a0$2\u00a0$3');
  const [first = ''] = /^.+?[.!?](?= |$)/.exec(words) ?? [words];
  return (
    <>
      <b>{first}</b>
      <span className="notices__rest">{words.slice(first.length)}</span>
    </>
  );
}

function NoticeRows(props: { notices: readonly Notice[]; firstOfRest: RefObject<HTMLLIElement | null> }) {
  return (
    <ul className="notices__list divided" aria-label="What happened">
      {props.notices.map(({ id, text, at, is_new, order_number }, index) => (
        <li
          key={id}
          className={is_new ? 'notices__row notices__row--new' : 'notices__row'}
          tabIndex={-1}
          ref={index === shownAtFirst ? props.firstOfRest : undefined}
        >
          <div className="row__words">
            <p>
              {is_new && (
                <span className="notices__new">
                  <span className="visually-hidden">New</span>
                </span>
              )}{' '}
              <Told text={text} order={order_number} />
            </p>
            <p className="notices__at">
              <time dateTime={at}>
                {formatShortDate(at, new Date())}, {formatTimeOfDay(new Date(at))}
              </time>
            </p>
          </div>
          {order_number !== null && (
            <Link className="notices__link" to={orderPath(order_number)}>
              <span className="visually-hidden">See the order {order_number}</span>
              <ChevronIcon />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

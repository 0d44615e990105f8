import { Button } from '@aws-amplify/ui-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { orderPath } from '../../../../../contracts/paths';
import { DateTime } from '../../../components/date-time';
import { Tag } from '../../../components/tag';
import type { Output } from '../../../lib/api/contract-types';

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

/** The first sentence says what happened, so it is bold; the link below leads to the order, so its number is left out. */
function Told({ text, order }: { readonly text: string; readonly order: string | null }) {
  const words = text.replace(` Order ${order}.`, '');
  const [first = ''] = /^.+?[.!?](?= |$)/.exec(words) ?? [words];
  return (
    <>
      <b>{first}</b>
      {words.slice(first.length)}
    </>
  );
}

function NoticeRows(props: { notices: readonly Notice[]; firstOfRest: RefObject<HTMLLIElement | null> }) {
  return (
    <ul className="notices__list divided" aria-label="What happened">
      {props.notices.map(({ id, text, at, is_new, order_number }, index) => (
        <li
          key={id}
          className="notices__row"
          tabIndex={-1}
          ref={index === shownAtFirst ? props.firstOfRest : undefined}
        >
          <p>
            {is_new && <Tag tone="success">New</Tag>} <Told text={text} order={order_number} />
          </p>
          <p className="notices__at">
            <DateTime at={at} />
            {order_number !== null && (
              <>
                {' · '}
                <Link to={orderPath(order_number)} aria-label={`See the order ${order_number}`}>
                  See the order
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

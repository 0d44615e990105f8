import { Button } from '@aws-amplify/ui-react';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CustomerEvent } from '../../../../../contracts/notices/terms';
import { orderPath } from '../../../../../contracts/paths';
import {
  AlertIcon,
  ChatIcon,
  CheckIcon,
  ChevronIcon,
  ClockIcon,
  ListIcon,
  MegaphoneIcon,
  WalletIcon,
} from '../../../kit/icons';
import { ByDay } from '../../../kit/paged-list';
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
        <Button onClick={() => setIsWhole(true)}>{`Show all ${notices.length}`}</Button>
      )}
    </>
  );
}

/**
 * The first sentence says what happened. A tap on the row leads to the order, so the order's number is
 * left out. The recipient's number is beside the time.
 */
function Told({ text, at, order_number: order }: Notice) {
  const words = text.replace(` Order ${order}.`, '');
  const [sentence = ''] = /^.+?[.!?](?= |$)/.exec(words) ?? [words];
  const rest = words.slice(sentence.length);
  const [, before = sentence, number, after = ''] =
    /^(.+) for (0\d\d \d{3} \d{4})\b(.*)$/.exec(sentence) ?? [];
  return (
    <>
      <b>{`${before}${after}`}</b>{' '}
      {number === undefined ? (
        <span className="notices__at">
          {rest !== '' && <span className="notices__rest">{`${rest.replace(/\.$/, '')} · `}</span>}
          <Time at={at} />
        </span>
      ) : (
        <>
          {rest !== '' && <span className="notices__rest notices__rest--line">{rest}</span>}{' '}
          <span className="notices__at">
            <span>{`for ${number} ·`}</span> <Time at={at} />
          </span>
        </>
      )}
    </>
  );
}

const Time = ({ at }: Pick<Notice, 'at'>) => <time dateTime={at}>{formatTimeOfDay(new Date(at))}</time>;

/** Shows at a glance how it went. The words say it, too. */
function Mark({ event }: { event: string }) {
  const { Icon, tone } = marks[event as CustomerEvent] ?? usualMark;
  return (
    <span className={`notices__mark notices__mark--${tone}`}>
      <Icon />
    </span>
  );
}

const usualMark = { Icon: MegaphoneIcon, tone: 'plain' };
const marks: Readonly<Record<CustomerEvent, { Icon: ComponentType; tone: string }>> = {
  delivered: { Icon: CheckIcon, tone: 'good' },
  topped_up: { Icon: WalletIcon, tone: 'good' },
  bulk_finished: { Icon: ListIcon, tone: 'plain' },
  refunded: { Icon: AlertIcon, tone: 'bad' },
  payment_back: { Icon: WalletIcon, tone: 'plain' },
  late: { Icon: ClockIcon, tone: 'waiting' },
  low_balance: { Icon: WalletIcon, tone: 'waiting' },
  case_answered: { Icon: ChatIcon, tone: 'plain' },
};

function NoticeRows(props: { notices: readonly Notice[]; firstOfRest: RefObject<HTMLLIElement | null> }) {
  const { notices, firstOfRest } = props;
  return (
    <section className="notices__list" aria-label="What happened">
      <ByDay rows={notices} at={(notice) => notice.at}>
        {(notice) => (
          <li
            key={notice.id}
            className="notices__row"
            tabIndex={-1}
            ref={notice === notices[shownAtFirst] ? firstOfRest : undefined}
          >
            <Mark event={notice.event} />
            <p className="row__words">
              <Told {...notice} />
            </p>
            {notice.order_number !== null && (
              <Link className="notices__link" to={orderPath(notice.order_number)}>
                <span className="visually-hidden">{`See the order ${notice.order_number}`}</span>
                <ChevronIcon />
              </Link>
            )}
          </li>
        )}
      </ByDay>
    </section>
  );
}

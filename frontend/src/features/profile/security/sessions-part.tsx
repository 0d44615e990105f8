import { Button } from '@aws-amplify/ui-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { QueryState } from '../../../components/query-state';
import { Tag } from '../../../components/tag';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import type { Output } from '../../../lib/api/contract-types';
import { formatShortDate, formatTimeOfDay } from '../../../lib/dates';
import { toast } from '../../../lib/toast/toast-store';
import { useTask } from '../../../lib/use-task';

type Session = Output<'get-sessions'>['sessions'][number];

/** The customer's sessions, with buttons to end them. */
export function SessionsPart() {
  const query = api.useGetSessionsQuery({}, { refetchOnMountOrArgChange: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBusy, end } = useEndSession(() => heading.current?.focus({ preventScroll: true }));
  return (
    <div className="security__part">
      <h2 ref={heading} id="sessions" tabIndex={-1}>
        Signed in on
      </h2>
      <QueryState
        query={query}
        loading="Loading..."
        blocks={['short']}
        failure="Failed to load where you are signed in"
        isSaidOnce
      >
        {({ sessions }) => (
          <>
            <SessionRows sessions={sessions} isBusy={isBusy} end={end} />
            {sessions.some((session) => !session.is_current) && (
              <Button isFullWidth isDisabled={isBusy} onClick={() => end('others')}>
                Sign out all other devices
              </Button>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

/** This device and the latest others: most of the rest are earlier sign-ins on the same phone. */
const shownAtFirst = 3;

interface SessionRowsProps {
  /** This one first, then by their last use. */
  readonly sessions: readonly Session[];
  readonly isBusy: boolean;
  readonly end: (session: string) => void;
}

function SessionRows({ sessions, isBusy, end }: SessionRowsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const firstOfRest = useRef<HTMLLIElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (isWhole) firstOfRest.current?.focus({ preventScroll: true });
  }, [isWhole]);
  // A button that shows only one more row isn't worth its place.
  const shown = isWhole || sessions.length <= shownAtFirst + 1 ? sessions : sessions.slice(0, shownAtFirst);
  return (
    <>
      <ul className="sessions divided" aria-labelledby="sessions">
        {shown.map((session, index) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => end(session.id)}
            {...(index === shownAtFirst && { ref: firstOfRest })}
          />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button
          variation="link"
          isFullWidth
          onClick={() => setIsWhole(true)}
        >{`Show all ${sessions.length}`}</Button>
      )}
    </>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
  readonly ref?: Ref<HTMLLIElement>;
}

function SessionRow({ session, isBusy, onEnd, ref }: SessionRowProps) {
  const { device, country, last_used_at, is_current } = session;
  return (
    <li className="sessions__row" tabIndex={-1} ref={ref}>
      <div>
        <p className="sessions__device">
          <span>{device}</span> {is_current && <Tag tone="success">This device</Tag>}
        </p>
        <p className="sessions__use">
          {country !== null && <span>{`${nameOfCountry(country)}, `}</span>}
          {is_current ? <span>in use now</span> : <LastUsed at={last_used_at} />}
        </p>
      </div>
      {!is_current && (
        <Button size="small" isDisabled={isBusy} aria-label={`Sign out ${device}`} onClick={onEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}

/** `last used today 19:47` */
const LastUsed = ({ at }: { readonly at: string }) => (
  <span>
    last used{' '}
    <time
      dateTime={at}
    >{`${formatShortDate(at, new Date()).replace(/^(?:Today|Yesterday)$/, (day) => day.toLowerCase())} ${formatTimeOfDay(new Date(at))}`}</time>
  </span>
);

const countries = new Intl.DisplayNames('en', { type: 'region' });

const nameOfCountry = (code: string): string => countries.of(code) ?? code;

const words = {
  one: 'That device is signed out.',
  others: 'All other devices are signed out.',
  all: 'All devices are signed out.',
};

/** The button disappears with its session, so `onEnded` takes the focus. */
function useEndSession(onEnded: () => void) {
  const [send] = api.useEndSessionMutation();
  const { isBusy, run } = useTask();
  const end = (session: string) =>
    void run(async () => {
      const { data, error } = await send({ session });
      if (data !== undefined) {
        onEnded();
        return toast.success('Success', words[data.ended]);
      }
      toast.error('Error', isApiError(error) ? error.message : undefined);
    });
  return { isBusy, end };
}

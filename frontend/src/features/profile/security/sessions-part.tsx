import { Button } from '@aws-amplify/ui-react';
import { useRef } from 'react';
import { DateTime } from '../../../components/date-time';
import { QueryState } from '../../../components/query-state';
import { Tag } from '../../../components/tag';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import type { Output } from '../../../lib/api/contract-types';
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
            <ul className="sessions divided" aria-labelledby="sessions">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isBusy={isBusy}
                  onEnd={() => end(session.id)}
                />
              ))}
            </ul>
            {sessions.some((session) => !session.is_current) && (
              <Button size="small" isDisabled={isBusy} onClick={() => end('others')}>
                Sign out all other devices
              </Button>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, country, last_used_at, is_current } = session;
  return (
    <li className="sessions__row">
      <div>
        <p className="sessions__device">
          {device} {is_current && <Tag tone="success">This device</Tag>}
        </p>
        <p className="sessions__use">
          {country !== null && `${nameOfCountry(country)}, `}last used <DateTime at={last_used_at} />
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

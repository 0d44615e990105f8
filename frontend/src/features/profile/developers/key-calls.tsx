import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog';
import { DateTime } from '../../../kit/facts';
import { QueryState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';

/** The latest calls of a key. */
export function KeyCalls({
  of: { id, name },
  onClose,
}: {
  readonly of: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}) {
  const [cursor, setCursor] = useState<string>();
  const query = api.useGetKeysQuery(
    { calls_of: id, ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog title={`Calls of ${name}`} onClose={onClose} isHeadingFocused>
      <QueryState
        query={query}
        loading="Loading calls..."
        blocks={['medium']}
        failure="Failed to load the calls"
        isSaidOnce
      >
        {({ calls = [], older_calls: older }) =>
          calls.length === 0 ? (
            <p className="row__note">No calls in the last 30 days.</p>
          ) : (
            <>
              <ul className="divided" aria-label="Calls">
                {calls.map(({ request_id, at, call, status, ms, code, order }) => (
                  <li key={request_id} className="row">
                    <div className="row__words">
                      <p className="row__title">{call}</p>
                      <p className="row__note row__notes">
                        <DateTime at={at} />
                        <span>{`${ms} ms`}</span>
                        {order && <span>{order}</span>}
                        <span>{request_id}</span>
                      </p>
                    </div>
                    <div className="row__end">
                      <p>{status}</p>
                      {code && <p className="row__note">{code}</p>}
                    </div>
                  </li>
                ))}
              </ul>
              {older !== null && <Button onClick={() => setCursor(older)}>Older calls</Button>}
            </>
          )
        }
      </QueryState>
    </Dialog>
  );
}

import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { rolesWith } from '../../../../../../contracts/accounts/permissions';
import { subjectPath } from '../../../../../../contracts/paths';
import { lazyPart } from '../../../../app/lazy-screen';
import { EmptyState } from '../../../../components/empty-state';
import { NetworkMark } from '../../../../components/network-mark';
import { QueryState } from '../../../../components/query-state';
import { api } from '../../../../lib/api/api';
import { capitalized } from '../../../../lib/capitalized';
import { countOf } from '../../../../lib/count';
import { waitingSince } from '../../shared/age';
import { Panel } from '../../shared/panels/panel';
import { PanelHeader } from '../../shared/panels/panel-header';
import { useMay } from '../../shared/use-may';
import { BatchCard } from './batch-card';
import { type Waiting, waitingGroups, waitingName } from './waiting-groups';
import '../../../../styles/amplify-forms';

const BatchDialog = lazyPart(() => import('./batch-dialog'), 'BatchDialog');
const MakeBatchDialog = lazyPart(() => import('./make-batch-dialog'), 'MakeBatchDialog');

/** Orders without a supplier's API: sent as files, and settled by the supplier's results. */
export function ByHandTab() {
  const may = useMay();
  const query = api.useAdminGetBatchesQuery({});
  const [wanted, setWanted] = useState<Waiting | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const onOpen = may('numbers.view') ? setOpened : undefined;
  return (
    <>
      <PanelHeader title="To send by hand" query={query} headingRef={heading} />
      <QueryState
        query={query}
        loading="Loading lists..."
        blocks={['medium', 'medium']}
        failure="Failed to fetch lists"
      >
        {({ waiting, open, closed, begun = [] }) => (
          <div className="stack">
            {(waiting.length > 0 || open.length + begun.length === 0) && (
              <Panel id="by-hand-waiting" title="Not on a list yet" className="stack stack--tight">
                {waiting.length === 0 && (
                  <EmptyState title="No orders wait">
                    Orders wait here when no supplier’s API gets them.
                  </EmptyState>
                )}
                {waiting.length > 0 && (
                  <p className="row__note">
                    {may('orders.decide')
                      ? 'Make a list, send its data by hand, then enter the results.'
                      : `Ask somebody with the role ${rolesWith(['orders.decide'])} to send them.`}
                  </p>
                )}
                <ul className="divided">
                  {waitingGroups(waiting).map((group) => (
                    <WaitingRow
                      key={`${group.network} ${group.line}`}
                      group={group}
                      onMake={may('orders.decide') ? () => setWanted(group) : undefined}
                    />
                  ))}
                </ul>
              </Panel>
            )}
            {open.length > 0 && (
              <Panel id="by-hand-open" title="Open lists">
                <ul className="divided">
                  {open.map((batch) => (
                    <BatchCard key={batch.id} batch={batch} onOpen={onOpen} />
                  ))}
                </ul>
              </Panel>
            )}
            {begun.length > 0 && (
              <Panel id="by-hand-begun" title="Taken over, without a result" className="stack stack--tight">
                <p className="row__note">Send their data by hand, then mark them delivered.</p>
                <ul className="divided">
                  {begun.map(({ order_number: id, since }) => (
                    <li key={id} className="row">
                      <Link to={subjectPath({ kind: 'order', id })}>{id}</Link>
                      <span className="row__note">{capitalized(waitingSince(since, new Date()))}</span>
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
            {closed.length > 0 && (
              <Panel id="by-hand-closed" title="Closed lists">
                <ul className="divided">
                  {closed.map((batch) => (
                    <BatchCard key={batch.id} batch={batch} onOpen={onOpen} />
                  ))}
                </ul>
              </Panel>
            )}
            {wanted && (
              <MakeBatchDialog
                of={wanted}
                template={[...open, ...closed].toSorted(byAge)[0]?.template}
                onClose={() => {
                  setWanted(null);
                  heading.current?.focus({ preventScroll: true });
                }}
                onMade={(id) => {
                  setWanted(null);
                  if (onOpen) setOpened(id);
                }}
              />
            )}
          </div>
        )}
      </QueryState>
      {opened !== null && <BatchDialog key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Newest first: its template was used last. */
const byAge = (a: { created_at: string }, b: { created_at: string }): number =>
  a.created_at < b.created_at ? 1 : -1;

function WaitingRow({ group, onMake }: { group: Waiting; onMake: (() => void) | undefined }) {
  const { network, count, since } = group;
  const label = waitingName(group);
  return (
    <li className="row row--wrapping">
      <NetworkMark network={network} />
      <div className="row__words">
        <p className="row__title">{label}</p>
        <p className="row__note">{`${countOf(count, 'order')}, ${waitingSince(since, new Date(), count)}`}</p>
      </div>
      {onMake && (
        <Button size="small" aria-label={`Make a list of ${label}`} onClick={onMake}>
          Make a list
        </Button>
      )}
    </li>
  );
}

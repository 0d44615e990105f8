import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../../app/lazy-screen';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import { formatDateTime } from '../../../lib/dates';
import { PanelHeader } from '../shared/panels/panel-header';
import { useMay } from '../shared/use-may';
import { LineRow } from './line-row';
import { hasWords } from './line-words';
import { comesTonight, type Health, isStale, summaryOf } from './summary';
import './health-summary.css';
import './health.css';

const BankDialog = lazyPart(() => import('./bank-dialog'), 'BankDialog');

/** Its sources are read every five minutes. */
const everyMs = 2 * 60_000;

/** Whether the money is right, line by line. Nothing is changed here: each line links to its subject. */
export function HealthTab() {
  const query = api.useAdminGetHealthQuery(
    {},
    { refetchOnMountOrArgChange: true, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const mayType = useMay()('money.adjust');
  const [isTyping, setIsTyping] = useState(false);
  return (
    <>
      <PanelHeader title="Checks" query={query}>
        {mayType && (
          <Button size="small" onClick={() => setIsTyping(true)}>
            Record bank balance
          </Button>
        )}
      </PanelHeader>
      {isTyping && <BankDialog health={query.data} onClose={() => setIsTyping(false)} />}
      <QueryState
        query={query}
        loading="Loading checks..."
        blocks={['short', 'tall']}
        failure="Failed to load checks"
      >
        {(health) => <Lines health={health} />}
      </QueryState>
    </>
  );
}

function Lines({ health }: { readonly health: Health }) {
  const now = new Date();
  if (isStale(health, now)) {
    return (
      <p role="status" className="well health__summary health__summary--unknown">
        Not known since {formatDateTime(health.at)}. Refresh to compute it again.
      </p>
    );
  }
  return (
    <>
      <p role="status" className={`well health__summary health__summary--${health.state}`}>
        {summaryOf(health)}
      </p>
      <ul className="box health__lines" aria-label="Checks">
        {health.lines.filter(hasWords).map((line) => (
          <LineRow key={line.name} line={line} isTonight={comesTonight(health, line)} now={now} />
        ))}
      </ul>
    </>
  );
}

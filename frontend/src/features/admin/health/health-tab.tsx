import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';
import { adminPaths } from '../../../../../contracts/paths';
import { lazyPart } from '../../../app/lazy-screen';
import { ButtonLink } from '../../../components/button-link';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import { countOf } from '../../../lib/count';
import { formatDateTime } from '../../../lib/dates';
import { More } from '../shared/panels/more';
import { PanelHeader } from '../shared/panels/panel-header';
import { useMay } from '../shared/use-may';
import { LineRow } from './line-row';
import { coverWithAmounts, hasWords } from './line-words';
import { firstCheckOf, type Health, isInToDo, isStale, summaryOf } from './summary';
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
      <PanelHeader title="Checks" query={query} isTight>
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
  const mayDecide = useMay()('orders.decide');
  const now = new Date();
  if (isStale(health, now)) {
    return (
      <p
        role="status"
        className="well health__summary health__summary--unknown"
      >{`Last checked ${formatDateTime(health.at)}. Refresh to check again.`}</p>
    );
  }
  const lines = health.lines.filter(hasWords);
  const [fine, others] = [lines.filter(isFine), lines.filter((line) => !isFine(line)).toSorted(byGravity)];
  // The question of every morning, whatever else there is.
  const cover = lines.find(({ name }) => name === 'cover');
  const areInToDo = others.every((line) => isInToDo(line, mayDecide));
  const row = (line: Health['lines'][number]) => (
    <LineRow
      key={line.name}
      line={line}
      firstCheck={firstCheckOf(health, line)}
      now={now}
      isStateSaid={areInToDo || isFine(line)}
    />
  );
  return (
    <>
      {/* What stands in To do isn't a second alarm. */}
      <div
        role="status"
        className={`well spread health__summary health__summary--${areInToDo && others.length > 0 ? 'look' : health.state}`}
      >
        <div>
          <p className="health__words">{summaryOf(health, mayDecide)}</p>
          {cover && <p>{coverWithAmounts(cover)}</p>}
        </div>
        {areInToDo && others.length > 0 && (
          <ButtonLink to={adminPaths.todo} className="amplify-button--small">
            Open To do
          </ButtonLink>
        )}
      </div>
      {others.length > 0 && <List label="Checks">{others.map(row)}</List>}
      {fine.length > 0 && (
        <More
          about={`${countOf(fine.length, others.length > 0 ? 'other check' : 'check')} ${fine.length === 1 ? 'is' : 'are'} fine`}
          isOpen={others.length === 0}
        >
          <List label="Checks that are fine">{fine.map(row)}</List>
        </More>
      )}
    </>
  );
}

const isFine = ({ state }: Health['lines'][number]): boolean => state === 'fine';

const gravest = ['act', 'look', 'unknown', 'fine'] as const;

const byGravity = (one: Health['lines'][number], other: Health['lines'][number]): number =>
  gravest.indexOf(one.state) - gravest.indexOf(other.state);

const List = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <ul className="box health__lines" aria-label={label}>
    {children}
  </ul>
);

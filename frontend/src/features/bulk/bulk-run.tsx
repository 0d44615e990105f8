import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bulkRowsPerPage } from '../../../../contracts/bulk/limits';
import { aboutTime, minutesLeft } from '../../../../contracts/bulk/pace';
import { orderPath, paths } from '../../../../contracts/paths';
import { Balance } from '../../components/balance';
import { ButtonLink } from '../../components/button-link';
import { CustomerHeader } from '../../components/customer-header';
import { Dialog } from '../../components/dialog/dialog';
import { DialogActions } from '../../components/dialog/dialog-actions';
import { QueryState } from '../../components/query-state';
import { OrderBadge } from '../../components/status-badge';
import { Tag } from '../../components/tag';
import { ToggleButtons } from '../../components/toggle-buttons';
import { api } from '../../lib/api/api';
import { isApiError } from '../../lib/api/api-error';
import type { Output } from '../../lib/api/contract-types';
import { formatCount } from '../../lib/count';
import { download, exportFileName } from '../../lib/download';
import { formatCedis } from '../../lib/money';
import { toast } from '../../lib/toast/toast-store';
import { useTask } from '../../lib/use-task';
import { BulkLine } from './bulk-line';
import { type BulkRowOf, resultCsv, rowStatusLabels } from './result-csv';
import { useAllRows } from './use-all-rows';

type Bulk = Output<'get-bulk'>['bulks'][number];

/** While it runs, and while its orders are on their way. */
const pollMs = 4_000;

/** How a bulk buy is going: its counts, its rows, and what can be done. */
export function BulkRun({ id }: { readonly id: string }) {
  const [page, setPage] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const query = api.useGetBulkQuery(
    { bulkId: id, page },
    { pollingInterval: isOver ? 0 : pollMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const [bulk] = query.data?.bulks ?? [];
  const rows = query.data?.rows ?? [];
  const isOpen =
    bulk?.status === 'running' || rows.some(({ status }) => status === 'pending' || status === 'processing');
  if (bulk !== undefined && isOver === isOpen) setIsOver(!isOpen);
  return (
    <div className="stack bulk">
      <CustomerHeader
        title="Bulk buy"
        subtitle={<Balance />}
        back={{ to: paths.bulk, label: 'Back to your list' }}
      />
      <QueryState
        query={query}
        loading="Loading your bulk buy..."
        blocks={['medium', 'short']}
        failure="Failed to load your bulk buy"
      >
        {({ bulks: [one], rows: shown }) =>
          one && <Ordered key={one.id} bulk={one} rows={shown} page={page} onPage={setPage} />
        }
      </QueryState>
    </div>
  );
}

function Ordered(props: RowsProps) {
  const all = useAllRows(props.bulk, props.rows);
  return (
    <>
      <Standing bulk={props.bulk} all={all} />
      <Rows {...props} all={all} />
    </>
  );
}

interface StandingProps {
  readonly bulk: Bulk;
  /** Null: not known yet. */
  readonly all: readonly BulkRowOf[] | null;
}

function Standing({ bulk, all }: StandingProps) {
  const { status, rows, bought, passed } = bulk;
  const [isAsked, setIsAsked] = useState(false);
  const isRunning = status === 'running';
  return (
    <section className="card stack stack--tight" aria-labelledby="bulk-standing">
      <h2 id="bulk-standing">{isRunning ? 'We are buying your list' : 'Your list has ended'}</h2>
      {isRunning && (
        <progress className="bulk__progress" aria-label="Rows done" max={rows} value={bought + passed} />
      )}
      <p role="status">{whereItStands(bulk, all ?? [])}</p>
      {isRunning && <p className="subtle">{`${usualEnd(bulk)} You can close this page: we keep buying.`}</p>}
      <div className="line">
        <SaveResult bulk={bulk} />
        {isRunning ? (
          <Button size="small" variation="link" onClick={() => setIsAsked(true)}>
            Stop the rest
          </Button>
        ) : (
          <ButtonLink to={paths.bulk} className="amplify-button--small">
            Another list
          </ButtonLink>
        )}
      </div>
      {isAsked && <StopDialog bulk={bulk} onClose={() => setIsAsked(false)} />}
    </section>
  );
}

/** The server's message, with what has happened to the orders since. */
function whereItStands({ status, message, back }: Bulk, all: readonly BulkRowOf[]): string {
  const count = (words: string, ...wanted: readonly BulkRowOf['status'][]) => {
    const those = all.filter((row) => wanted.includes(row.status)).length;
    return those > 0 ? [`${formatCount(those)} ${words}`] : [];
  };
  const refunded = count('refunded', 'failed');
  const ordered = [
    ...count('delivered', 'completed'),
    ...count('on the way', 'processing', 'pending'),
    ...refunded,
  ];
  if (status === 'done' && all.length > 0)
    return `Done: ${[...ordered, ...count('not bought', 'returned')].join(', ')}. ${back}`.trimEnd();
  return refunded.length > 0 ? `${message} ${ordered.join(', ')}.` : message;
}

/** Says when the list will probably end. */
function usualEnd({ created_at, rows, bought, passed }: Bulk): string {
  const done = bought + passed;
  const forMs = Date.now() - Date.parse(created_at);
  const togo = `${aboutTime(minutesLeft({ rows, done, forMs }))} to go`;
  return forMs < begunMs ? `It has begun. ${togo}.` : `${togo}.`;
}

/** The first minutes of a list. */
const begunMs = 3 * 60_000;

interface StopDialogProps {
  readonly bulk: Bulk;
  readonly onClose: () => void;
}

function StopDialog({ bulk: { id, left }, onClose }: StopDialogProps) {
  const [stop] = api.useStopBulkMutation();
  const { isBusy, run } = useTask();
  const confirm = () =>
    run(async () => {
      const { data, error } = await stop({ bulkId: id });
      if (data) toast.success('Stopped', data.bulk.message);
      else toast.error('Could not stop it', isApiError(error) ? error.message : undefined);
      onClose();
    });
  return (
    <Dialog title="Stop the rest" onClose={onClose} isBusy={isBusy}>
      <div className="stack stack--tight">
        <p>{`What is bought goes on. The rest isn’t bought, and about ${formatCedis(left)} goes back into your wallet at once.`}</p>
        <DialogActions label="Stop the rest" onConfirm={() => void confirm()} onCancel={onClose} />
      </div>
    </Dialog>
  );
}

/** Saves what became of every row. */
function SaveResult({ bulk }: { readonly bulk: Bulk }) {
  const [read] = api.useLazyGetBulkQuery();
  const { isBusy, run } = useTask();
  const save = () =>
    run(async () => {
      const rows: BulkRowOf[] = [];
      for (let page = 0; page * bulkRowsPerPage < bulk.rows; page += 1) {
        const { data, error } = await read({ bulkId: bulk.id, page });
        if (data === undefined) {
          toast.error('Could not read the result', isApiError(error) ? error.message : undefined);
          return;
        }
        rows.push(...data.rows);
      }
      if (rows.length === 0) toast.error('The list is kept for 90 days', 'Its orders are in your orders.');
      else download(exportFileName('bulk', new Date()), resultCsv(rows));
    });
  return (
    <Button size="small" aria-disabled={isBusy} onClick={() => void save()}>
      {isBusy ? 'Reading...' : 'Save the result'}
    </Button>
  );
}

interface RowsProps {
  readonly bulk: Bulk;
  readonly rows: readonly BulkRowOf[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const rowFilters = ['all', 'failed', 'returned'] as const;
type RowFilter = (typeof rowFilters)[number];
const filterLabels: Readonly<Record<RowFilter, string>> = {
  all: 'All',
  failed: rowStatusLabels.failed,
  returned: rowStatusLabels.returned,
};

function Rows({ bulk, rows, page, onPage, all }: RowsProps & Pick<StandingProps, 'all'>) {
  const [wanted, setWanted] = useState<RowFilter>();
  const of = (filter: RowFilter) => all?.filter(({ status }) => status === filter) ?? [];
  const filters = rowFilters.filter((filter) => filter === 'all' || of(filter).length > 0);
  // Once the list has ended, what failed comes first.
  const first = bulk.status !== 'running' && filters.includes('failed') ? 'failed' : 'all';
  const filter = wanted !== undefined && filters.includes(wanted) ? wanted : first;
  const pages = filter === 'all' ? Math.ceil(bulk.rows / bulkRowsPerPage) : 1;
  return (
    <section className="card stack stack--tight" aria-label="Rows">
      {rows.length === 0 && <p>The rows are kept for 90 days. What was bought is in your orders.</p>}
      {filters.length > 1 && (
        <ToggleButtons
          legend="Show"
          className="bulk__filters"
          options={filters}
          value={filter}
          onChange={setWanted}
        >
          {(each) => `${filterLabels[each]} ${formatCount(each === 'all' ? bulk.rows : of(each).length)}`}
        </ToggleButtons>
      )}
      {filter === 'failed' && (
        <p>
          The money for these is back in your wallet. To try again, save the result and open it under Another
          list. It has every row that failed or wasn’t bought: correct or remove them there.
        </p>
      )}
      <ol className="bulk__rows">
        {(filter === 'all' ? rows : of(filter)).map((row) => (
          <BulkLine key={row.row} {...row} place={row.row} end={<RowStatus row={row} />}>
            {row.message !== '' && <p className="bulk__words">{row.message}</p>}
          </BulkLine>
        ))}
      </ol>
      {pages > 1 && (
        <div className="bulk__actions">
          <Button aria-disabled={page === 0} onClick={() => page > 0 && onPage(page - 1)}>
            Earlier rows
          </Button>
          <span className="subtle">{`Rows ${formatCount(page * bulkRowsPerPage + 1)} to ${formatCount(Math.min(bulk.rows, (page + 1) * bulkRowsPerPage))}`}</span>
          <Button aria-disabled={page + 1 === pages} onClick={() => page + 1 < pages && onPage(page + 1)}>
            Later rows
          </Button>
        </div>
      )}
    </section>
  );
}

function RowStatus({ row: { status, order_number } }: { readonly row: BulkRowOf }) {
  if (status === 'waiting' || status === 'returned') {
    return <Tag className="badge--secondary">{rowStatusLabels[status]}</Tag>;
  }
  return (
    <Link to={orderPath(order_number ?? '')}>
      <OrderBadge status={status} />
    </Link>
  );
}

import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { statusLabels } from '../../../../contracts/constants';
import { csvLine } from '../../../../contracts/csv';
import { orderPath, paths } from '../../../../contracts/paths';
import { OrderBadge, Tag } from '../../kit/badges';
import { CustomerHeader } from '../../kit/customer-header';
import { Dialog, DialogActions } from '../../kit/dialog';
import { ButtonLink } from '../../kit/links';
import { QueryState } from '../../kit/query-state';
import { Balance } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import { isApiError } from '../../lib/api/api-error';
import type { Output } from '../../lib/api/contract-types';
import { download, exportFileName } from '../../lib/download';
import { formatCedis } from '../../lib/money';
import { toast } from '../../lib/toast';
import { useTask } from '../../lib/use-form';
import { BulkRow } from './checked-list';

type Bulk = Output<'get-bulk'>['bulks'][number];
type Row = Output<'get-bulk'>['rows'][number];

/** While it runs, and while its orders are on their way. */
const pollMs = 10_000;

/** How a bulk buy is going: its counts, its rows, and what can be done. */
export function BulkRun({ id }: { readonly id: string }) {
  const [isOver, setIsOver] = useState(false);
  const query = api.useGetBulkQuery(
    { bulkId: id },
    { pollingInterval: isOver ? 0 : pollMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { bulks: [bulk] = [], rows = [] } = query.data ?? {};
  const isOpen = bulk?.status === 'running' || rows.some(({ status }) => openStatuses.includes(status));
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
        {() =>
          bulk && (
            <>
              <Standing bulk={bulk} rows={rows} />
              <Rows bulk={bulk} rows={rows} />
            </>
          )
        }
      </QueryState>
    </div>
  );
}

const openStatuses: readonly Row['status'][] = ['waiting', 'pending', 'processing'];
const badStatuses: readonly Row['status'][] = ['failed', 'returned'];

interface BulkProps {
  readonly bulk: Bulk;
  readonly rows: readonly Row[];
}

function Standing({ bulk, rows }: BulkProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isRunning = bulk.status === 'running';
  return (
    <section className="card stack stack--tight" aria-labelledby="bulk-standing">
      <h2 id="bulk-standing">{isRunning ? 'We are buying your list' : 'Your list has ended'}</h2>
      {isRunning && (
        <progress
          className="bulk__progress"
          aria-label="Rows done"
          max={bulk.rows}
          value={bulk.bought + bulk.passed}
        />
      )}
      <p role="status">{bulk.message}</p>
      {isRunning && <p className="subtle">You can close this page: we keep buying.</p>}
      <div className="line">
        {rows.length > 0 && (
          <Button size="small" onClick={() => download(exportFileName('bulk', new Date()), resultCsv(rows))}>
            Save the result
          </Button>
        )}
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

const rowStatusLabels: Readonly<Record<Row['status'], string>> = {
  ...statusLabels,
  waiting: 'Not bought yet',
  returned: 'Not bought',
};

/** What became of each row, as CSV lines. Formulas are made harmless. */
export const resultCsv = (rows: readonly Row[]): string[] => [
  csvLine(['Row', 'Number', 'Bundle', 'Order Number', 'Status', 'Price (GHS)', 'Note', 'Result']),
  ...rows.map(({ row, phone, bundle, order_number, status, price, note, message }) =>
    csvLine([row, phone, bundle, order_number ?? '', rowStatusLabels[status], price, note, message]),
  ),
];

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
        <p>{`Orders already placed continue. The rest isn’t bought, and about ${formatCedis(left)} goes back into your wallet at once.`}</p>
        <DialogActions label="Stop the rest" onConfirm={() => void confirm()} onCancel={onClose} />
      </div>
    </Dialog>
  );
}

/** Once the list has ended, what failed or wasn't bought comes first. */
function Rows({ bulk, rows }: BulkProps) {
  const isBad = ({ status }: Row) => bulk.status !== 'running' && badStatuses.includes(status);
  return (
    <section className="card stack stack--tight" aria-label="Rows">
      {rows.length === 0 && <p>The rows are kept for 90 days. What was bought is in your orders.</p>}
      {rows.some(isBad) && (
        <p>
          The money for what failed or wasn’t bought is back in your wallet. To try again, save the result,
          choose it under Another list, and remove the rows that were delivered.
        </p>
      )}
      <ol className="bulk__rows">
        {rows
          .toSorted((a, b) => Number(isBad(b)) - Number(isBad(a)))
          .map((row) => (
            <BulkRow key={row.row} {...row} place={row.row} end={<RowStatus row={row} />}>
              {row.message !== '' && <p className="bulk__words">{row.message}</p>}
            </BulkRow>
          ))}
      </ol>
    </section>
  );
}

function RowStatus({ row: { status, order_number } }: { readonly row: Row }) {
  if (status === 'waiting' || status === 'returned') {
    return <Tag className="badge--secondary">{rowStatusLabels[status]}</Tag>;
  }
  return (
    <Link to={orderPath(order_number ?? '')}>
      <OrderBadge status={status} />
    </Link>
  );
}

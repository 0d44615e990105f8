import { useState } from 'react';
import type { OrderStatus } from '../../../../../../contracts/constants';
import { Dialog } from '../../../../components/dialog/dialog';
import { QueryState } from '../../../../components/query-state';
import { countOf, formatCount } from '../../../../lib/count';
import { listOf } from '../../shared/list-of';
import { DownloadButtons } from './batch-downloads';
import { batchName } from './batch-name';
import { BatchRows } from './batch-rows';
import { ChangeQuestion } from './change-question';
import { ResultUpload } from './results/result-upload';
import { isOpen } from './sheets/batch-sheet';
import { useBatch } from './use-batch';
import type { Change } from './use-batch-changes';
import { useBatchChanges } from './use-batch-changes';
import './batch-dialog.css';

const numbersIn = (rows: readonly { readonly phone_number: string }[]): number =>
  new Set(rows.map(({ phone_number: number }) => number)).size;

/** `2 delivered and 1 failed` */
function settledWords(rows: readonly { readonly status: OrderStatus }[]): string {
  const countOfStatus = (wanted: OrderStatus) => rows.filter(({ status }) => status === wanted).length;
  const [delivered, failed] = [countOfStatus('completed'), countOfStatus('failed')];
  return listOf([
    ...(delivered > 0 ? [`${formatCount(delivered)} delivered`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
  ]);
}

/** A batch with its file and its orders' results. */
export function BatchDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const batch = useBatch(id);
  const changes = useBatchChanges(id, batch.refetch);
  const [asked, setAsked] = useState<Change | null>(null);
  const { data } = batch;
  // A separator stays at the end of its line.
  const title = data ? batchName(data.batch, numbersIn(data.rows)).replaceAll(' ·', '\u00a0·') : 'List';
  const left = data?.rows.filter(isOpen) ?? [];
  return (
    <Dialog title={title} onClose={onClose} isBusy={changes.isBusy}>
      <QueryState
        query={batch}
        loading="Opening the list..."
        blocks={['medium']}
        failure="Failed to open the list"
      >
        {({ batch: opened, rows }) => (
          <div className="form">
            <p role="status">
              {changes.words ??
                (rows.length === 0
                  ? 'All of its orders were put back.'
                  : left.length === 0
                    ? `All of its orders are settled: ${settledWords(rows)}.`
                    : `${countOf(left.length, 'order')}${left.length < rows.length ? ` of ${formatCount(rows.length)}` : ''} left`)}
            </p>
            {changes.problems.length > 0 && (
              <ul className="notice notice--warning" aria-label="What wasn’t changed">
                {changes.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            )}
            {asked ? (
              <ChangeQuestion change={asked} send={changes.run} onClose={() => setAsked(null)} />
            ) : opened.status === 'making' ? (
              <p className="notice notice--warning">
                Orders are still being taken into it. Go on where it was begun, or refresh in two minutes to
                use it as it is.
              </p>
            ) : (
              <>
                <DownloadButtons
                  id={id}
                  template={opened.template}
                  downloads={opened.downloads}
                  onDownloaded={batch.show}
                />
                {left.length > 0 && (
                  <ResultUpload batch={opened} rows={rows} send={changes.run}>
                    <BatchRows rows={left} onChange={setAsked} />
                  </ResultUpload>
                )}
              </>
            )}
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

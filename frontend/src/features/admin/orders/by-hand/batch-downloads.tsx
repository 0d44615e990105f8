import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { isApiError } from '../../../../lib/api/api-error';
import { countOf } from '../../../../lib/count';
import { saveBlob } from '../../../../lib/download';
import { useTask } from '../../../../lib/use-task';
import { isOpen, sheetCells, sheetRows } from './sheets/batch-sheet';
import type { OpenedBatch } from './use-batch';

interface DownloadButtonsProps {
  readonly id: string;
  /** How often its file was downloaded, as this screen knows it. */
  readonly downloads: number;
  /** As the batch was when its file was made. */
  readonly onDownloaded: (opened: OpenedBatch) => void;
}

/** The supplier's file, of the orders that are still open; of a closed batch, of all of them. */
export function DownloadButtons({ id, downloads, onDownloaded }: DownloadButtonsProps) {
  const [open] = api.useAdminOpenBatchMutation();
  const { isBusy, run } = useTask();
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<'xlsx' | 'csv' | null>(null);
  const save = (kind: 'xlsx' | 'csv') =>
    run(async () => {
      setProblem(null);
      // A sheet that goes out twice may be delivered twice.
      if (downloads > 0 && asked !== kind) return setAsked(kind);
      setAsked(null);
      const { data, error } = await open({ batchId: id, download: true });
      if (data === undefined) return setProblem(isApiError(error) ? error.message : failure);
      onDownloaded(data);
      if (data.batch.downloads > downloads + 1) {
        // Somebody else was faster: nothing is saved until it was asked.
        return setAsked(kind);
      }
      try {
        const { toCsv, toXlsx } = await import('./sheets/write-sheet');
        const { batch, rows } = data;
        const isClosed = batch.status === 'closed';
        const cells = sheetCells(
          sheetRows(isClosed ? rows : rows.filter(isOpen), batch.template),
          batch.template,
        );
        const file = kind === 'csv' ? toCsv(cells) : await toXlsx(cells);
        saveBlob(`batch_${id}${isClosed ? '_closed' : ''}.${kind}`, file);
      } catch {
        setProblem(failure);
      }
    });
  return (
    <div>
      <div className="line">
        <Button size="small" variation="primary" aria-disabled={isBusy} onClick={() => void save('xlsx')}>
          Download .xlsx
        </Button>
        <Button size="small" aria-disabled={isBusy} onClick={() => void save('csv')}>
          Download .csv
        </Button>
      </div>
      <div role="alert">
        {asked && (
          <div className="notice notice--warning">
            <p>
              This file was downloaded before, {countOf(downloads, 'time')}; by whom and when is in the audit
              log. Has it gone to the supplier? Sent twice, it may be delivered twice.
            </p>
            <Button size="small" aria-disabled={isBusy} onClick={() => void save(asked)}>
              Download again
            </Button>
          </div>
        )}
      </div>
      <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
    </div>
  );
}

const failure = 'The file could not be made. Check your connection and try again.';

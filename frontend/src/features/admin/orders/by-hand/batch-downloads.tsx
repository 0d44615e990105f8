import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { BatchTemplate } from '../../../../../../contracts/orders/by-hand';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { More } from '../../shared/panels/more';
import { SheetProblem } from '../../shared/sheets/sheet-downloads';
import { type SheetKind, useSheetDownload } from '../../shared/sheets/use-sheet-download';
import { batchFileName } from './batch-card';
import { columnsOf, formatWords } from './batch-form';
import { isOpen, sheetCells, sheetRows } from './sheets/batch-sheet';
import type { OpenedBatch } from './use-batch';

interface DownloadButtonsProps {
  readonly id: string;
  readonly template: BatchTemplate;
  /** How often the file was downloaded, as far as this screen knows. */
  readonly downloads: number;
  /** As the batch was when the file was made. */
  readonly onDownloaded: (opened: OpenedBatch) => void;
}

/** The supplier's file: a batch's open orders, or all orders of a closed batch. */
export function DownloadButtons({ id, template, downloads, onDownloaded }: DownloadButtonsProps) {
  const [open] = api.useAdminOpenBatchMutation();
  const [asked, setAsked] = useState<SheetKind | null>(null);
  const askFirst = (kind: SheetKind) => {
    setAsked(kind);
    return null;
  };
  const { save, isBusy, problem } = useSheetDownload(async (kind) => {
    // A file sent twice may be delivered twice.
    if (downloads > 0 && asked !== kind) return askFirst(kind);
    setAsked(null);
    const opened = await open({ batchId: id, download: true }).unwrap();
    onDownloaded(opened);
    const { batch, rows } = opened;
    // A colleague was faster, so nothing is saved without a question.
    if (batch.downloads > downloads + 1) return askFirst(kind);
    const isClosed = batch.status === 'closed';
    const orders = isClosed ? rows : rows.filter(isOpen);
    const cells = sheetCells(sheetRows(orders, batch.template), batch.template);
    return { name: batchFileName(batch, orders.length), cells };
  });
  return (
    <div>
      <Button
        size="small"
        // Once it has gone to the supplier, its result is next.
        {...(downloads === 0 && { variation: 'primary' })}
        aria-disabled={isBusy}
        onClick={() => void save('xlsx')}
      >
        Download .xlsx
      </Button>
      <More about="File format">
        <div className="line">
          <Button size="small" aria-disabled={isBusy} onClick={() => void save('csv')}>
            Download .csv
          </Button>
          <p className="row__note">{`Columns: ${columnsOf(template)}. Written as ${formatWords(template)}.`}</p>
        </div>
      </More>
      <div role="alert">
        {asked && (
          <div className="notice notice--warning">
            <p>{`This file was downloaded before, ${downloads === 1 ? 'once' : countOf(downloads, 'time')}; by whom and when is in the audit log. Has it gone to the supplier? Sent twice, it may be delivered twice.`}</p>
            <Button size="small" aria-disabled={isBusy} onClick={() => void save(asked)}>
              Download again
            </Button>
          </div>
        )}
      </div>
      <SheetProblem problem={problem} />
    </div>
  );
}

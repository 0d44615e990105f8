import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { isApiError } from '../../../../lib/api/api-error';
import { saveBlob } from '../../../../lib/download';
import { useTask } from '../../../../lib/use-task';
import { useRequestIds } from '../../shared/actions/use-request-ids';

interface DownloadNumbersProps {
  readonly of: { readonly supplier: string; readonly network: string; readonly since: string };
  /** A batch again; absent: the new ones go into one of their own. */
  readonly batchId?: string;
}

/** The file for the supplier. New numbers are taken into a batch by it; that can be downloaded again. */
export function DownloadNumbers({ of: { supplier, network, since }, batchId }: DownloadNumbersProps) {
  const [take] = api.useAdminTakeNumbersMutation();
  const requestIds = useRequestIds();
  const { isBusy, run } = useTask();
  const [problem, setProblem] = useState<string | null>(null);
  const save = (kind: 'xlsx' | 'csv') =>
    run(async () => {
      setProblem(null);
      const wanted = { supplier, network, ...(batchId !== undefined && { batchId }) };
      const requestId = requestIds(JSON.stringify([wanted, since]));
      const { data, error } = await take({ ...wanted, requestId });
      if (data === undefined) return setProblem(isApiError(error) ? error.message : failure);
      try {
        const { toCsv, toXlsx } = await import('../by-hand/sheets/write-sheet');
        const cells = [['Number'], ...data.rows.map(({ phone_number }) => [phone_number])];
        const file = kind === 'csv' ? toCsv(cells) : await toXlsx(cells);
        saveBlob(`numbers_${data.batch_id}.${kind}`, file);
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
      <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
    </div>
  );
}

const failure = 'The file could not be made. Check your connection and try again.';

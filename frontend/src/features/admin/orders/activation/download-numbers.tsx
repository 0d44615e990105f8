import { api } from '../../../../lib/api/api';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { SheetButtons, SheetProblem } from '../../shared/sheets/sheet-downloads';
import { useSheetDownload } from '../../shared/sheets/use-sheet-download';

interface DownloadNumbersProps {
  readonly of: { readonly supplier: string; readonly network: string; readonly since: string };
  /** The batch to download again. Absent: new numbers form a new batch. */
  readonly batchId?: string;
}

/** The file for the supplier. Downloading it puts new numbers into a batch, which can be downloaded again. */
export function DownloadNumbers({ of: { supplier, network, since }, batchId }: DownloadNumbersProps) {
  const [take] = api.useAdminTakeNumbersMutation();
  const requestIds = useRequestIds();
  const { problem, ...download } = useSheetDownload(async () => {
    const wanted = { supplier, network, ...(batchId !== undefined && { batchId }) };
    const requestId = requestIds(JSON.stringify([wanted, since]));
    const { batch_id: id, rows } = await take({ ...wanted, requestId }).unwrap();
    return { name: `numbers_${id}`, cells: [['Number'], ...rows.map((row) => [row.phone_number])] };
  });
  return (
    <div>
      <div className="line">
        <SheetButtons {...download} />
      </div>
      <SheetProblem problem={problem} />
    </div>
  );
}

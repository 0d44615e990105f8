import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import type { Output } from '../../../../lib/api/contract-types';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { useTask } from '../../../../lib/use-task';
import { More } from '../../shared/panels/more';
import { SheetProblem } from '../../shared/sheets/sheet-downloads';
import { useSheetDownload } from '../../shared/sheets/use-sheet-download';

export type TakenNumbers = Output<'admin-take-numbers'>;

interface TakeNumbersProps {
  readonly of: { readonly supplier: string; readonly network: string; readonly since: string };
  /** The list to show or download again. Absent: new numbers go onto a new list. */
  readonly listId?: string;
  readonly onShow: (taken: TakenNumbers) => void;
  /** Present while they are shown. */
  readonly onHide?: (() => void) | undefined;
}

/** Shows the numbers, or saves the file for the supplier. Both put new numbers onto one and the same list, which can be shown and downloaded again. */
export function TakeNumbers({ of: { supplier, network, since }, listId, onShow, onHide }: TakeNumbersProps) {
  const [take] = api.useAdminTakeNumbersMutation();
  const requestIds = useRequestIds();
  const { isBusy, run } = useTask();
  const [problem, setProblem] = useState<string | null>(null);
  const taken = () => {
    const wanted = { supplier, network, ...(listId !== undefined && { batchId: listId }) };
    const requestId = requestIds(JSON.stringify([wanted, since]));
    return take({ ...wanted, requestId }).unwrap();
  };
  const file = useSheetDownload(async () => {
    setProblem(null);
    const { batch_id: id, rows } = await taken();
    return { name: `numbers_${id}`, cells: [['Number'], ...rows.map((row) => [row.phone_number])] };
  });
  const show = () =>
    run(async () => {
      setProblem(null);
      try {
        onShow(await taken());
      } catch (error) {
        setProblem(isApiError(error) ? error.message : somethingWentWrong);
      }
    });
  return (
    <div>
      <div className="line">
        <Button size="small" aria-disabled={isBusy} onClick={onHide ?? (() => void show())}>
          {onHide ? 'Hide numbers' : 'Show numbers'}
        </Button>
        <Button size="small" aria-disabled={file.isBusy} onClick={() => void file.save('xlsx')}>
          Download .xlsx
        </Button>
      </div>
      <More about="File format">
        <Button size="small" aria-disabled={file.isBusy} onClick={() => void file.save('csv')}>
          Download .csv
        </Button>
      </More>
      <SheetProblem problem={problem ?? file.problem} />
    </div>
  );
}

import { useState } from 'react';
import { isApiError } from '../../../../lib/api/api-error';
import { saveBlob } from '../../../../lib/download';
import { useTask } from '../../../../lib/use-task';
import type { Cells } from './write-sheet';

export type SheetKind = 'xlsx' | 'csv';

interface Sheet {
  /** The file's name, without its ending. */
  readonly name: string;
  readonly cells: Cells;
}

/**
 * Saves a sheet as a file. The API's refusals are shown in its own words.
 * @param make returns the sheet; null if there is nothing to save now
 */
export function useSheetDownload(make: (kind: SheetKind) => Promise<Sheet | null>) {
  const { isBusy, run } = useTask();
  const [problem, setProblem] = useState<string | null>(null);
  const save = (kind: SheetKind) =>
    run(async () => {
      setProblem(null);
      try {
        const sheet = await make(kind);
        if (sheet === null) return;
        const { toCsv, toXlsx } = await import('./write-sheet');
        const file = kind === 'csv' ? toCsv(sheet.cells) : await toXlsx(sheet.cells);
        saveBlob(`${sheet.name}.${kind}`, file);
      } catch (error) {
        setProblem(isApiError(error) ? error.message : failure);
      }
    });
  return { save, isBusy, problem };
}

const failure = 'The file could not be made. Check your connection and try again.';

import { useId, useState } from 'react';
import { useTask } from '../../../../../lib/use-task';
import type { Batch } from '../batch-card';
import type { Change } from '../change-question';
import type { BatchOrder } from '../sheets/batch-sheet';
import { ResultReview, type ResultReviewProps } from './result-review';

interface ResultUploadProps {
  readonly batch: Batch;
  readonly rows: readonly BatchOrder[];
  readonly onApply: (change: Change) => void;
}

/** The supplier's result, read in the browser: no file leaves it. */
export function ResultUpload({ batch, rows, onApply }: ResultUploadProps) {
  const id = useId();
  const { isBusy, run } = useTask();
  const [result, setResult] = useState<Pick<ResultReviewProps, 'fileName' | 'cells'> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = (file: File) =>
    run(async () => {
      setResult(null);
      setProblem(null);
      try {
        const { readSheetFile } = await import('../sheets/read-sheet');
        const found = await readSheetFile(file);
        if ('problem' in found) setProblem(found.problem);
        else setResult({ fileName: file.name, cells: found.rows });
      } catch {
        setProblem('The file could not be read. Check your connection and choose it again.');
      }
    });
  return (
    <div className="form">
      <label htmlFor={id} className="amplify-label">
        The supplier’s result (.xlsx or .csv)
      </label>
      <input
        id={id}
        type="file"
        className="result__file"
        accept=".xlsx,.csv,text/csv"
        aria-describedby={problem ? `${id}-problem` : undefined}
        // The same file, once it is mended, may be chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
        }}
      />
      <p role="status">{isBusy && 'Reading the file...'}</p>
      <div role="alert" id={`${id}-problem`}>
        {problem && <p className="notice notice--error">{problem}</p>}
      </div>
      {result && <ResultReview {...result} orders={rows} template={batch.template} onApply={onApply} />}
    </div>
  );
}

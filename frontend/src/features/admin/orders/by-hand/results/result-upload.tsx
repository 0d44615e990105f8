import { type ReactNode, useState } from 'react';
import { ChooseSheet } from '../../../../../components/sheets/choose-sheet';
import type { Batch } from '../batch-card';
import type { BatchOrder } from '../sheets/batch-sheet';
import type { useBatchChanges } from '../use-batch-changes';
import { ResultReview, type ResultReviewProps } from './result-review';

interface ResultUploadProps {
  readonly batch: Batch;
  readonly rows: readonly BatchOrder[];
  readonly send: ReturnType<typeof useBatchChanges>['run'];
  /** Another way to enter the result. Hidden while a file's result can be applied. */
  readonly children: ReactNode;
}

/** The supplier's result. */
export function ResultUpload({ batch, rows, send, children }: ResultUploadProps) {
  const [result, setResult] = useState<Pick<ResultReviewProps, 'fileName' | 'cells'> | null>(null);
  return (
    <div className={batch.downloads > 0 && result === null ? 'form result-upload--next' : 'form'}>
      <ChooseSheet
        label="The supplier’s result (.xlsx or .csv)"
        onStart={() => setResult(null)}
        onRead={({ name, rows: cells }) => setResult({ fileName: name, cells })}
      />
      {result === null ? (
        children
      ) : (
        <ResultReview
          {...result}
          orders={rows}
          template={batch.template}
          send={send}
          onClose={() => setResult(null)}
          otherwise={children}
        />
      )}
    </div>
  );
}

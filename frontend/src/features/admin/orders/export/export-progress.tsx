import { Button } from '@aws-amplify/ui-react';
import type { ExportProgress } from './use-order-export';
import './export-progress.css';

interface ExportProgressPanelProps {
  readonly progress: ExportProgress;
  readonly onCancel: () => void;
}

export function ExportProgressPanel({ progress, onCancel }: ExportProgressPanelProps) {
  const { rows, expected } = progress;
  return (
    <section className="box export-progress" aria-label="Export">
      <p role="status">
        Exporting orders: {rows.toLocaleString('en-GH')}
        {expected === null ? ' so far' : ` of about ${expected.toLocaleString('en-GH')}`}
      </p>
      <progress
        className="progress"
        aria-label="Orders exported"
        max={Math.max(expected ?? 1, rows, 1)}
        {...(expected !== null && { value: rows })}
      />
      <Button size="small" onClick={onCancel}>
        Cancel export
      </Button>
    </section>
  );
}

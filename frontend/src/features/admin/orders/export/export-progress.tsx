import { Button } from '@aws-amplify/ui-react';
import { formatCount } from '../../../../lib/count';
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
      <p role="status">{`Exporting orders: ${formatCount(rows)}${expected === null ? ' so far' : ` of about ${formatCount(expected)}`}`}</p>
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

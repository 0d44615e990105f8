import { Button } from '@aws-amplify/ui-react';
import { formatCount } from '../lib/count';

interface PartsProgressProps {
  readonly what: string;
  readonly rows: number;
  /** Null: not known yet. */
  readonly expected: number | null;
  readonly onCancel: () => void;
}

/** Shows how far a long download has come. */
export function PartsProgress({ what, rows, expected, onCancel }: PartsProgressProps) {
  const total = expected === null ? '' : ` of ${formatCount(expected)}`;
  return (
    <div className="stack stack--tight">
      <p role="status">{`Reading ${what}: ${formatCount(rows)}${total}`}</p>
      <progress
        className="progress"
        aria-label={`Read ${what}`}
        max={Math.max(expected ?? 1, rows, 1)}
        {...(expected !== null && { value: rows })}
      />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

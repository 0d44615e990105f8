import { Button } from '@aws-amplify/ui-react';

interface PartsProgressProps {
  readonly what: string;
  readonly rows: number;
  /** Null: not known yet. */
  readonly expected: number | null;
  readonly onCancel: () => void;
}

/** Shows how far a long download has come. */
export function PartsProgress({ what, rows, expected, onCancel }: PartsProgressProps) {
  const total = expected === null ? '' : ` of ${expected.toLocaleString('en-GH')}`;
  return (
    <div className="stack stack--tight">
      <p role="status">
        Reading {what}: {rows.toLocaleString('en-GH')}
        {total}
      </p>
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

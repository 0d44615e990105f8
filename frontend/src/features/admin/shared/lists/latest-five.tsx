import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';

const shownAtFirst = 5;

interface LatestFiveProps<Row> {
  readonly rows: readonly Row[];
  /** The noun after `Show all 12`. */
  readonly what: string;
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** The first five rows of a list, and all of them after one press. */
export function LatestFive<Row>({ rows, what, children }: LatestFiveProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, shownAtFirst))}
      {!isWhole && rows.length > shownAtFirst && (
        <div>
          <Button size="small" onClick={() => setIsWhole(true)}>
            Show all {rows.length} {what}
          </Button>
        </div>
      )}
    </>
  );
}

import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';

interface LatestFiveProps<Row> {
  readonly rows: readonly Row[];
  /** The noun after `Show all 12`. */
  readonly what: string;
  /** How many are shown. @default 5 */
  readonly first?: number;
  /** The rows aren't all that there are: the button then reads `Show 7 more`. */
  readonly isPart?: boolean;
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** The first rows of a list, and all of them after one press. */
export function LatestFive<Row>({ rows, what, first = 5, isPart = false, children }: LatestFiveProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, first))}
      {!isWhole && rows.length > first && (
        <div>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {isPart ? `Show ${rows.length - first} more` : `Show all ${rows.length} ${what}`}
          </Button>
        </div>
      )}
    </>
  );
}

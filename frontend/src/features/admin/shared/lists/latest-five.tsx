import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';

interface LatestFiveProps<Row> {
  readonly rows: readonly Row[];
  /** The noun after `Show all 12`. */
  readonly what: string;
  /** How many are shown. @default 5 */
  readonly first?: number;
  /** The button’s label for the rows that are hidden, where the rows aren’t all that there are. @default Show all 12 orders */
  readonly label?: ((hidden: number) => string) | undefined;
  readonly children: (shown: readonly Row[]) => ReactNode;
}

/** The first rows of a list, and all of them after one press. */
export function LatestFive<Row>({ rows, what, first = 5, label, children }: LatestFiveProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, first))}
      {!isWhole && rows.length > first && (
        <div>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {label?.(rows.length - first) ?? `Show all ${rows.length} ${what}`}
          </Button>
        </div>
      )}
    </>
  );
}

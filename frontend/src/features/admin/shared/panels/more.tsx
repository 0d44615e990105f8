import type { ReactNode } from 'react';
import { ChevronIcon } from '../../../../components/icons';

interface MoreProps {
  /** Its contents, named beside `More`. */
  readonly about: string;
  /** Leaves out the word `More`, where the page uses it for something else. */
  readonly isNamedAlone?: boolean;
  /** Something in it is being changed. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Things that a new shop doesn't need, folded at the end of a tab until they are used. */
export function More({ about, isNamedAlone = false, isOpen = false, children }: MoreProps) {
  return (
    <details className="more" open={isOpen || undefined}>
      <summary>
        {isNamedAlone ? (
          about
        ) : (
          <span>
            More<span className="row__note"> {about}</span>
          </span>
        )}
        <ChevronIcon />
      </summary>
      <div className="stack more__parts">{children}</div>
    </details>
  );
}

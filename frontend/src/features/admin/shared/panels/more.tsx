import { type ReactNode, useState } from 'react';
import { ChevronIcon } from '../../../../components/icons';
import { capitalized } from '../../../../lib/capitalized';

interface MoreProps {
  /** Its contents, which name it. */
  readonly about: string;
  /** Something in it is being changed. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** Things that a new shop doesn't need, folded at the end of a tab until they are used. */
export function More({ about, isOpen = false, children }: MoreProps) {
  // It stays open while somebody mends what has opened it.
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <details
      className="more"
      open={isOpen || isUnfolded}
      onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}
    >
      <summary>
        <span>{capitalized(about)}</span>
        <ChevronIcon />
      </summary>
      <div className="stack more__parts">{children}</div>
    </details>
  );
}

import type { ReactNode } from 'react';
import './dotted.css';

interface DottedProps {
  /** Each stays on one line. False: left out. */
  readonly parts: readonly (ReactNode | false)[];
}

/** Parts with a dot between them, which disappears where a line breaks. */
export function Dotted({ parts }: DottedProps) {
  const shown = parts.filter(Boolean);
  return (
    <span className="dotted">
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they don't move
        <span key={index} className="dotted__part">
          {index > 0 && <span className="dotted__dot"> · </span>}
          <span>{part}</span>
        </span>
      ))}
    </span>
  );
}

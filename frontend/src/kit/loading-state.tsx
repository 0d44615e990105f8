import { Placeholder } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import '@aws-amplify/ui-react/styles/placeholder.layer.css';

export interface LoadingStateProps {
  readonly label: string;
  /** The expected heights of the content, so that the page doesn't jump. */
  readonly blocks: readonly ('tall' | 'medium' | 'short')[];
}

const slowAfterMs = 8_000;

/** Grey blocks in place of the content, with a label, and a second line if it takes long. */
export function LoadingState({ label, blocks }: LoadingStateProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading-state" role="status">
      <p className="subtle">{label}</p>
      {isSlow && <p className="subtle">The connection is slow. Still trying.</p>}
      {blocks.map((block, index) => (
        <Placeholder
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places
          key={index}
          className={`loading-state__block loading-state__block--${block}`}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}

import { Placeholder } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import '@aws-amplify/ui-react/styles/placeholder.layer.css';

export interface LoadingStateProps {
  readonly label: string;
  /** Heights of the content to come, so that the page does not jump. */
  readonly blocks: readonly ('tall' | 'medium' | 'short')[];
}

const slowAfterMs = 8_000;

/** Grey blocks where the content will be, with a label, and a second line when it takes long. */
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

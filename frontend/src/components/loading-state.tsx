import { Placeholder } from '@aws-amplify/ui-react';
import '@aws-amplify/ui-react/styles/placeholder.layer.css';

interface LoadingStateProps {
  readonly label: string;
  /** Heights of the blocks to come, so that the page doesn't jump. */
  readonly blocks: readonly ('tall' | 'medium' | 'short')[];
}

/** Grey blocks where the content will be, and the words for it. */
export function LoadingState({ label, blocks }: LoadingStateProps) {
  return (
    <div className="loading-state" role="status">
      <p className="loading-state__label">{label}</p>
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

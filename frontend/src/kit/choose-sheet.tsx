import { useId, useState } from 'react';
import { useTask } from '../lib/use-form';
import { countOf } from '../lib/words';
import type { ReadSheet } from './read-sheet';
import './choose-sheet.css';

interface ChooseSheetProps {
  readonly label: string;
  readonly onRead: (file: ReadSheet) => void;
  /** Another file was chosen, which isn't read yet. */
  readonly onStart?: () => void;
}

/** Reads an .xlsx, .csv or .txt file in the browser. */
export function ChooseSheet({ label, onRead, onStart }: ChooseSheetProps) {
  const id = useId();
  const { isBusy, run } = useTask();
  const [problem, setProblem] = useState<string | null>(null);
  const [hidden, setHidden] = useState(0);
  const read = (file: File) =>
    run(async () => {
      onStart?.();
      setProblem(null);
      setHidden(0);
      try {
        const { readSheetFile } = await import('./read-sheet');
        const found = await readSheetFile(file);
        if ('problem' in found) return setProblem(found.problem);
        setHidden(found.hidden);
        onRead(found);
      } catch {
        setProblem('The file could not be read. Check your connection and choose it again.');
      }
    });
  return (
    <>
      <label htmlFor={id} className="amplify-label">
        {label}
      </label>
      <input
        id={id}
        type="file"
        className="choose-sheet"
        accept=".xlsx,.csv,text/csv,.txt,text/plain"
        aria-describedby={problem ? `${id}-problem` : undefined}
        // Allows choosing the same file again once it is corrected.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
        }}
      />
      <p role="status">{isBusy ? 'Reading the file...' : leftOutWords(hidden)}</p>
      <div role="alert" id={`${id}-problem`}>
        {problem && <p className="notice notice--error">{problem}</p>}
      </div>
    </>
  );
}

/** Hidden and crossed-out rows of a file aren't read. */
export const leftOutWords = (hidden: number): string =>
  hidden === 0 ? '' : `${countOf(hidden, 'row')} left out: the file hides or crosses out what is there.`;

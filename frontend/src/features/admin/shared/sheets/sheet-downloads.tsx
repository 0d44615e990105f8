import type { useSheetDownload } from './use-sheet-download';

type Download = ReturnType<typeof useSheetDownload>;

/** Why there is no file. */
export const SheetProblem = ({ problem }: Pick<Download, 'problem'>) => (
  <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
);

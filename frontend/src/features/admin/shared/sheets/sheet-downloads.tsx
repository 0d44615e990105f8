import { Button } from '@aws-amplify/ui-react';
import type { useSheetDownload } from './use-sheet-download';

type Download = ReturnType<typeof useSheetDownload>;

/** One for each kind of file. */
export function SheetButtons({ save, isBusy }: Pick<Download, 'save' | 'isBusy'>) {
  return (
    <>
      <Button size="small" variation="primary" aria-disabled={isBusy} onClick={() => void save('xlsx')}>
        Download .xlsx
      </Button>
      <Button size="small" aria-disabled={isBusy} onClick={() => void save('csv')}>
        Download .csv
      </Button>
    </>
  );
}

/** Why there is no file. */
export const SheetProblem = ({ problem }: Pick<Download, 'problem'>) => (
  <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
);

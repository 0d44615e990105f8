import { Button } from '@aws-amplify/ui-react';
import { countOf } from '../../../../lib/count';
import { bundleName } from '../../../../lib/networks';
import { stepWords } from './new-prices';
import type { SaveResult } from './use-save-many';

interface ManyResultProps {
  /** `price` or `cost`. */
  readonly noun: string;
  readonly result: SaveResult;
  /** Asks for those that failed again. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** How many prices are changed, and which are not. */
export function ManyResult({ noun, result: { saved, failures }, onAgain, onClose }: ManyResultProps) {
  return (
    <div className="form">
      <p role="status">
        {countOf(saved, noun)} changed, {failures.length} not:
      </p>
      <ul className="divided many-prices" aria-label="Not changed">
        {failures.map(({ change, reason }) => (
          <li key={change.plan.id}>
            <p>
              {bundleName(change.plan)}, {stepWords(change)}
            </p>
            <p className="row__note">{reason}</p>
          </li>
        ))}
      </ul>
      <div className="dialog__actions">
        <Button variation="primary" onClick={onAgain}>
          Try again
        </Button>
        <Button autoFocus onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

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

/** How many prices are changed, and which are not. What asks for approval stands first, with the focus. */
export function ManyResult({ noun, result: { saved, asked, failures }, onAgain, onClose }: ManyResultProps) {
  const needApproval = failures.filter(({ change }) => change.approval !== null).length;
  return (
    <div className="form">
      <p role="status">
        {countOf(saved, noun)} changed, {asked > 0 && `${asked} sent for approval, `}
        {failures.length} not:
      </p>
      {needApproval > 0 && (
        <p className="well">
          {countOf(needApproval, noun)} of these can only change once a colleague approves it.
        </p>
      )}
      <div className="dialog__actions dialog__actions--after">
        <Button variation="primary" autoFocus={needApproval > 0} onClick={onAgain}>
          {needApproval > 0 ? 'Ask for approval' : 'Try again'}
        </Button>
        <Button autoFocus={needApproval === 0} onClick={onClose}>
          Done
        </Button>
      </div>
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
    </div>
  );
}

import { Button } from '@aws-amplify/ui-react';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { bundleName } from '../../../../lib/networks';
import type { SaveResult } from './use-save-many';

interface ManyResultProps {
  readonly result: SaveResult;
  /** Asks for those that failed again. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** How many prices are changed, and which are not. */
export function ManyResult({ result: { saved, failures }, onAgain, onClose }: ManyResultProps) {
  return (
    <div className="form">
      <p role="status">
        {countOf(saved, 'price')} changed, {failures.length} not:
      </p>
      <ul className="divided many-prices" aria-label="Not changed">
        {failures.map(({ change: { plan, before, after }, reason }) => (
          <li key={plan.id}>
            <p>
              {bundleName(plan)}, {formatCedis(before)} → {formatCedis(after)}
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

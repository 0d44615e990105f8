import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useState } from 'react';
import { capitalized } from '../../../../lib/capitalized';

interface ChangesProgressProps {
  readonly done: number;
  readonly total: number;
  /** The noun, such as `orders`. */
  readonly what: string;
  readonly onStop?: () => void;
}

/** The progress of a change sent in parts. */
export function ChangesProgress({ done, total, what, onStop }: ChangesProgressProps) {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <>
      <p role="status">{`${done} of ${total} ${what} done`}</p>
      <progress className="progress" aria-label={`${capitalized(what)} done`} value={done} max={total} />
      {onStop && (
        <div className="dialog__actions">
          <Button
            autoFocus
            aria-disabled={isStopping}
            onClick={() => {
              setIsStopping(true);
              onStop();
            }}
          >
            {isStopping ? 'Stopping...' : 'Stop after these'}
          </Button>
        </div>
      )}
    </>
  );
}

interface ChangesResultProps {
  /** How many were changed. */
  readonly children: ReactNode;
  /** The list's name for screen readers. */
  readonly label: string;
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
  readonly again?: {
    readonly label: string;
    readonly onPress: () => void;
  };
  readonly onClose: () => void;
}

/** Says how many were changed, and lists the failures with their reasons. */
export function ChangesResult({ children, label, failures, again, onClose }: ChangesResultProps) {
  return (
    <div className="form">
      {children}
      <ul className="divided unchanged" aria-label={label}>
        {failures.map(({ name, reason }) => (
          <li key={name}>
            <p>{name}</p>
            <p className="row__note">{reason}</p>
          </li>
        ))}
      </ul>
      <div className="dialog__actions">
        {again && (
          <Button variation="primary" onClick={again.onPress}>
            {again.label}
          </Button>
        )}
        <Button autoFocus {...(!again && { variation: 'primary' as const })} onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

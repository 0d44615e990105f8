import { Button } from '@aws-amplify/ui-react';
import { type ReactNode, useRef, useState } from 'react';
import { useUnloadWarning } from '../../../lib/use-leave-warning';
import { capitalized } from '../../../lib/words';
import { type Answered, outcomeOf } from '../shared/action-form';

/** One of many requests: its subject, and how to send it. A repeat has the same key. */
export interface Part {
  readonly of: readonly string[];
  readonly send: () => Promise<Answered<Parted>>;
}

/** An answer, with the failures and their reasons. */
interface Parted {
  readonly failures?: readonly Failure[];
}

interface Failure {
  readonly of: string;
  readonly reason: string;
}

export interface InParts {
  readonly done: number;
  /** What wasn't changed, or may not have been, each with the reason. */
  readonly failures: readonly Failure[];
  /** The first part that was refused as a whole or got no answer, in the shop's words. */
  readonly problem: string | null;
  readonly wasStopped: boolean;
  /** The part without an answer, and those after it. */
  readonly rest: readonly Part[];
}

const nothing: InParts = {
  done: 0,
  failures: [],
  problem: null,
  wasStopped: false,
  rest: [],
};

/** Sends a long change in parts, because a browser waits half a minute. Stops at a part without an answer, because the next ones would fail too. */
export function useInParts() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isStopAsked = useRef(false);
  useUnloadWarning(progress !== null);

  async function run(parts: readonly Part[]): Promise<InParts> {
    const total = sizeOf(parts);
    isStopAsked.current = false;
    let result: InParts = nothing;
    for (const [index, part] of parts.entries()) {
      const rest = parts.slice(index);
      if (isStopAsked.current && index > 0) {
        result = { ...withoutAnswer(result, rest, 'Not tried'), wasStopped: true };
        break;
      }
      setProgress({ done: sizeOf(parts.slice(0, index)), total });
      const outcome = outcomeOf(await part.send());
      if (outcome.kind === 'done') {
        const { failures = [] } = outcome.data;
        result = {
          ...result,
          done: result.done + part.of.length - failures.length,
          failures: [...result.failures, ...failures],
        };
      } else {
        const { isLost = false, message } = outcome;
        result = { ...result, problem: result.problem ?? message };
        result = withoutAnswer(result, [part], isLost ? lostReason : message);
        if (!isLost) continue;
        result = { ...withoutAnswer(result, rest.slice(1), 'Not tried'), rest };
        break;
      }
    }
    setProgress(null);
    return result;
  }

  const stop = () => {
    isStopAsked.current = true;
  };
  return { run, stop, progress };
}

const lostReason = 'No answer: it may have been updated or not. Try again: it counts only once.';

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { of }) => sum + of.length, 0);

const withoutAnswer = (result: InParts, parts: readonly Part[], reason: string): InParts => ({
  ...result,
  failures: [...result.failures, ...parts.flatMap(({ of }) => of.map((each) => ({ of: each, reason })))],
});

/** The most in each part. */
export function splitInto<Row>(all: readonly Row[], size: number): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

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

import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { brandName } from '../../lib/brand';
import { downloadText } from '../../lib/download';
import { BackCloses } from '../../lib/use-back-closes';
import { useUnloadWarning } from '../../lib/use-unload-warning';
import { useCopy } from '../copied';
import './second-factor.css';

interface RecoveryCodesProps {
  readonly title: string;
  readonly codes: readonly string[];
  /** A sentence on what applies until the codes are saved. */
  readonly until: string;
  /** The label of the confirming button. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onKept: () => void;
  /** @default no Cancel button */
  readonly onCancel?: (() => void) | undefined;
}

/** Ten new recovery codes, shown only once. They become valid once they are saved. */
export function RecoveryCodes(props: RecoveryCodesProps) {
  const { title, codes, until, label, isBusy, problem, onKept, onCancel } = props;
  const [isKept, setIsKept] = useState(false);
  useUnloadWarning(true);
  // The focused button is gone.
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="second-factor">
      {onCancel && <BackCloses onBack={onCancel} isBusy={isBusy} />}
      <div ref={words} tabIndex={-1}>
        <p className="row__title">{title}</p>
        <p>Lost your phone? One code gets you in and turns two-step login off. Then set it up again.</p>
      </div>
      <div className="recovery-sheet">
        <p className="recovery-sheet__title">{`Recovery codes of ${brandName}. One code gets you in and turns two-step login off.`}</p>
        <ul className="recovery-codes" aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div>
        <p className="row__note second-factor__once">
          <strong>You see them only now.</strong> Don’t keep them on your phone alone.
        </p>
        <KeepingButtons codes={codes} />
      </div>
      <div className="second-factor__end">
        <label className="second-factor__kept">
          <input
            type="checkbox"
            checked={isKept}
            disabled={isBusy}
            onChange={({ target }) => setIsKept(target.checked)}
          />
          I’ve saved them
        </label>
        <p className="row__note">{until}</p>
      </div>
      <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
      <div className="second-factor__actions">
        <Button variation="primary" isDisabled={!isKept || isBusy} onClick={onKept}>
          {label}
        </Button>
        {onCancel && (
          <Button isDisabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

function KeepingButtons({ codes }: { codes: readonly string[] }) {
  const text = [
    `Recovery codes of ${brandName}. One code gets you in and turns two-step login off.`,
    '',
    ...codes,
    '',
  ].join('\n');
  const { copy, answer } = useCopy({
    copied: 'Copied. Paste them where you keep your passwords.',
    failed: 'They couldn’t be copied. Download or print them.',
  });
  return (
    <>
      <div className="second-factor__actions">
        <Button size="small" onClick={() => void copy(text)}>
          Copy
        </Button>
        <Button size="small" onClick={() => downloadText('recovery-codes.txt', text)}>
          Download
        </Button>
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {answer}
    </>
  );
}

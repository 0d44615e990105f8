import { Button } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';

interface TheirsOrMineProps {
  /** The colleague’s name. @default `Somebody else` */
  readonly who?: string | null | undefined;
  /** What the colleague did, such as `changed this price`. */
  readonly did: string;
  readonly isBusy: boolean;
  readonly onUseMine: () => void;
  readonly onKeepTheirs: () => void;
  /** @default no class of its own */
  readonly className?: string;
  /** Both values. */
  readonly children: ReactNode;
}

/** Asks whose value to keep if someone else saved one while this form was open. */
export function TheirsOrMine(props: TheirsOrMineProps) {
  const { who, did, isBusy, onUseMine, onKeepTheirs, className = '', children } = props;
  return (
    <div className={`well stack stack--tight ${className}`.trim()} role="alert">
      <p>{`${who || 'Somebody else'} ${did} while you had it open. Nothing of yours is saved yet.`}</p>
      {children}
      <div className="line">
        <Button autoFocus size="small" variation="primary" isDisabled={isBusy} onClick={onUseMine}>
          Use mine
        </Button>
        <Button size="small" isDisabled={isBusy} onClick={onKeepTheirs}>
          Keep theirs
        </Button>
      </div>
    </div>
  );
}

import { Button } from '@aws-amplify/ui-react';

interface NetworkQuestionProps {
  readonly words: string;
  /** The label of the network whose data is being bought. */
  readonly bought: string;
  /** Of the one that the number seems to be of, where it is on sale and can be chosen here. */
  readonly seems?: string | undefined;
  /** Absent: this network refuses such numbers. */
  readonly onSure?: () => void;
  readonly onSwitch?: () => void;
  readonly onChange: () => void;
}

/** The number seems to be another network's. Nothing was charged yet. */
export function NetworkQuestion({ words, bought, seems, onSure, onSwitch, onChange }: NetworkQuestionProps) {
  return (
    <>
      <p role="status">{words}</p>
      <div className="dialog__actions">
        <Button variation="primary" onClick={onChange}>
          Change the number
        </Button>
        {seems !== undefined && onSwitch && <Button onClick={onSwitch}>Buy {seems} data</Button>}
        {onSure && <Button onClick={onSure}>It is on {bought}</Button>}
      </div>
    </>
  );
}

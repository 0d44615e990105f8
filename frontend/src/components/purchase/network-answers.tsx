import { Button } from '@aws-amplify/ui-react';

interface NetworkAnswersProps {
  /** The label of the network whose data is being bought. */
  readonly bought: string;
  /** Of the one that the number seems to be of, where it is on sale and can be chosen here. */
  readonly seems?: string | undefined;
  /** Absent: this network refuses such numbers. */
  readonly onSure?: () => void;
  readonly onSwitch?: () => void;
  readonly onChange: () => void;
}

/** The number seems to be another network's: what its customer can answer. Nothing was charged yet. */
export function NetworkAnswers({ bought, seems, onSure, onSwitch, onChange }: NetworkAnswersProps) {
  return (
    <div className="dialog__actions dialog__actions--after">
      <Button variation="primary" onClick={onChange}>
        Change the number
      </Button>
      {seems !== undefined && onSwitch && <Button onClick={onSwitch}>Buy {seems} data</Button>}
      {onSure && <Button onClick={onSure}>It is on {bought}</Button>}
    </div>
  );
}

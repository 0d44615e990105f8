import { Button } from '@aws-amplify/ui-react';

interface NetworkAnswersProps {
  /** The label of the network whose data is being bought. */
  readonly bought: string;
  /** The network that the number appears to belong to, if it is on sale and can be chosen here. */
  readonly seems?: string | undefined;
  /** Absent: this network is sold only to its own prefixes. */
  readonly onSure?: () => void;
  readonly onSwitch?: () => void;
  readonly onChange: () => void;
}

/** The customer's choices if the number appears to belong to another network. Nothing has been charged. */
export function NetworkAnswers({ bought, seems, onSure, onSwitch, onChange }: NetworkAnswersProps) {
  return (
    <div className="dialog__actions dialog__actions--after">
      <Button variation="primary" onClick={onChange}>
        Change the number
      </Button>
      {seems !== undefined && onSwitch && <Button onClick={onSwitch}>{`Buy ${seems} data`}</Button>}
      {onSure && <Button onClick={onSure}>{`Yes, send ${bought} data`}</Button>}
    </div>
  );
}

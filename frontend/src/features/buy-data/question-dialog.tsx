import { networkLabels } from '../../../../contracts/constants';
import { Dialog } from '../../components/dialog/dialog';
import { NetworkQuestion } from './network-question';
import type { PurchaseInput, Question } from './purchase';
import { SameAgainDialog } from './same-again-dialog';

interface QuestionDialogProps {
  readonly question: Question;
  readonly input: PurchaseInput;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** What the server asks before it buys. Nothing was charged yet, and nothing is by closing it. */
export function QuestionDialog({ question, input, onSend, onClose }: QuestionDialogProps) {
  if (question.duplicate) return <SameAgainDialog {...{ question, onSend, onClose }} />;
  return (
    <Dialog title="Is the number right?" onClose={onClose}>
      <div className="stack stack--tight">
        <NetworkQuestion
          words={question.words}
          bought={labelOf(input.network)}
          onSure={onSend}
          onChange={onClose}
        />
      </div>
    </Dialog>
  );
}

const labelOf = (network: string): string =>
  Object.entries(networkLabels).find(([id]) => id.toLowerCase() === network)?.[1] ?? network;

import { networkOfWord } from '../../../../contracts/networks/networks';
import { Dialog } from '../../components/dialog/dialog';
import { networkOf } from '../../lib/networks';
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
          bought={networkOf(networkOfWord(input.network)).label}
          onSure={onSend}
          onChange={onClose}
        />
      </div>
    </Dialog>
  );
}

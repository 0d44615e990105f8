import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { networkOfWord } from '../../../../contracts/networks/networks';
import { groupedPhoneNumber, normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { networkOf } from '../../lib/networks';
import { Dialog } from '../dialog/dialog';
import { isLastFourOf, LastFourField } from './last-four-field';
import { NetworkAnswers } from './network-answers';
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
        <NumberQuestion {...{ question, input, onSend, onClose }} />
      </div>
    </Dialog>
  );
}

/** The sheet got no answer about the number, so nobody knows whether it is new: it is typed again, as a new one is. */
function NumberQuestion({ question, input, onSend, onClose }: QuestionDialogProps) {
  const [isSure, setIsSure] = useState(false);
  const [lastFour, setLastFour] = useState('');
  const phoneNumber = normalPhoneNumber(input.phoneNumber);
  if (!isSure) {
    return (
      <>
        <p role="status">{question.words}</p>
        <NetworkAnswers
          bought={networkOf(networkOfWord(input.network)).label}
          onSure={() => setIsSure(true)}
          onChange={onClose}
        />
      </>
    );
  }
  return (
    <>
      <LastFourField phoneNumber={phoneNumber} value={lastFour} onChange={setLastFour} autoFocus />
      <div className="dialog__actions">
        <Button variation="primary" isDisabled={!isLastFourOf(phoneNumber, lastFour)} onClick={onSend}>
          Send to {groupedPhoneNumber(phoneNumber)}
        </Button>
        <Button onClick={onClose}>Change the number</Button>
      </div>
    </>
  );
}

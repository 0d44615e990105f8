import { Button } from '@aws-amplify/ui-react';
import { networkOfWord } from '../../../../contracts/networks/networks';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber, normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { networkOf } from '../../lib/networks';
import { ButtonLink } from '../button-link';
import { Dialog } from '../dialog/dialog';
import { LastFourField } from './last-four-field';
import { NetworkAnswers } from './network-answers';
import type { PurchaseInput, Question } from './purchase';
import type { NumberAnswers } from './purchase-state';
import { isLastFourOf } from './review';

interface QuestionDialogProps extends NumberAnswers {
  readonly question: Question;
  readonly input: PurchaseInput;
  readonly onSure: () => void;
  readonly onType: (digits: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** The server's question before a purchase. Nothing has been charged, and closing it charges nothing. */
export function QuestionDialog({ question, ...props }: QuestionDialogProps) {
  const { onSend, onClose } = props;
  if (question.duplicate) return <SameAgainDialog {...{ question, onSend, onClose }} />;
  return (
    <Dialog title="Is the number right?" onClose={onClose}>
      <div className="stack stack--tight">
        <NumberQuestion {...props} words={question.words} />
      </div>
    </Dialog>
  );
}

/** The sheet got no answer about the number, so it is treated like a new one and typed again. */
function NumberQuestion(props: Omit<QuestionDialogProps, 'question'> & Pick<Question, 'words'>) {
  const { words, input, isSure, lastFour, onSure, onType, onSend, onClose } = props;
  const phoneNumber = normalPhoneNumber(input.phoneNumber);
  if (!isSure) {
    return (
      <>
        <p role="status">{words}</p>
        <NetworkAnswers
          bought={networkOf(networkOfWord(input.network)).label}
          onSure={onSure}
          onChange={onClose}
        />
      </>
    );
  }
  return (
    <>
      <LastFourField phoneNumber={phoneNumber} value={lastFour} onChange={onType} autoFocus />
      <div className="dialog__actions">
        <Button
          variation="primary"
          isDisabled={!isLastFourOf(phoneNumber, lastFour)}
          onClick={onSend}
        >{`Send to ${groupedPhoneNumber(phoneNumber)}`}</Button>
        <Button onClick={onClose}>Change the number</Button>
      </div>
    </>
  );
}

interface SameAgainDialogProps {
  readonly question: Question;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Asks whether to buy the same bundle for the same number again. Nothing has been charged, and closing it charges nothing. */
function SameAgainDialog({ question: { words, duplicate }, onSend, onClose }: SameAgainDialogProps) {
  return (
    <Dialog title="Send it again?" onClose={onClose}>
      <div className="stack stack--tight">
        <p>{words}</p>
        <div className="dialog__actions">
          <ButtonLink to={`${paths.orders}?text=${duplicate?.order_number ?? ''}`} variation="primary">
            Show that order
          </ButtonLink>
          <Button onClick={onSend}>Send it again</Button>
        </div>
      </div>
    </Dialog>
  );
}

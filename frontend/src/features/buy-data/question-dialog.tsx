import { Button } from '@aws-amplify/ui-react';
import { networkOfWord } from '../../../../contracts/networks/terms';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber, normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { Dialog } from '../../kit/dialog';
import { ButtonLink } from '../../kit/links';
import { api } from '../../lib/api/api';
import { networkOf, useNetworks } from '../../lib/networks';
import { networksOnSale } from './plan-options';
import type { PurchaseInput, Question } from './purchase-requests';

interface QuestionDialogProps {
  readonly question: Question;
  readonly input: PurchaseInput;
  readonly onSend: () => void;
  /** The customer wants data of the network that the number seems to belong to. */
  readonly onSwitch: (network: string) => void;
  readonly onClose: () => void;
}

/** The shop's question before a purchase. Nothing has been charged, and closing it charges nothing. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { words, duplicate } = props.question;
  if (!duplicate) return <NetworkQuestion {...props} />;
  return (
    <Dialog title="Send it again?" onClose={props.onClose}>
      <div className="stack stack--tight">
        <p>{words}</p>
        <div className="dialog__actions">
          <ButtonLink to={`${paths.orders}?text=${duplicate.order_number}`} variation="primary">
            Show that order
          </ButtonLink>
          <Button onClick={props.onSend}>Send it again</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The number seems to belong to another network. */
function NetworkQuestion({ question, input, onSend, onSwitch, onClose }: QuestionDialogProps) {
  const { prices = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const seems = networksOnSale(prices, useNetworks()).find((id) => id === question.network);
  return (
    <Dialog title="Is the number right?" onClose={onClose}>
      <div className="stack stack--tight">
        <p className="review-number">{groupedPhoneNumber(normalPhoneNumber(input.phoneNumber))}</p>
        <p>{question.words}</p>
        <div className="dialog__actions dialog__actions--after">
          <Button variation="primary" onClick={onClose}>
            Change the number
          </Button>
          {seems !== undefined && (
            <Button onClick={() => onSwitch(seems)}>{`Buy ${networkOf(seems).label} data`}</Button>
          )}
          <Button
            onClick={onSend}
          >{`Yes, send ${networkOf(networkOfWord(input.network)).label} data`}</Button>
        </div>
      </div>
    </Dialog>
  );
}

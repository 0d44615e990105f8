import { Button } from '@aws-amplify/ui-react';
import { topUpChargePercent } from '../../../../contracts/constants';
import { networkOfWord } from '../../../../contracts/networks/terms';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber, normalPhoneNumber } from '../../../../contracts/phone-numbers';
import { Dialog } from '../../kit/dialog';
import { Facts } from '../../kit/facts';
import { ButtonLink } from '../../kit/links';
import { DisputeNotice } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';
import { networkOf, useNetworks } from '../../lib/networks';
import { noWayBack } from '../../lib/orders';
import { useUsualTime } from '../../lib/prices';
import { topUpFor } from '../../lib/purchase-intention';
import { findRecipient } from '../../lib/recipients';
import { bundleWords, isSameBundle, networksOnSale, type Offer, type PlanOption, YouPay } from './plans';
import type { PurchaseInput, Question } from './purchase';

interface ReviewSheetProps {
  readonly plan: PlanOption;
  /** The plan as the customer saw it when choosing. */
  readonly before: Offer;
  /** `0` and nine digits. */
  readonly phoneNumber: string;
  readonly onSend: () => void;
  /** Returns to the unchanged form. */
  readonly onChange: () => void;
  /** The customer leaves to top up what is missing. */
  readonly onTopUp: () => void;
}

const topUpWords = `Top-up with ${topUpChargePercent}% charge`;

/** Reads the purchase back before the last tap, because data that was sent can't be taken back. */
export function ReviewSheet({ plan, before, phoneNumber, onSend, onChange, onTopUp }: ReviewSheetProps) {
  const { balance, debt = 0 } = api.useGetProfileQuery({}).data?.profile ?? {};
  const number = groupedPhoneNumber(phoneNumber);
  const balanceAfter = balance === undefined ? 0 : sumCedis([balance, -plan.price]);
  const isShort = balanceAfter < 0;
  // A top-up pays the debt first.
  const missing = sumCedis([debt, -balanceAfter]);
  const topUp = topUpFor(missing);
  const usualTime = useUsualTime(plan.network);
  const savedName = findRecipient(api.useGetRecipientsQuery({}).data?.recipients, phoneNumber)?.name;
  const { networks } = api.useGetBundlePricesQuery({}).data ?? {};
  const notice = networks?.find(({ id }) => id === plan.network)?.notice;
  const costs = isShort
    ? `${topUpWords}: ${formatCedis(topUp.total)}.`
    : `You pay ${formatCedis(plan.price)}.`;

  return (
    <Dialog title="Check before you buy" onClose={onChange} isHeadingFocused>
      <div className="stack stack--tight">
        {savedName === undefined ? (
          <p className="review-number">{number}</p>
        ) : (
          <p className="review-named">
            <span className="long-word">{savedName}</span> <span>{number}</span>
          </p>
        )}
        <p className="subtle">{noWayBack}</p>
        <Facts
          className="well sums"
          facts={{
            'You pay': (
              <strong>
                <YouPay {...plan} />
              </strong>
            ),
            // First, to be in sight on a small phone.
            ...(isShort && {
              'You’re short by': <strong>{formatCedis(missing)}</strong>,
              [topUpWords]: formatCedis(topUp.total),
            }),
            Bundle: `${networkOf(plan.network).label} ${bundleWords(plan)}`,
            ...(plan.note !== null && { Note: plan.note }),
            ...(usualTime !== null && { Arrives: `Usually ${usualTime}` }),
            ...(balance !== undefined &&
              !isShort && { 'Balance after': <strong>{formatCedis(balanceAfter)}</strong> }),
          }}
        />
        {notice && <p className="notice notice--warning">{notice}</p>}
        <OfferChange before={before} plan={plan} />
        {isShort && <DisputeNotice />}
        <div className="dialog__actions review-actions" data-words={`${costs} ${noWayBack}`}>
          {isShort ? (
            <ButtonLink to={topUp.path} variation="primary" onClick={onTopUp}>
              {`Top up ₵${topUp.amount} and buy`}
            </ButtonLink>
          ) : (
            <Button variation="primary" onClick={onSend}>
              Send data
            </Button>
          )}
          <Button onClick={onChange}>Change</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The price list has changed since the customer chose. */
function OfferChange({ before, plan }: { readonly before: Offer; readonly plan: Offer }) {
  return (
    <div role="status">
      {!isSameBundle(before, plan) && (
        <p className="notice notice--warning">{`The bundle has changed: was ${bundleWords(before)}, is ${bundleWords(plan)}.`}</p>
      )}
      {before.price !== plan.price && (
        <p>{`The price has changed: was ${formatCedis(before.price)}, is ${formatCedis(plan.price)}.`}</p>
      )}
    </div>
  );
}

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

import { Button } from '@aws-amplify/ui-react';
import { topUpChargePercent } from '../../../../contracts/constants';
import type { NetworkId } from '../../../../contracts/networks/networks';
import { moneyBackIfNotMoved } from '../../../../contracts/orders/moved-number-words';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';
import { networkOf } from '../../lib/networks';
import { noWayBack } from '../../lib/no-way-back';
import { recentOrders } from '../../lib/orders/use-recent-orders';
import { topUpFor } from '../../lib/purchase-intention';
import { findRecipient } from '../../lib/recipients/find-recipient';
import { useUsualTime } from '../../lib/usual-time';
import { ButtonLink } from '../button-link';
import { Dialog } from '../dialog/dialog';
import { DisputeNotice } from '../dispute-notice';
import { Facts } from '../facts';
import { LastFourField } from './last-four-field';
import { NetworkAnswers } from './network-answers';
import { bundleWords, isSameBundle, type Offer } from './plan-options';
import { isAnswered, isLastFourOf, isTypedAgain, type Reviewed } from './review';
import { YouPay } from './you-pay';

interface ReviewSheetProps {
  readonly reviewed: Reviewed;
  /** The networks on sale, by id. */
  readonly labelsOnSale: Readonly<Record<string, string>>;
  readonly onSend: () => void;
  readonly onSure: () => void;
  readonly onType: (digits: string) => void;
  /** Returns to the unchanged form. */
  readonly onChange: () => void;
  /** The customer wants data of the network that the number appears to belong to. */
  readonly onSwitch: (network: string) => void;
  /** The customer leaves to top up what is missing. */
  readonly onTopUp: () => void;
}

const topUpWords = `Top-up with ${topUpChargePercent}% charge`;

/** The sheet to confirm before buying, because data that was sent can't be taken back. */
export function ReviewSheet({
  reviewed,
  labelsOnSale,
  onSend,
  onSure,
  onType,
  onChange,
  onSwitch,
  onTopUp,
}: ReviewSheetProps) {
  const { plan, network, phoneNumber, before, check, isChecking, isSure, lastFour } = reviewed;
  const { balance, debt = 0 } = api.useGetProfileQuery({}).data?.profile ?? {};
  const number = groupedPhoneNumber(phoneNumber);
  const { label } = networkOf(network);
  const balanceAfter = balance === undefined ? 0 : sumCedis([balance, -plan.price]);
  const isShort = balanceAfter < 0;
  // A top-up pays the debt first.
  const missing = sumCedis([debt, -balanceAfter]);
  const topUp = topUpFor(missing);
  const usualTime = useUsualTime(network);
  const savedName = useSavedName(phoneNumber);
  const notice = useNotice(network);
  const isAgain = useIsSentBefore(plan.id, phoneNumber);
  const isAsked = check !== undefined && check.words !== '' && !isSure && !isAnswered(reviewed);
  // Shown until the answer comes, and without one: the number may be new.
  const asksLastFour = isTypedAgain(reviewed) && !isAsked && !isShort;
  const warning = `${noWayBack}${isAnswered(reviewed) ? ` ${moneyBackIfNotMoved(label)}` : ''}`;
  const costs = isShort
    ? `${topUpWords}: ${formatCedis(topUp.total)}.`
    : `You pay ${formatCedis(plan.price)}.`;
  const isTyped = !asksLastFour || isLastFourOf(phoneNumber, lastFour);

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
        {isAsked && (
          // First, because its answer decides what is bought.
          <>
            <p>
              <strong>{`${bundleWords(plan)} for ${formatCedis(plan.price)}`}</strong>
            </p>
            <p role="status">{check.words}</p>
          </>
        )}
        {isAgain && (
          <p className="notice notice--warning">{`You sent ${plan.size} to ${number} a moment ago.`}</p>
        )}
        {!asksLastFour && <p className="subtle">{warning}</p>}
        {isAsked && (
          <NetworkAnswers
            bought={label}
            seems={labelsOnSale[check.seems ?? '']}
            {...(!check.is_refused && { onSure })}
            onSwitch={() => onSwitch(check.seems ?? '')}
            onChange={onChange}
          />
        )}
        <Facts
          className="well sums"
          facts={{
            // Left out if it is shown above, or beside the buttons.
            ...(!isAsked &&
              !asksLastFour && {
                'You pay': (
                  <strong>
                    <YouPay {...plan} />
                  </strong>
                ),
              }),
            // First, to be in sight on a small phone.
            ...(isShort && {
              'You’re short by': <strong>{formatCedis(missing)}</strong>,
              [topUpWords]: formatCedis(topUp.total),
            }),
            Network: label,
            ...(!isAsked && { Bundle: bundleWords(plan) }),
            ...(plan.note !== null && { Note: plan.note }),
            ...(usualTime !== null && { Arrives: `Usually ${usualTime}` }),
            ...(balance !== undefined &&
              !isShort && {
                'Balance after': <strong>{formatCedis(balanceAfter)}</strong>,
              }),
          }}
        />
        {notice && <p className="notice notice--warning">{notice}</p>}
        <OfferChange before={before} plan={plan} />
        {isShort && <DisputeNotice />}
        {!isAsked && (
          <div
            className={`dialog__actions review-actions${asksLastFour ? ' review-typed' : ''}`}
            data-words={asksLastFour ? undefined : `${costs} ${warning}`}
          >
            {asksLastFour && (
              // In sight on any screen, with what has to be read before typing.
              <>
                <p>
                  <strong>
                    You pay <YouPay {...plan} />.
                  </strong>{' '}
                  <span>{warning}</span>
                </p>
                {/* The focused button is gone. */}
                <LastFourField
                  phoneNumber={phoneNumber}
                  value={lastFour}
                  onChange={onType}
                  autoFocus={isSure}
                />
              </>
            )}
            {isShort ? (
              <ButtonLink
                to={topUp.path}
                variation="primary"
                onClick={onTopUp}
              >{`Top up ₵${topUp.amount} and buy`}</ButtonLink>
            ) : (
              <Button
                variation="primary"
                isDisabled={!isTyped || isChecking}
                autoFocus={isSure && !asksLastFour}
                onClick={onSend}
              >
                {isChecking ? 'Checking the number...' : `Send ${plan.size} to ${number}`}
              </Button>
            )}
            <Button onClick={onChange}>Change</Button>
          </div>
        )}
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

const momentMs = 5 * 60_000;

/** Whether the site has just seen this sent to this number. The server asks all the same. */
function useIsSentBefore(planId: string, phoneNumber: string): boolean | undefined {
  const { data } = api.endpoints.getOrders.useInfiniteQueryState(recentOrders);
  return data?.pages[0]?.orders.some(
    ({ plan_id, phone_number, status, created_at }) =>
      plan_id === planId &&
      phone_number === phoneNumber &&
      status !== 'failed' &&
      Date.now() - Date.parse(created_at) < momentMs,
  );
}

/** Staff's notice about the network. Undefined: not loaded. */
const useNotice = (network: NetworkId): string | undefined =>
  api.useGetBundlePricesQuery({}).data?.networks.find(({ id }) => id === network)?.notice;

/** Undefined: not a saved number. */
const useSavedName = (phoneNumber: string): string | undefined =>
  findRecipient(api.useGetRecipientsQuery({}).data?.recipients, phoneNumber)?.name;

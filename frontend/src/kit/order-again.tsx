import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { paths } from '../../../contracts/paths';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import { lazyPart } from '../app/lazy-screen';
import { api } from '../lib/api/api';
import type { Order } from '../lib/api/contract-types';
import { buyAgain, isNumbersFault } from '../lib/orders';
import { findRecipient } from '../lib/recipients';
import { useFocusWhenGone } from '../lib/use-browser';
import { ButtonLink } from './links';

const RecipientDialog = lazyPart(() => import('./recipient-dialog'), 'RecipientDialog');

type Bought = Pick<
  Order,
  'phone_number' | 'network' | 'data_plan' | 'plan_id' | 'amount' | 'status' | 'timeline'
>;

/** Opens the form with the same bundle and number, or without the number if it can't receive data. */
export function BuyAgain({ order, isPrimary = false }: { order: Bought; isPrimary?: boolean }) {
  const { phone_number: phoneNumber, plan_id: planId, network, amount: price } = order;
  const isOther = isNumbersFault(order);
  return (
    <ButtonLink
      to={paths.buyData}
      className="amplify-button--small"
      variation={isPrimary ? 'primary' : 'link'}
      label={
        isOther
          ? `Use another number for ${order.data_plan}`
          : `Buy again, ${order.data_plan} to ${groupedPhoneNumber(phoneNumber)}`
      }
      state={buyAgain({
        phoneNumber: isOther ? '' : phoneNumber,
        ...{ planId, planName: order.data_plan, network, price },
      })}
    >
      {isOther ? 'Use another number' : 'Buy again'}
    </ButtonLink>
  );
}

/** Saves the order's number under a name. A saved number shows its name instead. */
export function SaveNumber({
  order: { phone_number, plan_id },
}: {
  order: Pick<Bought, 'phone_number' | 'plan_id'>;
}) {
  const { data: { recipients } = {}, isLoading } = api.useGetRecipientsQuery({});
  const [isOpen, setIsOpen] = useState(false);
  const [wasPressed, setWasPressed] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const saved = findRecipient(recipients, phone_number);
  useFocusWhenGone(wasPressed && saved === undefined, words);
  // Keeps its place, so that nothing below moves under a finger.
  if (isLoading) {
    return (
      <Button size="small" isDisabled aria-hidden style={{ visibility: 'hidden' }}>
        Save number
      </Button>
    );
  }
  if (recipients === undefined) return null;
  if (saved) {
    return <p ref={words} tabIndex={-1} className="row__note long-word">{`Saved as ${saved.name}`}</p>;
  }
  return (
    <>
      <Button
        size="small"
        aria-label={`Save number ${groupedPhoneNumber(phone_number)}`}
        onClick={() => {
          setIsOpen(true);
          setWasPressed(true);
        }}
      >
        Save number
      </Button>
      {isOpen && (
        <RecipientDialog
          title="Save this number"
          recipient={{ phoneNumber: phone_number, planId: plan_id }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

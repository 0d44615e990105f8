import { paths } from '../../../contracts/paths';
import { groupedPhoneNumber } from '../../../contracts/phone-numbers';
import type { Order } from '../lib/api/contract-types';
import { buyAgain, isNumbersFault } from '../lib/orders';
import { ButtonLink } from './links';

type Bought = Pick<
  Order,
  'phone_number' | 'network' | 'data_plan' | 'plan_id' | 'amount' | 'status' | 'timeline'
>;

/** The form's contents: the same bundle and number, or without the number if it can't receive data. */
export function againOf(order: Bought) {
  const { phone_number: phoneNumber, plan_id: planId, data_plan: planName, network, amount: price } = order;
  const isOther = isNumbersFault(order);
  return {
    words: isOther ? 'Use another number' : 'Buy again',
    label: isOther
      ? `Use another number for ${planName}`
      : `Buy again, ${planName} to ${groupedPhoneNumber(phoneNumber)}`,
    state: buyAgain({
      phoneNumber: isOther ? '' : phoneNumber,
      bought: { planId, planName, network, price },
    }),
  };
}

/** Opens the form with it. */
export function BuyAgain({ order, isPrimary = false }: { order: Bought; isPrimary?: boolean }) {
  const { words, label, state } = againOf(order);
  return (
    <ButtonLink
      to={paths.buyData}
      className="amplify-button--small"
      variation={isPrimary ? 'primary' : 'link'}
      label={label}
      state={state}
    >
      {words}
    </ButtonLink>
  );
}

import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../../contracts/paths';
import { normalPhoneNumber, phoneProblem } from '../../../../contracts/phone-numbers';
import { NetworkMark } from '../../kit/badges';
import { ToggleButtons } from '../../kit/fields';
import { ButtonLink } from '../../kit/links';
import type { BundlePrice, Output } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { networkOf, useNetworks } from '../../lib/networks';
import { toast } from '../../lib/toast';
import { isCompleteNumber, networkOfTyped } from '../../lib/typed-number';
import { useForm } from '../../lib/use-form';
import { AgainNotice, startOf, useAgain } from './again';
import { NetworkNotices } from './network-notices';
import {
  finishedProblem,
  hintOn,
  isTooShort,
  noneWords,
  otherNetworkOf,
  toneOf,
  tooShort,
} from './number-hints';
import { focusPlan, PlanChoice } from './plan-choice';
import { type Choice, networksOnSale, type PlanOption, planOptions, type Start } from './plan-options';
import { PurchaseSummary } from './purchase-summary';
import { RecipientField } from './recipient-field';

interface BuyDataFormProps {
  readonly prices: readonly BundlePrice[];
  /** Maps first digits to networks, and says which are off sale. */
  readonly networks: Output<'get-bundle-prices'>['networks'];
  /** The first values. */
  readonly initial: Start;
  /** Whether the plan gets the focus. */
  readonly startsAtPlan: boolean;
  readonly isBusy: boolean;
  readonly onChosen: (choice: Choice) => void;
  /** The customer changed or tapped something, so the last refusal is over. */
  readonly onEdited: () => void;
}

/** The number comes first because it decides the network. The network's plans appear below it. */
export function BuyDataForm(props: BuyDataFormProps) {
  const { prices, networks: rows, initial, startsAtPlan, isBusy, onChosen, onEdited } = props;
  const again = useAgain(prices);
  const networks = networksOnSale(prices, useNetworks());
  const networkOnSale = (phone: string) =>
    networks.find((id) => id === networkOfTyped(phone, rows)?.id) ?? '';
  const filled = again.start ?? initial;
  const isNetworkOpen = filled.network === '' && again.again?.network === undefined;
  /** The network that the number chose; none if it isn't on sale. It follows the number until the customer has chosen a network or a plan. */
  const [derived, setDerived] = useState(isNetworkOpen ? networkOnSale(filled.phoneNumber) : '');
  const start = { ...filled, network: filled.network || derived };
  const { values, set, field, formProps } = usePurchaseForm({ initial: start, onChosen });
  const network = networks.find((name) => name === values.network);
  const plans = network === undefined ? [] : planOptions(prices, network);
  const plan = plans.find(({ id }) => id === values.planId);
  const isRepriced = useIsRepriced(plan);
  const submit = useFocusAfter(isBusy);
  const planField = useFocusFirst(startsAtPlan);
  const [hasLeftNumber, setHasLeftNumber] = useState(false);
  const problem =
    finishedProblem(values.phone, rows) ?? (hasLeftNumber && isTooShort(values.phone) ? tooShort : undefined);
  const follow = (typed: string) => {
    const isFollowing = values.planId === '' && (values.network === '' || values.network === derived);
    if (!isFollowing || !isCompleteNumber(typed)) return;
    const next = networkOnSale(typed);
    set('network', next);
    setDerived(next);
  };
  const phone = field('phone');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a control is a click, too
    <form className="card buy-data" {...formProps} aria-busy={isBusy} onChange={onEdited} onClick={onEdited}>
      <div className="form">
        <RecipientField
          label="Phone Number"
          firstHint="The number that receives the data"
          hint={phone.hasError ? undefined : (problem ?? hintOn(values.phone, { rows, networks, network }))}
          hintTone={toneOf(problem, otherNetworkOf(values.phone, { rows, network }))}
          {...phone}
          errorMessage={
            phone.hasError && (
              <>
                <strong>Invalid Phone Number</strong> <span>{phone.errorMessage}</span>
              </>
            )
          }
          // The error's place is always kept free: if the button moved, the tap that leaves the field would miss it.
          hasError={phone.hasError || (hasLeftNumber && problem !== undefined)}
          onLeave={() => setHasLeftNumber(true)}
          onChange={({ target }) => {
            setHasLeftNumber(false);
            set('phone', target.value);
            follow(target.value);
          }}
          onChoose={({ phone_number, plan_id }) => {
            set('phone', phone_number);
            const usual = startOf(prices, plan_id);
            if (usual.planId === '' || values.planId !== '') return follow(phone_number);
            set('network', usual.network);
            set('planId', usual.planId);
          }}
        />
        <ToggleButtons
          legend="Network"
          className="networks"
          options={networks}
          value={network}
          onChange={(next) => {
            set('network', next);
            setDerived('');
            set('planId', '');
          }}
        >
          {(option) => (
            <>
              <NetworkMark network={option} />
              <span>{networkOf(option).label}</span>
            </>
          )}
        </ToggleButtons>
        <NetworkNotices chosen={network} />
        <PlanChoice
          // Another network's plans are folded again.
          key={network}
          ref={planField}
          plans={plans}
          value={values.planId}
          none={noneWords(values.phone, problem)}
          onChoose={(id) => set('planId', id)}
        />
        <AgainNotice again={again} planId={values.planId} />
      </div>
      <div className="form form__end">
        <div className="form buy-data__pay">
          <PurchaseSummary plan={plan} phone={values.phone} isBusy={isBusy} />
          <div className="buy-data__send">
            <Button
              ref={submit}
              type="submit"
              variation="primary"
              isFullWidth
              // If the plan is gone, the tap gets an answer that names it (specification, section 5).
              isDisabled={isBusy || Object.values(values).includes('')}
            >
              {isBusy
                ? 'Processing...'
                : plan && isRepriced
                  ? `Buy Data for ${formatCedis(plan.price)}`
                  : 'Buy Data'}
            </Button>
          </div>
        </div>
        {/* Below the button, so that the button doesn't move. The sheet says it again. */}
        {plan?.note && <p className="row__note">{plan.note}</p>}
        <ButtonLink to={paths.bulk} variation="link">
          Buy for many numbers
        </ButtonLink>
      </div>
    </form>
  );
}

/** Returns the focus to a button that was disabled for a while, unless something else has taken it. */
function useFocusAfter(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}

/** Gives the plan the first focus when the form opens. */
function useFocusFirst(isWanted: boolean) {
  const plans = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (isWanted) focusPlan(plans.current);
  }, []);
  return plans;
}

/** Whether the plan's price has changed since it was chosen. */
function useIsRepriced(plan: PlanOption | undefined): boolean {
  const [chosen, setChosen] = useState(plan);
  if (plan?.id !== chosen?.id) setChosen(plan);
  return plan?.id === chosen?.id && plan?.price !== chosen?.price;
}

function usePurchaseForm({ initial, onChosen }: Pick<BuyDataFormProps, 'initial' | 'onChosen'>) {
  return useForm({
    initial: { network: initial.network, planId: initial.planId, phone: initial.phoneNumber },
    validate: ({ phone }) => {
      const typed = normalPhoneNumber(phone);
      const problem = typed === '' ? undefined : phoneProblem(typed);
      return problem === undefined ? {} : { phone: problem };
    },
    submit: async ({ planId, phone }) => {
      const phoneNumber = normalPhoneNumber(phone);
      if (planId === '' || phoneNumber === '')
        toast.error('Missing Information', 'Please fill in all fields');
      else onChosen({ planId, phoneNumber });
    },
  });
}

import { Button } from '@aws-amplify/ui-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { labelByPrefix, type NetworkId } from '../../../../contracts/networks/terms';
import { paths } from '../../../../contracts/paths';
import { looksLikeNumber, normalPhoneNumber, phoneProblem } from '../../../../contracts/phone-numbers';
import { NetworkMark } from '../../kit/badges';
import { Facts } from '../../kit/facts';
import { ToggleButtons } from '../../kit/fields';
import { ChevronIcon } from '../../kit/icons';
import { ButtonLink } from '../../kit/links';
import { DisputeNotice } from '../../kit/wallet';
import { api } from '../../lib/api/api';
import type { BundlePrice, Output } from '../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../lib/money';
import { networkOf, useNetworks } from '../../lib/networks';
import { isOffSale } from '../../lib/prices';
import { toast } from '../../lib/toast';
import {
  isCompleteNumber,
  type NetworkOfNumbers,
  networkOfTyped,
  networkWords,
  savedPhoneProblem,
} from '../../lib/typed-number';
import { useForm } from '../../lib/use-form';
import { notOnSaleWords } from '../../lib/usual-time-words';
import {
  AgainNotice,
  type Choice,
  focusPlan,
  networksOnSale,
  PlanChoice,
  type PlanOption,
  planOptions,
  type Start,
  useAgain,
  YouPay,
} from './plans';
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
  readonly onFilledIn: (values: Start) => void;
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
  const isNetworkOpen = filled.network === '' && !again.again?.bought;
  /** The network that the number chose; none if it isn't on sale. It follows the number until the customer has chosen a network or a plan. */
  const [derived, setDerived] = useState(isNetworkOpen ? networkOnSale(filled.phoneNumber) : '');
  const start = { ...filled, network: filled.network || derived };
  const { values, set, field, formProps } = usePurchaseForm({ initial: start, onChosen });
  const network = networks.find((name) => name === values.network);
  const plans = network === undefined ? [] : planOptions(prices, network);
  const plan = plans.find(({ id }) => id === values.planId);
  const tellFilledIn = useEffectEvent(props.onFilledIn);
  useEffect(() => {
    const { phone: phoneNumber, ...rest } = values;
    tellFilledIn({ phoneNumber, ...rest });
  }, [values]);
  const isRepriced = useIsRepriced(plan);
  const submit = useFocusAfter(isBusy);
  const planField = useFocusFirst(startsAtPlan);
  const [hasLeftNumber, setHasLeftNumber] = useState(false);
  const [isNetworkAsked, setIsNetworkAsked] = useState(false);
  /** Shows only the network that the number belongs to. A tap on it shows the others. */
  const isNetworkFolded =
    network !== undefined &&
    networks.length > 1 &&
    networkOfTyped(values.phone, rows)?.id === network &&
    !isNetworkAsked;
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
          onChoose={({ phone_number }) => {
            set('phone', phone_number);
            follow(phone_number);
          }}
        />
        <ToggleButtons
          legend="Network"
          className="networks"
          options={isNetworkFolded ? [network] : networks}
          value={network}
          onChange={(next) => {
            if (isNetworkFolded) return setIsNetworkAsked(true);
            set('network', next);
            setDerived('');
            set('planId', '');
          }}
        >
          {(option) => (
            <>
              <NetworkMark network={option} />
              <span>{networkOf(option).label}</span>
              {isNetworkFolded && <ChevronIcon />}
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
          <PurchaseSummary plan={plan} isBusy={isBusy} />
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

/* The hints below a number while it is typed. */

const countryCode = /^(?:\+|00)?233/;

/** Returns what is wrong with a number once it has all its digits, or too many. Undefined while it is still being typed. */
function finishedProblem(typed: string, networks: readonly NetworkOfNumbers[]): string | undefined {
  return isFinished(normalPhoneNumber(typed)) ? savedPhoneProblem(typed, networks) : undefined;
}

/** Ten digits; nine after Ghana's code, or ten if the 0 is kept. A name isn't a number. */
function isFinished(number: string): boolean {
  if (!/^\+?\d+$/.test(number)) return false;
  const [code = ''] = countryCode.exec(number) ?? [];
  const rest = number.slice(code.length);
  return rest.length >= (code === '' || rest.startsWith('0') ? 10 : 9);
}

/**
 * For a number that was left too short. It fits on one line of the narrowest phone, like the hint that it replaces, so that no button moves
 * under a finger.
 */
const tooShort = 'Enter all 10 digits';

/** Whether something was typed that isn't a whole number. */
const isTooShort = (typed: string): boolean => typed.trim() !== '' && !isCompleteNumber(typed);

interface Sold {
  readonly rows: Output<'get-bundle-prices'>['networks'];
  /** On sale. */
  readonly networks: readonly NetworkId[];
  /** The chosen one. */
  readonly network: NetworkId | undefined;
}

/** A wrong number is an error; one that looks like another network's is only a warning. */
function toneOf(problem: string | undefined, otherNetwork: string | null): 'error' | 'warning' | undefined {
  if (problem !== undefined) return 'error';
  return otherNetwork === null ? undefined : 'warning';
}

/** Says why there are no bundles. The field says what is wrong with a number, so this only asks to correct it. */
function noneWords(typed: string, problem: string | undefined): string {
  if (problem !== undefined) return 'Correct the number first';
  return isCompleteNumber(typed) ? 'Choose a network' : 'Enter the number, or choose a network';
}

/** The network's name that the number looks like, if another one is chosen. */
function otherNetworkOf(typed: string, { rows, network }: Pick<Sold, 'rows' | 'network'>): string | null {
  const own = networkOfTyped(typed, rows);
  if (network === undefined || own?.id === network) return null;
  return own?.label ?? labelByPrefix(normalPhoneNumber(typed));
}

const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Says the number's network. Until a network is chosen, also that it is off sale, or what to do if we don't sell it. */
function hintOn(typed: string, { rows, networks, network }: Sold): string | undefined {
  const words = networkWords(typed, rows);
  const own = networkOfTyped(typed, rows);
  const label = own?.label ?? labelByPrefix(normalPhoneNumber(typed));
  const other = otherNetworkOf(typed, { rows, network });
  if (other !== null) return looksLikeNumber(other);
  const isSold = own !== null && networks.includes(own.id);
  if (words === undefined || label === null || network !== undefined || isSold || networks.length === 0)
    return words;
  const isOff = rows.some((row) => row.id === own?.id && isOffSale(row));
  if (isOff) return `${words}. ${label} data isn’t on sale right now.`;
  const sold = networks.map((id) => networkOf(id).label);
  return `${words}. We don’t sell ${label} data. Moved to ${oneOf.format(sold)}? Choose it below.`;
}

interface NetworkNoticesProps {
  readonly chosen: NetworkId | undefined;
}

/** Staff's notices about the chosen network, or, before one is chosen, about those that are off sale. */
function NetworkNotices({ chosen }: NetworkNoticesProps) {
  const { data } = api.useGetBundlePricesQuery({});
  const shown = (data?.networks ?? []).filter((network) =>
    chosen === undefined
      ? isOffSale(network)
      : network.id === chosen && (isOffSale(network) || network.notice !== ''),
  );
  return (
    <div role="status" className="network-notices">
      {shown.map((network) => (
        <p key={network.id} className="notice notice--warning">
          <span>
            <Words
              label={network.label}
              words={network.on_sale ? network.notice : notOnSaleWords(network.notice)}
            />
          </span>
        </p>
      ))}
    </div>
  );
}

/** Says which network it is about, once. */
const Words = ({ label, words }: { readonly label: string; readonly words: string }) =>
  words.startsWith(`${label} `) ? (
    <span>{words}</span>
  ) : (
    <>
      <strong>{`${label}:`}</strong> <span>{words}</span>
    </>
  );

interface PurchaseSummaryProps {
  readonly plan: PlanOption | undefined;
  /** Whether the purchase is being made or is done. */
  readonly isBusy: boolean;
}

/** What the chosen plan costs, and the balance afterwards. A forecast: the server decides. */
function PurchaseSummary({ plan, isBusy }: PurchaseSummaryProps) {
  const balance = useBalanceBefore(isBusy);
  const after = plan && balance !== undefined ? sumCedis([balance, -plan.price]) : undefined;
  const isShort = after !== undefined && after < 0;
  const { debt = 0 } = api.useGetProfileQuery({}).data?.profile ?? {};
  return (
    <>
      <div aria-live="polite">
        {plan ? (
          <Facts
            className={`well sums purchase-summary${isShort ? ' purchase-summary--short' : ''}`}
            facts={{
              'You pay': <YouPay {...plan} />,
              [isShort ? 'You’re short by' : 'Balance after']:
                after === undefined ? '–' : formatCedis(isShort ? sumCedis([debt, -after]) : after),
            }}
          />
        ) : (
          <p className="subtle buy-data__first">Choose a bundle to see what you pay.</p>
        )}
      </div>
      {isShort && <DisputeNotice />}
    </>
  );
}

/** During a purchase, the balance before it, because the current one may already include it. */
function useBalanceBefore(isBusy: boolean): number | undefined {
  const balance = api.useGetProfileQuery({}).data?.profile.balance;
  const [before, setBefore] = useState(balance);
  if (!isBusy && before !== balance) setBefore(balance);
  return isBusy ? before : balance;
}

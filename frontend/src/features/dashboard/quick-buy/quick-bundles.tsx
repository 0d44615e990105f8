import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { labelByPrefix, type NetworkId } from '../../../../../contracts/networks/networks';
import { paths } from '../../../../../contracts/paths';
import { normalPhoneNumber } from '../../../../../contracts/phone-numbers';
import { ButtonLink } from '../../../components/button-link';
import { finishedProblem } from '../../../components/purchase/finished-number';
import { NetworkNotices } from '../../../components/purchase/network-notices';
import {
  type Choice,
  networksOnSale,
  type PlanOption,
  planOptions,
} from '../../../components/purchase/plan-options';
import type { ChooserProps } from '../../../components/purchase/purchase-choice';
import { YouPay } from '../../../components/purchase/you-pay';
import { ToggleButtons } from '../../../components/toggle-buttons';
import { activePrice } from '../../../lib/active-prices';
import { api } from '../../../lib/api/api';
import { networkOf, useNetworks } from '../../../lib/networks';
import { buyAgain } from '../../../lib/orders/buy-again';
import { findRecipient } from '../../../lib/recipients/find-recipient';
import { isCompleteNumber, networkOfTyped } from '../../../lib/typed-number';
import { isOffSale } from '../../../lib/usual-time';
import { useUsualFirst } from './use-usual-first';
import './quick-bundles.css';

interface QuickBundlesProps extends ChooserProps {
  /** As typed. */
  readonly phone: string;
}

/** The bundles of a complete number's network. Each is one tap from the sheet to confirm. */
export function QuickBundles({ phone, onEdited, ...chooser }: QuickBundlesProps) {
  const { prices, networks, initial } = chooser;
  const phoneNumber = normalPhoneNumber(phone);
  const edited = useEffectEvent(onEdited);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is not what was chosen for
  useEffect(() => edited(), [phone]);
  const onSale = networksOnSale(prices, useNetworks());
  const above = api.useGetProfileQuery({}).data?.paused;
  /** The network chosen if the number's own has nothing on sale. */
  const [moved, setMoved] = useState<{ readonly phoneNumber: string; readonly to: NetworkId }>();
  const usual = useUsualNetwork(prices, phoneNumber);
  if (!isCompleteNumber(phone) || finishedProblem(phone, networks) !== undefined) return null;
  const own = networkOfTyped(phone, networks)?.id;
  const isSold = onSale.some((id) => id === own);
  const isSwitched = initial.network !== '' && initial.phoneNumber === phoneNumber;
  const to = moved?.phoneNumber === phoneNumber ? moved.to : undefined;
  const network = isSwitched ? initial.network : (usual ?? (isSold ? own : to));
  return (
    <div className="quick-bundles" onClickCapture={onEdited}>
      <NetworkNotices chosen={network ?? own ?? ''} except={above} />
      {!isSold && usual === undefined && (
        <NotSold
          {...{ phoneNumber, networks, onSale }}
          chosen={network}
          onChoose={(id) => setMoved({ phoneNumber, to: id })}
        />
      )}
      {network !== undefined && (
        // Another number has other bundles, in its own order.
        <Bundles
          key={`${network} ${phoneNumber}`}
          {...chooser}
          network={network}
          phoneNumber={phoneNumber}
          movedFrom={network === to ? (own ?? null) : undefined}
        />
      )}
      <ButtonLink
        to={paths.buyData}
        className="amplify-button--small"
        // It appears where the sheet's button was, and a double tap must not leave the purchase just made.
        isDisabled={chooser.isBusy}
        state={buyAgain({ phoneNumber, planId: null, planName: '', network: network ?? '' })}
      >
        All bundles
      </ButtonLink>
    </div>
  );
}

/** The network of a saved number's usual bundle, which outranks its first digits, as on Buy Data. Undefined: none on sale. */
function useUsualNetwork(prices: ChooserProps['prices'], phoneNumber: string): NetworkId | undefined {
  const saved = api.endpoints.getRecipients.useQueryState({}).data?.recipients;
  return activePrice(prices, findRecipient(saved, phoneNumber)?.plan_id ?? null)?.network;
}

interface NotSoldProps extends Pick<ChooserProps, 'networks'> {
  readonly phoneNumber: string;
  readonly onSale: readonly NetworkId[];
  readonly chosen: NetworkId | undefined;
  readonly onChoose: (network: NetworkId) => void;
}

/** Shown if the number's network has nothing on sale. If the number has moved, the customer chooses its network. */
function NotSold({ phoneNumber, networks, onSale, chosen, onChoose }: NotSoldProps) {
  const own = networkOfTyped(phoneNumber, networks);
  const label = own?.label ?? labelByPrefix(phoneNumber);
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => showAll(answers.current), []);
  const isSaid = networks.some((row) => row.id === own?.id && isOffSale(row));
  return (
    <div ref={answers} className="quick-bundles">
      {/* Otherwise the notice above says it. */}
      {!isSaid && (
        <p role="status">
          {label === null ? 'We don’t know this number’s network.' : `We don’t sell ${label} data right now.`}
        </p>
      )}
      {onSale.length > 0 && (
        <ToggleButtons
          legend="Has it moved? Choose its network:"
          className="quick-bundles__networks"
          options={onSale}
          value={chosen}
          onChange={onChoose}
        >
          {(id) => networkOf(id).label}
        </ToggleButtons>
      )}
    </div>
  );
}

interface BundlesProps extends Omit<QuickBundlesProps, 'phone' | 'onEdited'> {
  readonly network: NetworkId;
  readonly phoneNumber: string;
  readonly movedFrom: Choice['movedFrom'];
}

/** As many as a small phone shows above its keyboard. */
const mostShown = 6;

function Bundles(props: BundlesProps) {
  const { prices, network, phoneNumber, movedFrom, startsAtPlan, isBusy, onChosen } = props;
  const { label } = networkOf(network);
  const { plans, usual } = useUsualFirst(planOptions(prices, network), { phoneNumber, network });
  const shown = plans.slice(0, mostShown);
  const list = useRef<HTMLUListElement>(null);
  const [pressed, setPressed] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they appear
  useEffect(() => {
    showAll(list.current);
    if (startsAtPlan) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <p className="visually-hidden" role="status">
        {isBusy ? 'Processing...' : `${shown.length} ${label} bundles`}
      </p>
      <ul ref={list} aria-label={`${label} bundles`} aria-busy={isBusy}>
        {shown.map((plan) => (
          <li key={plan.id}>
            <button
              type="button"
              className={`toggle-button quick-bundle${isBusy && plan.id === pressed ? ' quick-bundle--sent' : ''}`}
              disabled={plan.isRefused}
              // Not disabled, because it would lose the focus.
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                setPressed(plan.id);
                onChosen({ planId: plan.id, phoneNumber, movedFrom });
              }}
            >
              <BundleWords
                {...plan}
                usual={plan.id === usual.id && usual.words}
                isSent={isBusy && plan.id === pressed}
              />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface BundleWordsProps extends PlanOption {
  readonly usual: string | false;
  /** Its purchase is on the way to the shop, which may take long on a slow network. */
  readonly isSent: boolean;
}

function BundleWords({ usual, isSent, ...plan }: BundleWordsProps) {
  const notes = [plan.pause, plan.validity].filter(Boolean);
  return (
    <>
      <span className="quick-bundle__size">{plan.size}</span>{' '}
      <span className="quick-bundle__price">{isSent ? 'Sending…' : <YouPay {...plan} />}</span>{' '}
      {/* Seen beside the size, where it has room. */}
      {usual && <span className="row__note quick-bundle__usual">{usual}</span>}
      {notes.length > 0 && (
        <span className="row__note quick-bundle__notes">{`${usual ? ' ' : ''}${notes.join(' · ')}`}</span>
      )}
    </>
  );
}

/** The height of a phone's navigation. */
const barPx = 80;

/** A phone's keyboard covers what is below the field without resizing the page, and so does the bar of orders to undo. */
function showAll(list: HTMLElement | null): void {
  const undoPx = document.querySelector<HTMLElement>('.undo-bar')?.offsetHeight ?? 0;
  const seenPx = (window.visualViewport?.height ?? window.innerHeight) - barPx - undoPx;
  const all = list?.closest('.quick-bundles:last-child') ?? list;
  if (all && all.getBoundingClientRect().bottom > seenPx) all.closest('section')?.scrollIntoView?.();
}

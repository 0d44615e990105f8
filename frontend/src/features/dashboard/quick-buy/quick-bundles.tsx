import { useEffect, useEffectEvent, useRef } from 'react';
import type { NetworkId } from '../../../../../contracts/networks/networks';
import { paths } from '../../../../../contracts/paths';
import { isPhoneNumber, normalPhoneNumber } from '../../../../../contracts/phone-numbers';
import { ButtonLink } from '../../../components/button-link';
import { NetworkNotices } from '../../../components/purchase/network-notices';
import { type PlanOption, planOptions } from '../../../components/purchase/plan-options';
import type { ChooserProps } from '../../../components/purchase/purchase-choice';
import { YouPay } from '../../../components/purchase/you-pay';
import { networkOf } from '../../../lib/networks';
import { buyAgain } from '../../../lib/orders/buy-again';
import { networkOfTyped } from '../../../lib/typed-number';
import { useUsualFirst } from './use-usual-first';
import './quick-bundles.css';

interface QuickBundlesProps extends ChooserProps {
  /** As it is typed. */
  readonly phone: string;
}

/** The bundles of a number's network, once the number is whole: each is one tap from the sheet that is read before it is sent. */
export function QuickBundles({ phone, onEdited, ...chooser }: QuickBundlesProps) {
  const { networks, initial } = chooser;
  const phoneNumber = normalPhoneNumber(phone);
  const edited = useEffectEvent(onEdited);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number is not what was chosen for
  useEffect(() => edited(), [phone]);
  const isSwitched = initial.network !== '' && initial.phoneNumber === phoneNumber;
  const network = isSwitched ? initial.network : networkOfTyped(phone, networks)?.id;
  if (!isPhoneNumber(phoneNumber) || network === undefined) return null;
  return (
    <div className="quick-bundles" onClickCapture={onEdited}>
      <NetworkNotices chosen={network} />
      {/* Another number's bundles are other buttons, in an order of their own. */}
      <Bundles key={`${network} ${phoneNumber}`} {...chooser} network={network} phoneNumber={phoneNumber} />
      <ButtonLink
        to={paths.buyData}
        className="amplify-button--small"
        // It lies where the sheet's button was: the second tap of two would leave the purchase that the first one made.
        isDisabled={chooser.isBusy}
        state={buyAgain({ phoneNumber, planId: null, planName: '', network })}
      >
        All bundles
      </ButtonLink>
    </div>
  );
}

interface BundlesProps extends Omit<QuickBundlesProps, 'phone' | 'onEdited'> {
  readonly network: NetworkId;
  readonly phoneNumber: string;
}

/** As many as a small phone shows beside its keyboard. */
const mostShown = 6;

function Bundles({ prices, network, phoneNumber, startsAtPlan, isBusy, onChosen }: BundlesProps) {
  const { label } = networkOf(network);
  const { plans, usual } = useUsualFirst(planOptions(prices, network), { phoneNumber, network });
  const shown = plans.slice(0, mostShown);
  const list = useRef<HTMLUListElement>(null);
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
      {shown.length === 0 && <p className="subtle">No {label} bundles are on sale right now.</p>}
      <ul ref={list} aria-label={`${label} bundles`} aria-busy={isBusy}>
        {shown.map((plan) => (
          <li key={plan.id}>
            <button
              type="button"
              className="toggle-button quick-bundle"
              disabled={plan.isRefused}
              // Not disabled: it would lose the focus.
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) onChosen({ planId: plan.id, phoneNumber });
              }}
            >
              <BundleWords {...plan} usual={plan.id === usual.id && usual.words} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function BundleWords({ usual, ...plan }: PlanOption & { readonly usual: string | false }) {
  const notes = [usual, plan.pause, plan.validity].filter(Boolean);
  return (
    <>
      <span className="quick-bundle__size">{plan.size}</span>{' '}
      <span>
        <YouPay {...plan} />
      </span>{' '}
      {notes.length > 0 && <span className="row__note">{notes.join(' · ')}</span>}
    </>
  );
}

/** The navigation covers this much of a phone. */
const barPx = 80;

/** A phone's keyboard covers what is below the field, without making the page smaller. */
function showAll(list: HTMLElement | null): void {
  const seenPx = (window.visualViewport?.height ?? window.innerHeight) - barPx;
  if (list && list.getBoundingClientRect().bottom > seenPx) list.closest('section')?.scrollIntoView?.();
}

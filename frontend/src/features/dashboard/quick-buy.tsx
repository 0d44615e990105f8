import { Button } from '@aws-amplify/ui-react';
import { type FormEvent, useRef, useState } from 'react';
import {
  groupedPhoneNumber,
  isPhoneNumber,
  normalPhoneNumber,
  phoneProblem,
} from '../../../../contracts/phone-numbers';
import { lazyScreen, WhileLoading } from '../../app/lazy-screen';
import { LoadingState } from '../../components/loading-state';
import { finishedProblem, isTooShort, tooShort } from '../../components/purchase/finished-number';
import { loadPending, sentInput } from '../../components/purchase/purchase';
import type { Progress } from '../../components/purchase/purchase-state';
import { RecipientField } from '../../components/recipients/recipient-field';
import { api } from '../../lib/api/api';
import { useAuth } from '../../lib/auth/use-auth';
import { keepNumberOnHome, numberOnHome } from '../../lib/number-on-home';
import { isCompleteNumber, networkWords } from '../../lib/typed-number';
import { useFocusWhenGone } from '../../lib/use-focus-when-gone';
import '../../styles/amplify-forms';

const QuickPurchase = lazyScreen(() => import('./quick-buy/quick-purchase'), 'QuickPurchase');

/**
 * The recipient's number. Its bundles follow once it is complete. Home requests nothing for it and loads no code until it is used.
 * @param own the customer's own number, one tap away
 */
export function QuickBuy({ own }: { readonly own: string }) {
  const userId = useAuth().userId ?? '';
  const [phone, setTyped] = useState(() => numberOnHome(userId));
  const [isOpen, setIsOpen] = useState(() => phone !== '' || isLeftBehind(userId));
  const [step, setStep] = useState<Progress['step']>('idle');
  const setPhone = (typed: string) => {
    setTyped(typed);
    keepNumberOnHome(userId, typed);
  };
  const { hint, problem, hasError, tellWhole, leave, editing } = useNumberHint(phone, isOpen);
  const isComplete = isCompleteNumber(phone);
  const isShown = isComplete || step !== 'idle';
  const card = useRef<HTMLElement>(null);
  useFocusWhenGone(step !== 'idle', card);
  const follow = (progress: Progress) => {
    if (progress.step !== 'bought') return setStep(progress.step);
    // Ready for the next number. The order appears below, where it can be undone.
    setStep('idle');
    setPhone('');
    editing();
    setIsOpen(false);
  };
  const toFirst = (event: FormEvent) => {
    event.preventDefault();
    tellWhole();
    card.current?.querySelector<HTMLElement>('.quick-bundle:enabled')?.focus();
  };
  return (
    <section ref={card} tabIndex={-1} className="card stack stack--tight quick-buy" aria-label="Send data">
      <form noValidate hidden={step === 'unknown'} onSubmit={toFirst}>
        <RecipientField
          label="Send data to"
          isLazy
          enterKeyHint="done"
          hint={hint}
          firstHint="Type the number to see its bundles"
          hasError={hasError}
          errorMessage={problem}
          value={phone}
          // The purchase being sent is for this number.
          isReadOnly={step === 'sending'}
          onFocus={() => setIsOpen(true)}
          onLeave={leave}
          onChange={({ target }) => {
            setIsOpen(true);
            editing();
            setPhone(target.value);
          }}
          onChoose={({ phone_number }) => {
            setIsOpen(true);
            editing();
            setPhone(phone_number);
          }}
        />
        {(!isComplete || problem !== undefined) && isPhoneNumber(own) && (
          <Button
            size="small"
            className="quick-buy__own"
            onClick={() => {
              setIsOpen(true);
              editing();
              setPhone(own);
              // The button goes. In the field, the focus would bring up a phone's keyboard over the bundles.
              card.current?.focus({ preventScroll: true });
            }}
          >
            <span>
              My number <span className="whole">{groupedPhoneNumber(own)}</span>
            </span>
          </Button>
        )}
      </form>
      {isOpen && (
        // Loads while the number is typed, and then shows itself.
        <div className={isShown ? 'stack stack--tight' : undefined} hidden={!isShown}>
          <WhileLoading value={<LoadingState label="Loading data plans..." blocks={[]} />}>
            <QuickPurchase userId={userId} phone={phone} onProgress={follow} />
          </WhileLoading>
        </div>
      )}
    </section>
  );
}

/** Whether a purchase was unanswered when the page was reloaded, so that it is looked up at once. */
function isLeftBehind(userId: string): boolean {
  const pending = loadPending(userId);
  return pending !== undefined && sentInput(pending) === undefined;
}

/** The number's network, or that it was left too short, above the field; or what is wrong with it, below. */
function useNumberHint(phone: string, isOpen: boolean) {
  const { networks = [] } = api.useGetBundlePricesQuery({}, { skip: !isOpen }).data ?? {};
  /** Pressing Enter shows what is missing. */
  const [isAsked, setIsAsked] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const number = normalPhoneNumber(phone);
  const problem = isAsked && !isPhoneNumber(number) ? phoneProblem(number) : finishedProblem(phone, networks);
  const isLeftShort = hasLeft && isTooShort(phone);
  const hint = isLeftShort ? tooShort : networkWords(phone, networks);
  return {
    hint: problem === undefined ? hint : undefined,
    problem,
    hasError: problem !== undefined || isLeftShort,
    tellWhole: () => setIsAsked(phone !== ''),
    leave: () => setHasLeft(true),
    editing: () => {
      setIsAsked(false);
      setHasLeft(false);
    },
  };
}

import { lazyPart } from '../../app/lazy-screen';
import { PurchaseChoice, type PurchaseChoiceProps } from './purchase-choice';
import { QuestionDialog } from './question-dialog-part';
import { UnknownPurchase } from './unknown-purchase';
import type { usePurchase } from './use-purchase';
import './purchase.css';

/** Few purchases are beyond a limit. */
const BeyondLimits = lazyPart(() => import('./beyond-limits'), 'BeyondLimits');

interface PurchaseFlowProps extends Omit<PurchaseChoiceProps, 'isBusy' | 'buy'> {
  readonly purchase: ReturnType<typeof usePurchase>;
}

/** A purchase from the price list to its answer: what is on sale, the choice, what is read before it is sent, and all that may come of it. */
export function PurchaseFlow({ purchase, ...choice }: PurchaseFlowProps) {
  const { state, buy, confirm, resume, discard } = purchase;
  return (
    <>
      {state.step === 'sending' && state.looksUp && (
        <p className="notice notice--warning" role="status">
          Still checking your last purchase. You won’t be charged twice.
        </p>
      )}
      {state.step === 'unknown' ? (
        <UnknownPurchase
          purchase={state.purchase}
          reason={state.reason}
          goesOn={state.goesOn}
          onCheck={() => void resume(state.purchase)}
          onDiscard={discard}
        />
      ) : (
        <PurchaseChoice
          {...choice}
          isBusy={state.step === 'sending' || state.step === 'bought'}
          buy={(input) => void buy(input)}
        />
      )}
      {state.step === 'limited' && <BeyondLimits {...state} />}
      {state.step === 'asked' && (
        <QuestionDialog
          question={state.question}
          input={state.input}
          onSend={() => void confirm(state.input, state.question)}
          onClose={discard}
        />
      )}
    </>
  );
}

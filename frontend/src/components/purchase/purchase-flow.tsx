import { PurchaseChoice, type PurchaseChoiceProps } from './purchase-choice';
import { QuestionDialog } from './question-dialog-part';
import { Refused } from './refused';
import { UnknownPurchase } from './unknown-purchase';
import './purchase.css';

/** A whole purchase: the price list, the choice, the sheet to confirm, and every possible outcome. */
export function PurchaseFlow(props: PurchaseChoiceProps) {
  const { state, happens } = props.purchase;
  const { progress } = state;
  return (
    <>
      {progress.step === 'sending' && progress.sent.input === undefined && (
        <p
          className="notice notice--warning"
          role="status"
        >{`Still checking your last purchase: ${progress.sent.purchase.input.plan}. You won’t be charged twice.`}</p>
      )}
      {progress.step === 'unknown' ? (
        <UnknownPurchase
          {...progress}
          onCheck={() => happens({ type: 'resumed' })}
          onDiscard={() => happens({ type: 'discarded' })}
        />
      ) : (
        <>
          <PurchaseChoice {...props} />
          {state.refusal && <Refused {...state.refusal} />}
        </>
      )}
      {progress.step === 'asked' && (
        <QuestionDialog
          {...progress}
          onSure={() => happens({ type: 'sure' })}
          onType={(digits) => happens({ type: 'typed', digits })}
          onSend={() => happens({ type: 'confirmed' })}
          onClose={() => happens({ type: 'discarded' })}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { Dialog } from '../../../../components/dialog/dialog';
import { DialogActions } from '../../../../components/dialog/dialog-actions';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { bundleName } from '../../../../lib/networks';
import { toast } from '../../../../lib/toast/toast-store';
import type { InParts } from '../../shared/actions/use-in-parts';
import { ChangesProgress, ChangesResult } from '../../shared/dialogs/changes';
import { ManyFields } from './many-fields';
import { useManyPrices } from './many-prices-form';
import { type NewPrice, stepWords } from './new-prices';
import { PricePreview } from './price-preview';
import { useSaveMany } from './use-save-many';
import './many-prices.css';

/** Changes many prices after a preview, and lists those that failed. Nothing changes before the press. */
export function ManyPricesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = api.useAdminGetPricesQuery({});
  // The list may reload underneath, but what is saved is what the preview showed.
  const [plans, setPlans] = useState(data?.prices);
  if (!plans && data) setPlans(data.prices);
  const form = useManyPrices(plans ?? []);
  const { save, progress } = useSaveMany();
  const [result, setResult] = useState<InParts<NewPrice> | null>(null);
  const { preview, chosen, whose } = form;
  const noun = whose.costAt === null ? 'price' : 'cost';
  const mayRun = chosen.length > 0 && preview.atError === undefined;

  const run = async (changes: readonly NewPrice[]) => {
    const ended = await save(changes, whose);
    if (ended.failures.length > 0) setResult(ended);
    else {
      toast.success(ended.done === 0 ? 'Sent for approval' : 'Success', doneWords(ended, noun));
      onClose();
    }
  };

  return (
    <Dialog title="Change many prices" isBusy={progress !== null} onClose={onClose}>
      {progress ? (
        <div className="form">
          <ChangesProgress {...progress} what={`${noun}s`} />
        </div>
      ) : result ? (
        <Result
          noun={noun}
          result={result}
          onAgain={() => void run(result.failures.map(({ of }) => of))}
          onClose={onClose}
        />
      ) : (
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // A half-typed time reads as empty and would mean now, so the browser reports it.
            if (mayRun && event.currentTarget.reportValidity()) void run(chosen);
          }}
        >
          <ManyFields {...form} plans={plans ?? []} />
          <PricePreview {...form} />
          <DialogActions
            label={buttonLabel(chosen, noun)}
            mayConfirm={mayRun}
            onCancel={onClose}
            note={
              preview.problems.length > 0 &&
              chosen.length > 0 && (
                <p className="dialog__note">
                  {countOf(preview.problems.length, 'line')} can’t be used, and{' '}
                  {preview.problems.length === 1 ? 'stays' : 'stay'} as now.
                </p>
              )
            }
          />
        </form>
      )}
    </Dialog>
  );
}

/** For example `Change 2 prices`, `Ask for approval of 1 price`, or both. */
function buttonLabel(chosen: readonly NewPrice[], noun: string): string {
  const asked = chosen.filter(({ approval }) => approval !== null).length;
  const changed = chosen.length - asked;
  if (chosen.length === 0) return `Change ${noun}s`;
  if (asked === 0) return `Change ${countOf(changed, noun)}`;
  if (changed === 0) return `Ask for approval of ${countOf(asked, noun)}`;
  return `Change ${changed}, ask for approval of ${asked}`;
}

function doneWords({ done, waiting }: InParts<NewPrice>, noun: string): string {
  if (waiting === 0) return `${countOf(done, noun)} changed`;
  const waits = `${countOf(waiting, noun)} ${waiting === 1 ? 'waits' : 'wait'} for a colleague’s approval`;
  return done === 0 ? waits : `${countOf(done, noun)} changed, ${waits}`;
}

interface ResultProps {
  /** `price` or `cost`. */
  readonly noun: string;
  readonly result: InParts<NewPrice>;
  /** Asks for those that failed again. */
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** How many prices changed, and which didn't. */
function Result({ noun, result: { done, waiting, failures }, onAgain, onClose }: ResultProps) {
  const needApproval = failures.filter(({ of }) => of.approval !== null).length;
  return (
    <ChangesResult
      label="Not changed"
      failures={failures.map(({ of, reason }) => ({
        name: `${bundleName(of.plan)}, ${stepWords(of)}`,
        reason,
      }))}
      again={{
        label: needApproval > 0 ? 'Ask for approval' : 'Try again',
        onPress: onAgain,
        isNext: needApproval > 0,
      }}
      onClose={onClose}
    >
      <p role="status">
        {countOf(done, noun)} changed, {waiting > 0 && `${waiting} sent for approval, `}
        {failures.length} not:
      </p>
      {needApproval > 0 && (
        <p className="well">
          {countOf(needApproval, noun)} of these can only change once a colleague approves it.
        </p>
      )}
    </ChangesResult>
  );
}

import { useState } from 'react';
import { Dialog } from '../../../../components/dialog/dialog';
import { DialogActions } from '../../../../components/dialog/dialog-actions';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { toast } from '../../../../lib/toast/toast-store';
import { ManyFields } from './many-fields';
import { useManyPrices } from './many-prices-form';
import { ManyResult } from './many-result';
import type { NewPrice } from './new-prices';
import { PricePreview } from './price-preview';
import { type SaveResult, useSaveMany } from './use-save-many';
import './many-prices.css';

/** Changes many prices after a preview, or says which could not be changed. Nothing changes before the press. */
export function ManyPricesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = api.useAdminGetPricesQuery({});
  // The list is read anew beneath: nobody saves another price than the one that they read in the preview.
  const [plans, setPlans] = useState(data?.prices);
  if (!plans && data) setPlans(data.prices);
  const form = useManyPrices(plans ?? []);
  const { save, progress } = useSaveMany();
  const [result, setResult] = useState<SaveResult | null>(null);
  const { preview, chosen, whose } = form;
  const noun = whose.costAt === null ? 'price' : 'cost';
  const mayRun = chosen.length > 0 && preview.atError === undefined;

  const run = async (changes: readonly NewPrice[]) => {
    const ended = await save(changes, whose);
    if (ended.failures.length > 0) setResult(ended);
    else {
      toast.success(ended.saved === 0 ? 'Sent for approval' : 'Success', doneWords(ended, noun));
      onClose();
    }
  };

  return (
    <Dialog title="Change many prices" isBusy={progress !== null} onClose={onClose}>
      {progress ? (
        <div className="form">
          <p role="status">
            {progress.done} of {progress.total} {noun}s done
          </p>
          <progress
            className="progress"
            aria-label={`${noun === 'price' ? 'Prices' : 'Costs'} done`}
            value={progress.done}
            max={progress.total}
          />
        </div>
      ) : result ? (
        <ManyResult
          noun={noun}
          result={result}
          onAgain={() => void run(result.failures.map(({ change }) => change))}
          onClose={onClose}
        />
      ) : (
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // A time that is half typed reads as none, and would mean now: the browser says so.
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

/** `Change 2 prices`, `Ask for approval of 1 price`, or both. */
function buttonLabel(chosen: readonly NewPrice[], noun: string): string {
  const asked = chosen.filter(({ approval }) => approval !== null).length;
  const changed = chosen.length - asked;
  if (chosen.length === 0) return `Change ${noun}s`;
  if (asked === 0) return `Change ${countOf(changed, noun)}`;
  if (changed === 0) return `Ask for approval of ${countOf(asked, noun)}`;
  return `Change ${changed}, ask for approval of ${asked}`;
}

function doneWords({ saved, asked }: SaveResult, noun: string): string {
  if (asked === 0) return `${countOf(saved, noun)} changed`;
  const waits = `${countOf(asked, noun)} ${asked === 1 ? 'waits' : 'wait'} for a colleague’s approval`;
  return saved === 0 ? waits : `${countOf(saved, noun)} changed, ${waits}`;
}

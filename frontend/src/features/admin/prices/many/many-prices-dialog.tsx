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
      toast.success('Success', `${countOf(changes.length, noun)} changed`);
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
          {preview.problems.length > 0 && (
            <p className="notice notice--warning">
              {countOf(preview.problems.length, 'line')} can’t be used. See why above.
            </p>
          )}
          <DialogActions
            label={chosen.length === 0 ? `Change ${noun}s` : `Change ${countOf(chosen.length, noun)}`}
            mayConfirm={mayRun}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { Dialog } from '../../../../components/dialog/dialog';
import { DialogActions } from '../../../../components/dialog/dialog-actions';
import { api } from '../../../../lib/api/api';
import type { AdminPrice } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { bundleName } from '../../../../lib/networks';
import { toast } from '../../../../lib/toast/toast-store';
import { unsavedQuestion } from '../../../../lib/use-leave-warning';
import type { InParts } from '../../shared/actions/use-in-parts';
import { ChangesProgress, ChangesResult } from '../../shared/dialogs/changes';
import { listOf } from '../../shared/list-of';
import { ManyFields } from './many-fields';
import { type Preview, useManyPrices } from './many-prices-form';
import { type NewPrice, newCost, newPrice, stepWords } from './new-prices';
import { PricePreview } from './price-preview';
import { useSaveMany } from './use-save-many';
import './many-prices.css';

/** What a save did to the list that was sent. It says nothing about a list that was edited since. */
interface Said {
  readonly words: string;
  readonly isDone: boolean;
}

interface ManyPricesDialogProps {
  /** Whether it opens with a list of costs. */
  readonly areCosts?: boolean;
  readonly onClose: () => void;
}

/** Changes many prices after a preview, and lists those that failed. Nothing changes before the press. */
export function ManyPricesDialog({ areCosts = false, onClose }: ManyPricesDialogProps) {
  const { data, isFetching, refetch } = api.useAdminGetPricesQuery({});
  // The prices may reload meanwhile, but the preview keeps the ones that it was made from.
  const [plans, setPlans] = useState(data?.prices);
  if (!plans && data) setPlans(data.prices);
  const [said, setSaid] = useState<Said | null>(null);
  const form = useManyPrices(plans ?? [], areCosts, () => setSaid(null));
  /** How often the list was saved with lines left over. */
  const [round, setRound] = useState(0);
  // After a save, the preview is made from the new prices.
  const [renewed, setRenewed] = useState(0);
  if (renewed < round && !isFetching && data) {
    setRenewed(round);
    setPlans(data.prices);
  }
  const { save, progress } = useSaveMany(round);
  const [result, setResult] = useState<InParts<NewPrice> | null>(null);
  const { preview, chosen, toCheck, whose, rest, keepRest } = form;
  const noun = whose.areCosts ? 'cost' : 'price';
  const toCheckNow = toCheck.length > 0 ? `${countOf(toCheck.length, noun)} to check` : '';
  /** Asks before a pasted list is lost, because it took long to make. Done, after a part of it was saved, closes without a question. */
  const leave = () => {
    const isList = form.values.way === 'pasted' && form.values.pasted.trim() !== '';
    if (isList && !window.confirm(unsavedQuestion)) return false;
    onClose();
    return true;
  };
  const mayRun = chosen.length > 0;

  /** @param before the earlier result, which a second try adds to */
  const run = async (changes: readonly NewPrice[], before?: InParts<NewPrice>) => {
    const ended = addedTo(before, await save(changes, whose));
    if (ended.failures.length > 0) {
      void refetch();
      setResult(ended);
    } else if (rest.length > 0) goOn(ended);
    else {
      toast.success('Success', doneWords(ended, noun));
      onClose();
    }
  };

  /** Goes back to the form with the lines that weren't sent yet and those that were refused. */
  const goOn = (ended: InParts<NewPrice>) => {
    setResult(null);
    // The reading that a change leads to may wait for other queries.
    void refetch();
    const kept = keepRest(ended.failures.map(({ of }) => of)).size;
    const isDone = ended.done > 0;
    const stays = restWords(preview, kept > 0 ? `${countOf(kept, noun)} not changed` : '');
    setRound(round + 1);
    setSaid({
      isDone,
      words: `${isDone ? doneWords(ended, noun) : 'Nothing changed'}.${stays && ` Still in your list: ${stays}.`}`,
    });
  };

  return (
    <Dialog
      title={areCosts ? 'Add costs' : 'Change many prices'}
      isWide
      isBusy={progress !== null}
      onClose={leave}
    >
      {progress ? (
        <div className="form">
          <ChangesProgress {...progress} what={`${noun}s`} />
        </div>
      ) : result ? (
        <Result
          noun={noun}
          result={result}
          isOvertaken={(change) => isOvertaken(change, data?.prices, whose)}
          onAgain={(again, others) =>
            void run(
              again.map(({ of }) => of),
              { ...result, failures: others },
            )
          }
          onClose={form.values.way === 'pasted' ? () => goOn(result) : onClose}
        />
      ) : (
        <form
          className="form many-prices-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (mayRun) void run(chosen);
          }}
        >
          <div className="form">
            <ManyFields {...form} plans={plans ?? []} />
          </div>
          <div className="form many-prices-form__result">
            {said !== null && (
              <p
                ref={focusOn}
                tabIndex={-1}
                role="status"
                className={said.isDone ? 'notice notice--success' : 'notice'}
              >
                {said.words}
              </p>
            )}
            <PricePreview {...form} />
          </div>
          <DialogActions
            label={`Change ${chosen.length === 0 ? `${noun}s` : countOf(chosen.length, noun)}`}
            mayConfirm={mayRun}
            onCancel={said?.isDone ? onClose : leave}
            cancelLabel={said?.isDone ? 'Done' : 'Cancel'}
            note={
              rest.length > 0 &&
              chosen.length > 0 && (
                <p className="dialog__note">{`${restWords(preview, toCheckNow)} ${rest.length === 1 ? 'stays' : 'stay'} in your list.`}</p>
              )
            }
          />
        </form>
      )}
    </Dialog>
  );
}

/** The form that was left for the progress is new, so the focus would be lost. Stable: it runs once. */
const focusOn = (element: HTMLElement | null) => element?.focus();

const addedTo = (before: InParts<NewPrice> | undefined, ended: InParts<NewPrice>): InParts<NewPrice> =>
  before === undefined
    ? ended
    : {
        ...ended,
        done: before.done + ended.done,
        failures: [...before.failures, ...ended.failures],
      };

/** Whether a colleague has changed the price or cost since the preview. To send the same again would be refused each time. */
function isOvertaken(
  { plan, before, after }: NewPrice,
  now: readonly AdminPrice[] | undefined,
  { tier, areCosts }: ReturnType<typeof useManyPrices>['whose'],
): boolean {
  const current = now?.find(({ id }) => id === plan.id);
  if (current === undefined) return false;
  const fresh = areCosts ? newCost(current, after) : newPrice(current, after, tier);
  return fresh.before !== before && fresh.before !== after;
}

/** `1 new plan and 3 lines that can’t be used` */
const restWords = ({ added, problems }: Preview, kept = ''): string =>
  listOf([
    ...(kept ? [kept] : []),
    ...(added.length > 0 ? [countOf(added.length, 'new plan')] : []),
    ...(problems.length > 0 ? [`${countOf(problems.length, 'line')} that can’t be used`] : []),
  ]);

const doneWords = ({ done }: InParts<NewPrice>, noun: string): string => `${countOf(done, noun)} changed`;

type Failures = InParts<NewPrice>['failures'];

interface ResultProps {
  /** `price` or `cost`. */
  readonly noun: string;
  readonly result: InParts<NewPrice>;
  readonly isOvertaken: (change: NewPrice) => boolean;
  /** Sends `again` once more. Keeps `others`, because they would be refused again. */
  readonly onAgain: (again: Failures, others: Failures) => void;
  readonly onClose: () => void;
}

/** How many prices changed, and which didn't. */
function Result({ noun, result: { done, failures }, isOvertaken, onAgain, onClose }: ResultProps) {
  const again = failures.filter(({ of }) => !isOvertaken(of));
  const others = failures.filter((one) => !again.includes(one));
  return (
    <ChangesResult
      label="Not changed"
      failures={failures.map(({ of, reason }) => ({
        name: `${bundleName(of.plan)}, ${stepWords(of)}`,
        reason,
      }))}
      {...(again.length > 0 && {
        again: { label: 'Try again', onPress: () => onAgain(again, others) },
      })}
      onClose={onClose}
    >
      <p role="status">{`${countOf(done, noun)} changed, ${failures.length} not:`}</p>
      {others.length > 0 && (
        <p className="row__note">{`A colleague changed ${others.length === 1 ? 'one' : 'some'} of these meanwhile. Look at the new ${noun} first.`}</p>
      )}
    </ChangesResult>
  );
}

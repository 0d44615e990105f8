import { Button, TextAreaField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { mostPlansAtOnce } from '../../../../../contracts/prices/terms';
import { ChooseSheet } from '../../../kit/choose-sheet';
import { Dialog, DialogActions } from '../../../kit/dialog';
import { api } from '../../../lib/api/api';
import { formatCedis } from '../../../lib/money';
import { useNetworks } from '../../../lib/networks';
import { toast } from '../../../lib/toast';
import { useRequestIds, useTask } from '../../../lib/use-form';
import { unsavedQuestion } from '../../../lib/use-leave-warning';
import { countOf } from '../../../lib/words';
import { outcomeOf } from '../shared/action-form';
import { doubtsOf, listText, type PlanChange, readPasted, stepsOf } from './pasted-prices';
import { Profit } from './profit';
import '../../../styles/amplify-forms';

interface ManyPricesDialogProps {
  /** Whether it begins with today's list, so that missing costs can be added. */
  readonly areCosts: boolean;
  readonly onClose: () => void;
}

/** A list of prices, costs and new plans, and what it would change. Nothing changes before the press. */
export function ManyPricesDialog({ areCosts, onClose }: ManyPricesDialogProps) {
  const { data, refetch } = api.useAdminGetPricesQuery({});
  const [save] = api.useAdminSavePricesMutation();
  const requestIdOf = useRequestIds();
  const { isBusy, run } = useTask();
  const known = { plans: data?.prices ?? [], tiers: data?.tiers ?? [], networks: useNetworks() };
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState({ done: 0, problem: '' });
  /** The changes that look like a slip, and are meant. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const text = typed ?? (areCosts && data ? listText(known) : '');
  const edit = (next: string) => {
    setTyped(next);
    setSaid({ done: 0, problem: '' });
  };
  const { changes, problems, unchanged } = readPasted(text, known);
  const read = changes.map((change) => ({
    change,
    doubts: doubtsOf(change, known.tiers),
    key: keyOf(change),
  }));
  const toCheck = read.filter(({ doubts }) => doubts.length > 0);
  const chosen = read.filter(({ doubts, key }) => doubts.length === 0 || ticked.has(key));
  const isAll = chosen.length === read.length && problems.length === 0;

  const submit = async () => {
    let done = 0;
    let problem = '';
    while (done < chosen.length && problem === '') {
      const part = chosen.slice(done, done + mostPlansAtOnce).map(({ change }) => planOf(change));
      const outcome = outcomeOf(
        await save({ prices: part, requestId: requestIdOf(JSON.stringify(part)) }),
        true,
      );
      if (outcome.kind === 'done') done += part.length;
      else problem = outcome.message;
    }
    if (isAll && problem === '') {
      toast.success('Success', `${countOf(done, 'plan')} saved`);
      return onClose();
    }
    // Afterwards, saved prices no longer count as changes.
    await refetch();
    setSaid({ done, problem });
  };

  return (
    <Dialog
      title="Change many prices"
      isWide
      isBusy={isBusy}
      onClose={() => {
        if (read.length > 0 && typed !== null && !window.confirm(unsavedQuestion)) return false;
        onClose();
        return true;
      }}
    >
      <form
        className="form many-prices"
        onSubmit={(event) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        <div className="form">
          <ChooseSheet
            label="A file (.xlsx or .csv)"
            onRead={({ rows }) =>
              edit(rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')).join('\n'))
            }
          />
          <TextAreaField
            label="Or paste a list"
            descriptiveText={`One plan a line: network, size and price. With column names above it, such as ${['Network', 'Size', 'Price', 'Cost', ...known.tiers.map(({ name }) => name)].join(', ')}, it can have other amounts, too.`}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => edit(target.value)}
          />
          {text === '' && (
            <div>
              <Button size="small" onClick={() => edit(listText(known))}>
                Begin with today’s list
              </Button>
            </div>
          )}
        </div>
        <div className="form">
          <div role="status">
            {said.done > 0 && (
              <p className="notice notice--success">{`${countOf(said.done, 'plan')} saved.`}</p>
            )}
            {toCheck.length > 0 && (
              <p className="notice notice--warning">{`${countOf(toCheck.length, 'plan')} to check. Tick what is right.`}</p>
            )}
            {text !== '' && unchanged > 0 && (
              <p className="row__note">{`${countOf(unchanged, 'plan')} unchanged`}</p>
            )}
          </div>
          {problems.length > 0 && (
            <ul className="divided notice notice--warning" aria-label="Lines that can’t be used">
              {problems.map(({ line, words, reason }) => (
                <li key={line}>
                  <p>{`Line ${line}: ${words}`}</p>
                  <p>{reason}</p>
                </li>
              ))}
            </ul>
          )}
          <ul className="divided" aria-label="Changes">
            {/* What has to be looked at comes first. */}
            {[...toCheck, ...read.filter((one) => !toCheck.includes(one))].map(({ change, doubts, key }) => (
              <li key={change.line} className="many-prices__plan">
                {doubts.length === 0 ? (
                  <PlanName {...change} />
                ) : (
                  <label className="line">
                    <input
                      type="checkbox"
                      checked={ticked.has(key)}
                      onChange={({ target }) => {
                        const next = new Set(ticked);
                        if (target.checked) next.add(key);
                        else next.delete(key);
                        setTicked(next);
                      }}
                    />
                    <PlanName {...change} />
                  </label>
                )}
                <div className="amount">
                  {stepsOf(change, known.tiers).map(({ label, before, amount }) => (
                    <p key={label}>
                      {`${label} ${before === null ? '' : `${formatCedis(before)} → `}${formatCedis(amount)}`}
                    </p>
                  ))}
                  {doubts.length === 0 && <Profit sold={change.after.price} cost={change.after.cost} />}
                </div>
                {doubts.length > 0 && <p className="wrong">{doubts.join('. ')}</p>}
              </li>
            ))}
          </ul>
          <div role="alert">
            {said.problem !== '' && <p className="notice notice--error">{said.problem}</p>}
          </div>
        </div>
        <DialogActions
          label={
            isBusy
              ? 'Saving...'
              : chosen.length === 0
                ? 'Save plans'
                : `Save ${countOf(chosen.length, 'plan')}`
          }
          isBusy={isBusy}
          mayConfirm={chosen.length > 0}
          onCancel={onClose}
          cancelLabel={said.done > 0 ? 'Done' : 'Cancel'}
        />
      </form>
    </Dialog>
  );
}

const PlanName = ({ plan, name }: PlanChange) => (
  <span>
    {name}
    {plan === null && <span className="row__note"> new</span>}
    {plan?.is_active === false && <span className="row__note"> not on sale</span>}
  </span>
);

/** A tick is for these amounts alone. */
const keyOf = ({ name, given, after }: PlanChange): string => JSON.stringify([name, given, after]);

function planOf({ plan, network, dataSize, given: { price, cost, ...tiers } }: PlanChange) {
  return {
    ...(plan ? { id: plan.id, version: plan.version } : { network, data_size: dataSize }),
    ...(price !== undefined && { price }),
    ...(cost !== undefined && { cost }),
    tiers,
  };
}

import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { momentWords } from '../../../../../contracts/prices/price-moments';
import { Dialog } from '../../../components/dialog/dialog';
import { DialogActions } from '../../../components/dialog/dialog-actions';
import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { formatCedis } from '../../../lib/money';
import { bundleName } from '../../../lib/networks';
import { toast } from '../../../lib/toast/toast-store';
import { useRequestIds } from '../../../lib/use-request-ids';
import { type Part, useInParts } from '../shared/actions/use-in-parts';
import { amountsOf } from './their-price';
import { nameOfTier, useTiers } from './tiers';

interface Scheduled {
  readonly id: string;
  readonly plan: AdminPrice;
  /** `Agents ₵5.20` */
  readonly words: string;
  /** When it begins, in Ghana's time. */
  readonly when: string;
  readonly isOfTiers: boolean;
  readonly index: number;
}

/** The scheduled prices of some plans, such as a network's; the ticked ones are removed at once, with one request per plan. */
export function ScheduledDialog({
  plans: given,
  mayEdit,
  onClose,
}: {
  readonly plans: readonly AdminPrice[];
  /** Otherwise they can only be read. */
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}) {
  // As they were when the dialog opened, because the list reloads underneath.
  const [plans] = useState(given);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [update] = api.useAdminUpdatePriceMutation();
  const requestIdOf = useRequestIds();
  const { run, progress } = useInParts();
  const isBusy = progress !== null;
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const tiers = useTiers();
  const all = plans.flatMap((plan): Scheduled[] => [
    ...plan.next.map((one, index) => ({
      ...{ id: `${plan.id} ${one.at}`, plan, index, isOfTiers: false },
      ...{ words: formatCedis(one.price), when: momentWords(new Date(one.at)) },
    })),
    ...plan.next_tiers.map((one, index) => ({
      ...{ id: `${plan.id} ${one.at} ${one.tier}`, plan, index, isOfTiers: true },
      words: `${nameOfTier(tiers, one.tier)} ${formatCedis(one.price)}`,
      when: momentWords(new Date(one.at)),
    })),
  ]);
  const [moment, ...others] = new Set(all.map(({ when }) => when));
  const isOneMoment = others.length === 0;
  const chosen = all.filter(({ id }) => ticked.has(id));

  const partOf = (plan: AdminPrice): Part<Scheduled> => {
    const of = chosen.filter((one) => one.plan === plan);
    const isGone = (isOfTiers: boolean, index: number) =>
      of.some((one) => one.isOfTiers === isOfTiers && one.index === index);
    return {
      of,
      async send() {
        const updates = {
          next: plan.next.filter((_, index) => !isGone(false, index)),
          next_tiers: plan.next_tiers.filter((_, index) => !isGone(true, index)),
        };
        const input = { id: plan.id, updates, seen: amountsOf(plan) };
        const { data, error } = await update({ ...input, requestId: requestIdOf(JSON.stringify(input)) });
        return data ? { data: { approval: data.approval } } : { error };
      },
    };
  };

  const cancel = async () => {
    const ended = await run([...new Set(chosen.map(({ plan }) => plan))].map(partOf));
    const { done, waiting, waits, failures } = ended;
    const removed = `${countOf(done, 'scheduled price')} removed`;
    const reasons = failures.map(({ of, reason }) => `${bundleName(of.plan)}: ${reason}`);
    const said = [...new Set([...(failures.length > 0 && done > 0 ? [removed] : []), ...reasons])];
    setProblems(said);
    if (failures.length > 0) {
      // A reader who has left the page still sees what was done.
      if (!isOpen.current) toast.error('Error', 'Not all scheduled prices were removed', said.join('. '));
      return;
    }
    const asked = `${countOf(waiting, 'removal')} ${waiting === 1 ? 'waits' : 'wait'} for approval. ${waits}`;
    if (waiting === 0) toast.success('Success', removed);
    else toast.success('Sent for approval', done === 0 ? asked : `${removed}, ${asked}`);
    onClose();
  };

  return (
    <Dialog title="Scheduled prices" isBusy={isBusy} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void cancel();
        }}
      >
        {mayEdit && (
          <div className="spread">
            <p>Tick the ones to remove.</p>
            <label className="scheduled-price">
              <input
                type="checkbox"
                checked={chosen.length === all.length}
                onChange={({ target }) => setTicked(new Set(target.checked ? all.map(({ id }) => id) : []))}
              />
              <span>{`Select all ${all.length}`}</span>
            </label>
          </div>
        )}
        {isOneMoment && <p>{`All begin on ${moment ?? ''}.`}</p>}
        <ul className="divided" aria-label="Scheduled prices">
          {all.map(({ id, plan, words, when }) => {
            const line = (
              <span>
                <strong>{bundleName(plan)}</strong> <span>{words}</span>
                {!isOneMoment && <span className="scheduled-price__when">{` on ${when}`}</span>}
              </span>
            );
            return (
              <li key={id}>
                {mayEdit ? (
                  <label className="scheduled-price">
                    <input
                      type="checkbox"
                      checked={ticked.has(id)}
                      onChange={({ target }) => {
                        const next = new Set(ticked);
                        if (target.checked) next.add(id);
                        else next.delete(id);
                        setTicked(next);
                      }}
                    />
                    {line}
                  </label>
                ) : (
                  line
                )}
              </li>
            );
          })}
        </ul>
        <div role="alert">
          {problems.map((problem) => (
            <p key={problem} className="notice notice--error">
              {problem}
            </p>
          ))}
        </div>
        {mayEdit ? (
          <DialogActions
            label={
              isBusy
                ? 'Removing...'
                : chosen.length === 0
                  ? 'Remove'
                  : `Remove ${countOf(chosen.length, 'change')}`
            }
            isBusy={isBusy}
            isDanger
            mayConfirm={chosen.length > 0}
            cancelLabel="Close"
            onCancel={onClose}
          />
        ) : (
          <div className="dialog__actions">
            <Button onClick={onClose}>Close</Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}

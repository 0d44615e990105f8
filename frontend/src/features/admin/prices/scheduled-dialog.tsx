import { useState } from 'react';
import { momentWords } from '../../../../../contracts/prices/price-moments';
import { Dialog } from '../../../components/dialog/dialog';
import { DialogActions } from '../../../components/dialog/dialog-actions';
import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';
import { formatCedis } from '../../../lib/money';
import { bundleName } from '../../../lib/networks';
import { toast } from '../../../lib/toast/toast-store';
import { useRequestIds } from '../../../lib/use-request-ids';
import { useTask } from '../../../lib/use-task';
import { amountsOf } from './their-price';
import { nameOfTier, useTiers } from './tiers';

interface Scheduled {
  readonly id: string;
  readonly plan: AdminPrice;
  readonly words: string;
  readonly isOfTiers: boolean;
  readonly index: number;
}

/** All scheduled prices, to be cancelled at once: one request for each plan. */
export function ScheduledDialog({
  plans: given,
  onClose,
}: {
  readonly plans: readonly AdminPrice[];
  readonly onClose: () => void;
}) {
  // As they were when it was opened: the list is read anew beneath.
  const [plans] = useState(given);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [update] = api.useAdminUpdatePriceMutation();
  const requestIdOf = useRequestIds();
  const { isBusy, run } = useTask();
  const tiers = useTiers();
  const all = plans.flatMap((plan): Scheduled[] => [
    ...(plan.next ?? []).map((one, index) => ({
      ...{ id: `${plan.id} ${one.at}`, plan, index, isOfTiers: false },
      words: `${formatCedis(one.price)} on ${momentWords(new Date(one.at))}`,
    })),
    ...(plan.next_tiers ?? []).map((one, index) => ({
      ...{ id: `${plan.id} ${one.at} ${one.tier}`, plan, index, isOfTiers: true },
      words: `${nameOfTier(tiers, one.tier)} ${formatCedis(one.price)} on ${momentWords(new Date(one.at))}`,
    })),
  ]);
  const chosen = all.filter(({ id }) => !left.has(id));

  const cancel = () =>
    run(async () => {
      const failed: string[] = [];
      let asked = 0;
      for (const plan of new Set(chosen.map((one) => one.plan))) {
        const isGone = (isOfTiers: boolean, index: number) =>
          chosen.some((one) => one.plan === plan && one.isOfTiers === isOfTiers && one.index === index);
        const updates = {
          next: (plan.next ?? []).filter((_, index) => !isGone(false, index)),
          next_tiers: (plan.next_tiers ?? []).filter((_, index) => !isGone(true, index)),
        };
        const input = { id: plan.id, updates, seen: amountsOf(plan) };
        const { data, error } = await update({ ...input, requestId: requestIdOf(JSON.stringify(input)) });
        if (data && !data.success) asked += 1;
        if (!data)
          failed.push(`${bundleName(plan)}: ${isApiError(error) ? error.message : somethingWentWrong}`);
      }
      setProblems(failed);
      if (failed.length > 0) return;
      if (asked > 0) toast.success('Sent for approval', `${countOf(asked, 'plan')} still to be approved`);
      else toast.success('Success', `${countOf(chosen.length, 'scheduled price')} cancelled`);
      onClose();
    });

  return (
    <Dialog title="Scheduled prices" isBusy={isBusy} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void cancel();
        }}
      >
        <p>Untick those that stay.</p>
        <ul className="divided" aria-label="Scheduled prices">
          {all.map(({ id, plan, words }) => (
            <li key={id}>
              <label className="scheduled-price">
                <input
                  type="checkbox"
                  checked={!left.has(id)}
                  onChange={({ target }) => {
                    const next = new Set(left);
                    if (target.checked) next.delete(id);
                    else next.add(id);
                    setLeft(next);
                  }}
                />
                <span>
                  <strong>{bundleName(plan)}</strong> {words}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div role="alert">
          {problems.map((problem) => (
            <p key={problem} className="notice notice--error">
              {problem}
            </p>
          ))}
        </div>
        <DialogActions
          label={isBusy ? 'Cancelling...' : `Cancel ${countOf(chosen.length, 'scheduled price')}`}
          isBusy={isBusy}
          mayConfirm={chosen.length > 0}
          cancelLabel="Keep all"
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

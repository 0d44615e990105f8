import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { ActivationResult } from '../../../../../../contracts/orders/activation-words';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { toast } from '../../../../lib/toast/toast-store';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { useTask } from '../../../../lib/use-task';
import { outcomeOf } from '../../shared/actions/outcome';

interface MarkButtonsProps {
  readonly of: { readonly batchId: string } | { readonly phoneNumbers: string[]; readonly supplier?: string };
  readonly count: number;
  readonly onMarked?: () => void;
}

/** Records the results of numbers. A rejection asks first, because it refunds their orders. */
export function MarkButtons({ of, count, onMarked }: MarkButtonsProps) {
  const [mark] = api.useAdminMarkNumbersMutation();
  const requestIds = useRequestIds();
  const { isBusy, run } = useTask();
  const [isAsked, setIsAsked] = useState(false);
  const [words, setWords] = useState<readonly string[]>([]);
  const isIdle = isBusy || count === 0;
  const save = (result: ActivationResult) =>
    run(async () => {
      if (count === 0) return;
      if (result === 'rejected' && !isAsked) return setIsAsked(true);
      setIsAsked(false);
      const wanted = { ...of, result };
      const requestId = requestIds(JSON.stringify(wanted));
      const outcome = outcomeOf(await mark({ ...wanted, requestId }), true);
      if (outcome.kind === 'refused') return setWords([outcome.message]);
      const { data } = outcome;
      const done = `${countOf(data.marked, 'number')} marked as ${result}, ${countOf(data.orders, 'order')} ${effects[result]}.`;
      if (data.failures.length > 0)
        return setWords([
          done,
          ...data.failures.map(({ phone_number, reason }) => `${phone_number}: ${reason}`),
        ]);
      // The marked numbers leave the list, and these buttons with them, so it is told in a toast.
      toast.success('Success', done);
      setWords([]);
      onMarked?.();
    });
  return (
    <div>
      <div className="line">
        <Button size="small" aria-disabled={isIdle} onClick={() => void save('activated')}>
          Mark as activated
        </Button>
        <Button size="small" aria-disabled={isIdle} onClick={() => void save('rejected')}>
          {isAsked ? `Reject ${countOf(count, 'number')} and refund` : 'Mark as rejected'}
        </Button>
      </div>
      <div role="status">
        {isAsked && <p>Orders for these numbers fail, and their customers have the money back.</p>}
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

const effects: Readonly<Record<ActivationResult, string>> = {
  activated: 'on the way',
  rejected: 'refunded within a minute',
};

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
  /** Called with the numbers that were marked, of those that were given. */
  readonly onMarked?: (marked: readonly string[]) => void;
}

/** Records the results of numbers. A rejection asks first, because it refunds their orders. */
export function MarkButtons({ of, count, onMarked }: MarkButtonsProps) {
  const [mark] = api.useAdminMarkNumbersMutation();
  const requestIds = useRequestIds();
  const { isBusy, run } = useTask();
  const [isAsked, setIsAsked] = useState(false);
  const [words, setWords] = useState<readonly string[]>([]);
  const isWhole = 'batchId' in of;
  const whole = isWhole && count > 1 ? 'all ' : '';
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
      const done = `${countOf(data.marked, 'number')} marked as ${result}. ${effectOf(result, data.orders)}`;
      const failed = new Set(data.failures.map(({ phone_number }) => phone_number));
      onMarked?.('phoneNumbers' in of ? of.phoneNumbers.filter((number) => !failed.has(number)) : []);
      if (failed.size > 0)
        return setWords([
          done,
          ...data.failures.map(({ phone_number, reason }) => `${phone_number}: ${reason}`),
        ]);
      // The marked numbers leave the list, and these buttons with them, so it is told in a toast.
      toast.success('Success', done);
      setWords([]);
    });
  return (
    <div>
      <div className="line">
        <Button
          size="small"
          {...(!isWhole && count > 0 && { variation: 'primary' })}
          aria-disabled={isIdle}
          onClick={() => void save('activated')}
        >
          Mark {whole}as activated
        </Button>
        <Button size="small" aria-disabled={isIdle} onClick={() => void save('rejected')}>
          {isAsked ? `Reject ${countOf(count, 'number')} and refund` : `Mark ${whole}as rejected`}
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

/** What happens to the orders that waited for them. */
function effectOf(result: ActivationResult, orders: number): string {
  if (orders === 0) return 'No order waited for them.';
  if (result === 'activated') return `${countOf(orders, 'order')} ${orders === 1 ? 'is' : 'are'} sent now.`;
  return `${countOf(orders, 'order')} ${orders === 1 ? 'is' : 'are'} refunded within a minute.`;
}

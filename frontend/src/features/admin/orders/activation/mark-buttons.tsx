import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { type ActivationResult, isMarkedBefore } from '../../../../../../contracts/orders/activation-words';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { toast } from '../../../../lib/toast/toast-store';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { useTask } from '../../../../lib/use-task';
import { outcomeOf } from '../../shared/actions/outcome';
import './mark-buttons.css';

interface MarkButtonsProps {
  readonly of: { readonly batchId: string } | { readonly phoneNumbers: string[]; readonly supplier?: string };
  readonly count: number;
  /** Called with those of the given numbers that have a result now. Returns whether these buttons go with them. */
  readonly onMarked?: (marked: readonly string[]) => boolean;
}

/** Records the results of numbers. A rejection asks first, because it refunds their orders. */
export function MarkButtons({ of, count, onMarked }: MarkButtonsProps) {
  const [mark] = api.useAdminMarkNumbersMutation();
  const requestIds = useRequestIds();
  const { isBusy, run } = useTask();
  const numbers = JSON.stringify([of, count]);
  /** The numbers that a rejection was asked about. For others it is asked anew. */
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  const isAsked = askedAbout === numbers;
  const [words, setWords] = useState<readonly string[]>([]);
  const isWhole = 'batchId' in of;
  const whole = isWhole && count > 1 ? 'all ' : '';
  const isIdle = isBusy || count === 0;
  const save = (result: ActivationResult) =>
    run(async () => {
      if (count === 0) return;
      if (result === 'rejected' && !isAsked) return setAskedAbout(numbers);
      setAskedAbout(null);
      const wanted = { ...of, result };
      const requestId = requestIds(JSON.stringify(wanted));
      const outcome = outcomeOf(await mark({ ...wanted, requestId }), true);
      if (outcome.kind === 'refused') return setWords([outcome.message]);
      const { data } = outcome;
      const done = `${countOf(data.marked, 'number')} marked as ${result}. ${effectOf(result, data.orders)}`;
      const left = new Set(
        data.failures.flatMap(({ phone_number, reason }) => (isMarkedBefore(reason) ? [] : [phone_number])),
      );
      const marked = 'phoneNumbers' in of ? of.phoneNumbers.filter((number) => !left.has(number)) : [];
      const isGone = onMarked?.(marked) ?? false;
      const reasons = data.failures.map(({ phone_number, reason }) => `${phone_number}: ${reason}`);
      if (reasons.length > 0 && isGone) return toastOf(data.marked, done, reasons);
      if (reasons.length > 0) return setWords([data.marked === 0 ? noneMarked : done, ...reasons]);
      // The marked numbers leave the list, and these buttons with them, so it is told in a toast.
      toast.success('Success', done);
      setWords([]);
    });
  return (
    <div>
      <div className="line mark-buttons">
        <Button
          size="small"
          {...(!isWhole && count > 0 && { variation: 'primary' })}
          aria-disabled={isIdle}
          onClick={() => void save('activated')}
        >{`Mark ${whole}as activated`}</Button>
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

const noneMarked = 'None was marked:';

const mostTold = 3;

/** What was marked, and what wasn't, where the buttons have gone. */
function toastOf(marked: number, done: string, reasons: readonly string[]): void {
  const more = reasons.length > mostTold ? ` And ${reasons.length - mostTold} more.` : '';
  const told = `${reasons.slice(0, mostTold).join(' ')}${more}`;
  if (marked === 0) toast.error(noneMarked, told);
  else toast.success('Success', `${done} ${told}`);
}

/** What happens to the orders that waited for them. */
function effectOf(result: ActivationResult, orders: number): string {
  if (orders === 0) return 'No order waited for them.';
  if (result === 'activated') return `${countOf(orders, 'order')} ${orders === 1 ? 'is' : 'are'} sent now.`;
  return `${countOf(orders, 'order')} ${orders === 1 ? 'is' : 'are'} refunded within a minute.`;
}

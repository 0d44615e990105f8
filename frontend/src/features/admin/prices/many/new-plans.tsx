import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { type Failure, useInParts } from '../../shared/actions/use-in-parts';
import type { PastedPlan } from './pasted-prices';

interface NewPlansProps {
  readonly plans: readonly PastedPlan[];
  /** Takes the lines of those that were added out of the list. */
  readonly onAdded: (lines: readonly number[]) => void;
}

/** Pasted lines that name no plan yet, to be added one after another, each as its form would. */
export function NewPlans({ plans, onAdded }: NewPlansProps) {
  const [create] = api.useAdminCreatePriceMutation();
  const { run, progress } = useInParts();
  const [ended, setEnded] = useState<{ done: number; failures: readonly Failure<PastedPlan>[] } | null>(null);
  const count = countOf(plans.length, 'plan');
  const add = async () => {
    const result = await run(
      plans.map((plan) => ({
        of: [plan],
        async send() {
          const { network, dataSize: data_size, price } = plan;
          const { data, error } = await create({ network, data_size, price });
          return data ? { data: {} } : { error };
        },
      })),
    );
    setEnded(result);
    const failed = new Set(result.failures.map(({ of: { line } }) => line));
    onAdded(plans.filter(({ line }) => !failed.has(line)).map(({ line }) => line));
  };
  const failures = ended?.failures ?? [];
  return (
    <>
      <p role="status">{`${ended && ended.done > 0 ? `${countOf(ended.done, 'plan')} added. ` : ''}${failures.length > 0 ? `Not added: ${countOf(failures.length, 'plan')}.` : ''}`}</p>
      {failures.length > 0 && (
        <ul className="divided" aria-label="Not added">
          {failures.map(({ of, reason }) => (
            <li key={of.line}>{`${of.name}: ${reason}`}</li>
          ))}
        </ul>
      )}
      {plans.length > 0 && (
        <section className="stack stack--tight" aria-label="New plans">
          <p>{`New plans: ${plans.length}`}</p>
          <ul className="divided many-prices">
            {plans.map(({ line, name, price }) => (
              <li key={line} className="spread">
                <span>{name}</span>
                <span className="amount">{formatCedis(price)}</span>
              </li>
            ))}
          </ul>
          <Button size="small" isDisabled={progress !== null} onClick={() => void add()}>
            {progress ? `Adding ${progress.done + 1} of ${progress.total}...` : `Add ${count}`}
          </Button>
        </section>
      )}
    </>
  );
}

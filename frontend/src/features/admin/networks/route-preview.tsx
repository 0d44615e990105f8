import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { Select } from '../../../components/select';
import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { AdminPrice, Output } from '../../../lib/api/contract-types';
import { formatTimeOfDay } from '../../../lib/dates';
import { sizeOf } from '../../../lib/networks';
import { More } from '../shared/panels/more';
import { useSupplierNames } from '../shared/use-suppliers';

type Where = Output<'admin-get-route'>;
type Choice = Where['choices'][number];

/** Where an order for a plan would go now, and why. It uses the saved route, not the edited one. */
export function RoutePreview({ plans }: { readonly plans: readonly AdminPrice[] }) {
  const nameOf = useSupplierNames();
  const [planId, setPlanId] = useState(plans[0]?.id ?? '');
  const [ask, { data, error, isFetching, originalArgs }] = api.useLazyAdminGetRouteQuery();
  const isAnswered = originalArgs?.planId === planId && !isFetching;
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it may be below the visible part.
    if (isAnswered) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  if (plans.length === 0) return null;
  return (
    <More about="Where would an order go now?">
      <Select
        label="Plan"
        descriptiveText="By the route that is saved. Nothing is sent"
        value={planId}
        onChange={({ target }) => setPlanId(target.value)}
        values={plans.map(({ id }) => id)}
        labels={Object.fromEntries(plans.map((plan) => [plan.id, sizeOf(plan)]))}
      />
      <Button size="small" isDisabled={isFetching} onClick={() => void ask({ planId })}>
        {isFetching ? 'Checking...' : 'Check'}
      </Button>
      <div role="status" ref={answer}>
        {isAnswered && data && (
          <>
            <p>
              <strong>{answerText(data, nameOf)}</strong>
            </p>
            <ul>
              {data.choices.map((choice) => (
                <li key={choice.supplier}>{`${nameOf(choice.supplier)}: ${whyText(choice, data)}`}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div role="alert">
        {isAnswered && error !== undefined && (
          <p className="notice notice--error">{isApiError(error) ? error.message : somethingWentWrong}</p>
        )}
      </div>
    </More>
  );
}

function answerText({ supplier, waits }: Where, nameOf: (supplier: string) => string): string {
  const nobody = waits ? 'To nobody yet: an order waits' : 'By hand: no supplier takes it';
  return supplier === null ? nobody : `To ${nameOf(supplier)}`;
}

function whyText({ supplier, hindrance, rests_until, to_be_tried, free_call }: Choice, where: Where): string {
  switch (hindrance) {
    case 'by_hand':
      return 'the Bundle API is off in the settings';
    case 'off':
      return 'inactive';
    case 'no_key':
      return 'has no key yet: enter it in Settings, Bundle API';
    case 'no_plan_id':
      return 'can’t deliver this plan yet: enter its API Plan ID in Pricing, under Edit';
    case 'no_network_code':
      return 'can’t deliver this network yet: enter its code under Edit';
    case 'refused':
      return 'has refused it';
    case 'day_full':
      return 'daily limit reached; resumes at midnight';
    case 'low_float':
      return 'our balance there is below what its route keeps';
    case 'resting':
      return `paused until ${timeOf(rests_until)}, after 5 failures in a row${supplier === where.supplier ? ', but nobody else takes it' : ''}`;
    case null: {
      const wait = `busy now: an order waits, and goes to the next supplier after ${where.overflow_minutes} min`;
      if (free_call === false) return wait;
      return to_be_tried ? 'its pause is over: it gets this order' : 'takes it';
    }
  }
}

const timeOf = (at: string | null): string => (at === null ? 'soon' : formatTimeOfDay(new Date(at)));

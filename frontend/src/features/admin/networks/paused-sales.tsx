import { Button } from '@aws-amplify/ui-react';
import { api } from '../../../lib/api/api';
import type { AdminNetwork } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { useRequestIds } from '../shared/actions/use-request-ids';
import { withToasts } from '../shared/actions/with-toasts';

type Pause = NonNullable<AdminNetwork['pauses']>[number];

/** What is paused now, what customers read of it, and the way to resume it. */
export function PausedSales({ mayResume }: { readonly mayResume: boolean }) {
  const { networks = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  return (
    <section className="well stack" aria-label="Paused">
      {networks.flatMap(({ id, pauses = [] }) =>
        pauses.map((pause) => (
          <PausedThing key={`${id} ${pause.what}`} network={id} pause={pause} mayResume={mayResume} />
        )),
      )}
    </section>
  );
}

interface PausedThingProps {
  readonly network: string;
  readonly pause: Pause;
  readonly mayResume: boolean;
}

function PausedThing({ network, pause, mayResume }: PausedThingProps) {
  const { what, line, plan, from, says } = pause;
  const requestIds = useRequestIds();
  const { run, isLoading } = withToasts(
    api.useAdminPauseSalesMutation(),
    'Sales resumed',
    'Failed to resume sales',
  );
  const target = { network, ...(line !== null && { line }), ...(plan && { planId: plan.id }) };
  const resume = () => {
    if (!isLoading) void run({ requestId: requestIds(`${what} ${from}`), target, pause: null }, what);
  };
  return (
    <div className="spread">
      <div>
        <p className="row__title">{what} is paused</p>
        <p>“{says}”</p>
        <p className="row__note">
          Since {formatDateTime(from)}. {untilWords(pause)}
        </p>
      </div>
      {mayResume && (
        <Button size="small" aria-label={`Resume ${what}`} onClick={resume}>
          {isLoading ? 'Resuming...' : 'Resume'}
        </Button>
      )}
    </div>
  );
}

function untilWords({ until, resumes, is_overdue: isOverdue, mode }: Pause): string {
  const orders = mode === 'send_later' ? 'Orders are taken and wait.' : 'No new orders.';
  if (until === null)
    return `${orders} Until somebody resumes it.${isOverdue ? ' Nobody has for 12 hours.' : ''}`;
  const time = formatDateTime(until);
  if (isOverdue) return `${orders} It was to be looked at at ${time}.`;
  return `${orders} ${resumes ? `Resumes by itself at ${time}.` : `To be looked at at ${time}.`}`;
}

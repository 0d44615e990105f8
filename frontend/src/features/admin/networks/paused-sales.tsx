import { Button } from '@aws-amplify/ui-react';
import { api } from '../../../lib/api/api';
import type { AdminNetwork } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { useRequestIds } from '../../../lib/use-request-ids';
import { withToasts } from '../shared/actions/with-toasts';

type Pause = NonNullable<AdminNetwork['pauses']>[number];

interface PausedSalesProps {
  readonly mayResume: boolean;
  /** The button goes with what it resumed. */
  readonly onResumed: () => void;
}

/** What is paused now or will be, what customers read of it, and the way to resume it or take it back. */
export function PausedSales(props: PausedSalesProps) {
  const { networks = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  return (
    <section className="well stack" aria-label="Paused">
      {networks.flatMap(({ id, pauses = [] }) =>
        pauses.map((pause) => (
          <PausedThing key={`${id} ${pause.what}`} network={id} pause={pause} words={ofPaused} {...props} />
        )),
      )}
      {networks.flatMap(({ id, next_pauses: next = [] }) =>
        next.map((pause) => (
          <PausedThing key={`${id} ${pause.what}`} network={id} pause={pause} words={ofNext} {...props} />
        )),
      )}
    </section>
  );
}

const ofPaused = {
  title: 'is paused',
  since: 'Since',
  end: 'Resume',
  ending: 'Resuming...',
  label: (what: string) => `Resume ${what}`,
  done: 'Sales resumed',
  failed: 'Failed to resume sales',
};

const ofNext: typeof ofPaused = {
  title: 'will be paused',
  since: 'From',
  end: 'Take back',
  ending: 'Taking back...',
  label: (what) => `Take back the pause of ${what}`,
  done: 'Pause taken back',
  failed: 'Failed to take back the pause',
};

interface PausedThingProps extends PausedSalesProps {
  readonly words: typeof ofPaused;
  readonly network: string;
  readonly pause: Pause;
}

function PausedThing({ network, pause, words, mayResume, onResumed }: PausedThingProps) {
  const { what, line, plan, from, says } = pause;
  const requestIds = useRequestIds();
  const { run, isLoading } = withToasts(api.useAdminPauseSalesMutation(), words.done, words.failed);
  const target = { network, ...(line !== null && { line }), ...(plan && { planId: plan.id }) };
  const resume = async () => {
    if (isLoading) return;
    if (await run({ requestId: requestIds(`${what} ${from}`), target, pause: null })) onResumed();
  };
  return (
    <div className="spread spread--news">
      <div>
        <p className="row__title">
          {what} {words.title}
        </p>
        <p>“{says}”</p>
        <p className="row__note">
          {words.since} {formatDateTime(from)}. {untilWords(pause)}
        </p>
      </div>
      {mayResume && (
        <Button size="small" aria-label={words.label(what)} onClick={() => void resume()}>
          {isLoading ? words.ending : words.end}
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
  if (isOverdue) return `${orders} It was due to be checked at ${time}.`;
  return `${orders} ${resumes ? `Resumes automatically at ${time}.` : `To be checked at ${time}.`}`;
}

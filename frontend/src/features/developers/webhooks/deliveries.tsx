import { Button } from '@aws-amplify/ui-react';
import { answerSeconds } from '../../../../../contracts/webhooks/limits';
import { DateTime } from '../../../components/date-time';
import { EmptyState } from '../../../components/empty-state';
import { PagedList } from '../../../components/paged-list';
import { RefreshButton } from '../../../components/refresh-button';
import { Tag } from '../../../components/tag';
import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { Input, Output } from '../../../lib/api/contract-types';
import { useRows } from '../../../lib/api/paged-query';
import { toast } from '../../../lib/toast/toast-store';
import { useTask } from '../../../lib/use-task';

export type Endpoint = Output<'get-webhooks'>['endpoints'][number];
type Delivery = Output<'get-webhook-deliveries'>['deliveries'][number];

const pageSize = 20;
const dayMs = 24 * 60 * 60_000;

const states = {
  waiting: { words: 'Waiting', tone: 'info' },
  delivered: { words: 'Delivered', tone: 'success' },
  failed: { words: 'Failed', tone: 'error' },
  stopped: { words: 'Not sent: it was off', tone: 'warning' },
} as const;

const reasons: Readonly<Record<NonNullable<NonNullable<Delivery['last']>['why']>, string>> = {
  timeout: `No answer in ${answerSeconds} seconds`,
  no_address: 'Its name has no address',
  address_refused: 'Its name leads to an address that isn’t public',
  no_connection: 'No connection',
  bad_certificate: 'Its certificate isn’t valid',
};

/** What was sent to an endpoint, newest first. */
export function Deliveries({ endpoint: { id, off } }: { readonly endpoint: Endpoint }) {
  const query = api.useGetWebhookDeliveriesInfiniteQuery(
    { endpointId: id, limit: pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const deliveries = useRows(query, (page) => page.deliveries) ?? [];
  const { isBusy, again } = useAgain();
  const hasFailed = deliveries.some(({ state }) => state === 'failed' || state === 'stopped');
  return (
    <section aria-label="Deliveries" className="stack stack--tight webhooks__deliveries">
      <div className="webhooks__actions">
        <h3>Deliveries</h3>
        <RefreshButton query={query} size="small" />
        {hasFailed && off === null && (
          <Button
            size="small"
            isDisabled={isBusy}
            onClick={() =>
              void again({
                endpointId: id,
                what: 'failed',
                since: new Date(Date.now() - 30 * dayMs).toISOString(),
              })
            }
          >
            Send all failed again
          </Button>
        )}
      </div>
      <PagedList
        query={query}
        what="deliveries"
        count={deliveries.length}
        loading="Loading deliveries..."
        failure="Failed to load the deliveries"
        empty={() => (
          <EmptyState title="Nothing sent yet">Webhooks of the last 30 days appear here.</EmptyState>
        )}
      >
        <ul className="divided">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isBusy={isBusy || off !== null}
              onAgain={() => void again({ endpointId: id, what: 'one', deliveryId: delivery.id })}
              onFailedSince={() => void again({ endpointId: id, what: 'failed', since: delivery.at })}
            />
          ))}
        </ul>
      </PagedList>
    </section>
  );
}

function useAgain() {
  const [send] = api.useSendWebhooksAgainMutation();
  const { isBusy, run } = useTask();
  const again = (asked: Input<'send-webhooks-again'>) =>
    run(async () => {
      const { error } = await send(asked);
      if (error) toast.error('Not sent', isApiError(error) ? error.message : somethingWentWrong);
      else
        toast.success(
          'Success',
          asked.what === 'one' ? 'It is on its way again' : 'They are on their way again',
        );
    });
  return { isBusy, again };
}

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onFailedSince: () => void;
}

function DeliveryRow({ delivery, isBusy, onAgain, onFailedSince }: DeliveryRowProps) {
  const { type, at, state, attempts, next_at: nextAt, last, webhook_id: webhookId, body } = delivery;
  const { words, tone } = states[state];
  const subject = subjectOf(body);
  return (
    <li className="row webhooks__delivery">
      <details className="row__words">
        <summary>
          <span className="row__title">{type}</span>{' '}
          <Tag tone={tone}>{last?.status ? `${words}: ${last.status}` : words}</Tag>
          <span className="row__note row__notes">
            {subject !== null && <span>{subject}</span>}
            <DateTime at={at} />
          </span>
        </summary>
        <p>
          {webhookId}. {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {nextAt && (
            <>
              , next at <DateTime at={nextAt} />
            </>
          )}
        </p>
        {last && (
          <p>
            {last.status === null ? reasons[last.why ?? 'no_connection'] : `Answered ${last.status}`} in{' '}
            {last.ms} ms
          </p>
        )}
        {last && last.answer !== '' && <pre className="webhooks__text">{last.answer}</pre>}
        <pre className="webhooks__text">{body}</pre>
        <div className="webhooks__actions">
          <Button isDisabled={isBusy} onClick={onAgain}>
            Send again
          </Button>
          {(state === 'failed' || state === 'stopped') && (
            <Button isDisabled={isBusy} onClick={onFailedSince}>
              Send all failed since
            </Button>
          )}
        </div>
      </details>
    </li>
  );
}

/** Names what a webhook is about: the order’s number, or the id or reference of something else. */
function subjectOf(body: string): string | null {
  try {
    const { number, reference, id, bundle, network } = JSON.parse(body).data;
    const named: unknown = number ?? reference ?? id ?? bundle ?? network;
    return typeof named === 'string' ? named : null;
  } catch {
    return null;
  }
}

import { Button } from '@aws-amplify/ui-react';
import { answerSeconds } from '../../../../../contracts/webhooks/terms';
import { Tag } from '../../../kit/badges';
import { DateTime, Facts } from '../../../kit/facts';
import { ChevronIcon } from '../../../kit/icons';
import { PagedList, RefreshButton } from '../../../kit/paged-list';
import { EmptyState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { Input, Output } from '../../../lib/api/contract-types';
import { useRows } from '../../../lib/api/paged-query';
import { toast } from '../../../lib/toast';
import { useTask } from '../../../lib/use-form';
import type { Endpoint } from './endpoint-dialogs';

type Delivery = Output<'get-webhook-deliveries'>['deliveries'][number];

const pageSize = 10;

/** Where a delivery stands. */
function stateTag({ state, last }: Delivery) {
  if (state === 'delivered') return <Tag tone="success">Delivered</Tag>;
  const failed = last && `: ${last.status ?? 'no answer'}`;
  if (state === 'waiting') return <Tag tone="info">{failed ? `Waiting${failed}` : 'Being sent'}</Tag>;
  return failed ? <Tag tone="error">{`Failed${failed}`}</Tag> : <Tag tone="warning">Not sent</Tag>;
}

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
  const hasFailed = deliveries.some(({ state }) => state === 'failed');
  return (
    <section aria-label="Deliveries" className="stack stack--tight webhooks__deliveries">
      <div className="webhooks__actions">
        <RefreshButton query={query} size="small" />
        {hasFailed && off === null && (
          <Button
            size="small"
            isDisabled={isBusy}
            onClick={() => void again({ endpointId: id, what: 'failed' })}
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
}

function DeliveryRow({ delivery, isBusy, onAgain }: DeliveryRowProps) {
  const { type, at, attempts, last, webhook_id: webhookId, body } = delivery;
  const subject = subjectOf(body);
  return (
    <li className="webhooks__delivery">
      <details>
        <summary>
          <span className="row__words">
            <span className="webhooks__event">
              <span className="row__title">{type}</span>
              {stateTag(delivery)}
            </span>
            <span className="row__note row__notes">
              {subject !== null && <span>{subject}</span>}
              <DateTime at={at} />
            </span>
          </span>
          <ChevronIcon />
        </summary>
        <div className="stack stack--tight">
          <Facts
            facts={{
              ...(last && { Attempts: attempts, 'Last answer': lastWords(last) }),
              'webhook-id': <code className="facts__whole">{webhookId}</code>,
            }}
          />
          {last && last.answer !== '' && <Text title="Your server answered" text={last.answer} />}
          <Text title="We sent" text={body} />
          <div className="webhooks__actions">
            <Button size="small" isDisabled={isBusy} onClick={onAgain}>
              Send again
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

const lastWords = ({ status, ms, why }: NonNullable<Delivery['last']>): string =>
  status === null ? reasons[why ?? 'no_connection'] : `${status} in ${ms} ms`;

const Text = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div>
    <p className="row__note">{title}</p>
    <pre className="webhooks__text">{text}</pre>
  </div>
);

/** Names what a webhook is about: the order’s number, or the id or reference of something else. */
function subjectOf(body: string): string | null {
  try {
    const { number, reference, id } = JSON.parse(body).data;
    const named: unknown = number ?? reference ?? id;
    return typeof named === 'string' ? named : null;
  } catch {
    return null;
  }
}

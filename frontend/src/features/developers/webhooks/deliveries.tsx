import { Button } from '@aws-amplify/ui-react';
import {
  answerSeconds,
  mostRestMinutes,
  quickAgainSeconds,
  quickSeconds,
} from '../../../../../contracts/webhooks/limits';
import { DateTime } from '../../../components/date-time';
import { EmptyState } from '../../../components/empty-state';
import { Facts } from '../../../components/facts';
import { ChevronIcon } from '../../../components/icons';
import { PagedList } from '../../../components/paged-list';
import { RefreshButton } from '../../../components/refresh-button';
import { Tag } from '../../../components/tag';
import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import type { Input, Output } from '../../../lib/api/contract-types';
import { useRows } from '../../../lib/api/paged-query';
import { dayMs } from '../../../lib/dates';
import { toast } from '../../../lib/toast/toast-store';
import { useTask } from '../../../lib/use-task';

export type Endpoint = Output<'get-webhooks'>['endpoints'][number];
type Delivery = Output<'get-webhook-deliveries'>['deliveries'][number];

const pageSize = 10;
interface State {
  readonly words: string;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
}

/** Where a delivery stands. One that waits at an endpoint that is off isn't sent, unless the endpoint is on again by its time. */
function stateOf({ state, attempts, next_at, last }: Delivery, endpoint: Standing): State {
  if (state === 'delivered') return { words: 'Delivered', tone: 'success' };
  const failed = `: ${last?.status ?? 'no answer'}`;
  if (state === 'waiting' && !endpoint.isOff) {
    if (next_at === null) return { words: endpoint.isSlow ? 'Waits its turn' : 'Being sent', tone: 'info' };
    return { words: attempts === 0 ? 'Waits its turn' : `Waiting${failed}`, tone: 'info' };
  }
  return attempts === 0
    ? { words: 'Not sent', tone: 'warning' }
    : { words: `Failed${failed}`, tone: 'error' };
}

interface Standing {
  readonly isOff: boolean;
  readonly isSlow: boolean;
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
  const standing = { isOff: off !== null, isSlow: query.data?.pages[0]?.is_slow === true };
  const { isBusy, again } = useAgain();
  const hasFailed = deliveries.some(({ state }) => state === 'failed' || state === 'stopped');
  return (
    <section aria-label="Deliveries" className="stack stack--tight webhooks__deliveries">
      <div className="webhooks__actions">
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
      {standing.isSlow && off === null && (
        <p role="status" className="row__note">
          Your server took more than {quickSeconds} seconds to answer, so its webhooks wait their turn, up to{' '}
          {mostRestMinutes} minutes. An answer within {quickAgainSeconds} seconds ends that.
        </p>
      )}
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
              standing={standing}
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
  readonly standing: Standing;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
  readonly onFailedSince: () => void;
}

function DeliveryRow({ delivery, standing, isBusy, onAgain, onFailedSince }: DeliveryRowProps) {
  const { type, at, state, attempts, next_at: nextAt, last, webhook_id: webhookId, body } = delivery;
  const { words, tone } = stateOf(delivery, standing);
  const subject = subjectOf(body);
  return (
    <li className="webhooks__delivery">
      <details>
        <summary>
          <span className="row__words">
            <span className="webhooks__event">
              <span className="row__title">{type}</span>
              <Tag tone={tone}>{words}</Tag>
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
              ...(attempts > 0 && { Attempts: attempts }),
              ...(attempts > 0 && last && { 'Last answer': lastWords(last) }),
              ...(nextAt !== null && {
                [standing.isOff ? 'Next attempt, if it is on' : 'Next attempt']: <DateTime at={nextAt} />,
              }),
              'webhook-id': <code className="facts__whole">{webhookId}</code>,
            }}
          />
          {last && last.answer !== '' && <Text title="Your server answered" text={last.answer} />}
          <Text title="We sent" text={body} />
          <div className="webhooks__actions">
            <Button size="small" isDisabled={isBusy} onClick={onAgain}>
              Send again
            </Button>
            {(state === 'failed' || state === 'stopped') && (
              <Button size="small" isDisabled={isBusy} onClick={onFailedSince}>
                Send all failed since
              </Button>
            )}
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
    const { number, reference, id, bundle, network } = JSON.parse(body).data;
    const named: unknown = number ?? reference ?? id ?? bundle ?? network;
    return typeof named === 'string' ? named : null;
  } catch {
    return null;
  }
}

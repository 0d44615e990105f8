import { Link } from 'react-router-dom';
import { latestActivity } from '../../../../../../contracts/accounts/latest-activity';
import { attentionWords } from '../../../../../../contracts/attention/attention-reasons';
import { adminPaths, adminTabPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { DateTime } from '../../../../components/date-time';
import { EmptyState } from '../../../../components/empty-state';
import { Facts } from '../../../../components/facts';
import { BackIcon } from '../../../../components/icons';
import { QueryState } from '../../../../components/query-state';
import { StatusBadge } from '../../../../components/status-badge';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { useAuth } from '../../../../lib/auth/use-auth';
import { formatLongDate } from '../../../../lib/dates';
import { formatCedis } from '../../../../lib/money';
import { useLinkFromHere } from '../../shared/came-from';
import { LatestFive } from '../../shared/lists/latest-five';
import { Panel } from '../../shared/panels/panel';
import { PanelHeader } from '../../shared/panels/panel-header';
import { PhoneLink } from '../../shared/phone-link';
import { WentBackTags } from '../../shared/went-back-tags';
import { AccountTags } from '../list/account-columns';
import { ActionsOnAccount } from '../list/account-list';
import { CustomerAside, CustomerDetails, CustomerWallet } from './customer-details';

type Customer = Output<'admin-get-customer'>;
type Activity = Customer['activity'][number];

/** One customer, for a caller: who they are, and their latest orders and top-ups. Those that need a decision stand apart, below the wallet. */
export function CustomerPanel({ userId }: { userId: string }) {
  const query = api.useAdminGetCustomerQuery({ userId }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PanelHeader
        title={query.data?.customer.name || 'Customer'}
        note={query.data?.user && <Contact account={query.data.user} />}
        query={query}
        isTight
        back={
          <ButtonLink to={adminPaths.users} className="amplify-button--small">
            <BackIcon />
            Users
          </ButtonLink>
        }
      />
      <QueryState
        query={query}
        loading="Loading the customer..."
        blocks={['short', 'medium', 'medium']}
        failure="Failed to load the customer"
      >
        {(data) => (
          <>
            <Details data={data} />
            <CustomerDetails customer={data} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** How to reach them, and what they are, under the name. */
function Contact({ account }: { readonly account: Customer['user'] }) {
  const { userId } = useAuth();
  const { phone, email, created_at: since } = account;
  return (
    <div className="line customer__contact">
      {phone ? <PhoneLink phone={phone} /> : <span className="row__note">No phone</span>}
      <span className="row__note">{email ?? 'No email'}</span>
      <AccountTags account={account} isOwn={account.user_id === userId} />
      <span className="row__note">{`Member since ${formatLongDate(since)}`}</span>
    </div>
  );
}

function Details({ data }: { readonly data: Customer }) {
  const { customer, activity, user, wallet, has_sign_in } = data;
  // Most staff have no money or orders of their own.
  const buys = user.role === 'user' || activity.length > 0 || customer.balance !== 0;
  const name = customer.name || 'Customer';
  const needsDecision = activity.filter(({ reasons }) => reasons.length > 0);
  const from = completeFrom(activity);
  const others = activity.filter(({ reasons, created_at: at }) => reasons.length === 0 && at >= from);
  return (
    <>
      <ActionsOnAccount account={user} />
      <div className="stack customer__columns">
        <div className="stack">
          {buys && <CustomerWallet wallet={wallet} balance={customer.balance} />}
          {needsDecision.length > 0 && (
            <Panel id="open-items" title="To do">
              <ActivityList label="To do" activity={needsDecision} of={name} />
            </Panel>
          )}
          {has_sign_in === false && (
            <div className="card">
              <Facts
                facts={{
                  'Sign-in':
                    'Deleted. This customer can’t sign in any more. Ask them to sign up again with the same email address, then move the balance to the new account.',
                }}
              />
            </div>
          )}
        </div>
        {activity.length === 0 && buys && (
          <EmptyState title="Nothing yet">Orders and top-ups appear here.</EmptyState>
        )}
        {others.length > 0 && (
          <Panel
            id="activity"
            title="Latest orders and top-ups"
            className="customer__activity stack stack--tight"
          >
            <LatestFive rows={others} what="orders and top-ups" isPart={from !== ''}>
              {(shown) => <ActivityList label="Latest orders and top-ups" activity={shown} of={name} />}
            </LatestFive>
            {from !== '' && <Older of={customer.email ?? customer.name} />}
          </Panel>
        )}
        <div className="stack customer__aside">
          <CustomerAside customer={data} />
        </div>
      </div>
    </>
  );
}

/**
 * The page has only the latest orders and top-ups. Where one of them reached its limit, rows older than its oldest are left out: only
 * the other kind would be left.
 * @returns the time from which both are complete; empty: always
 */
function completeFrom(activity: readonly Activity[]): string {
  const oldest = (['order', 'top_up'] as const).map((kind) => {
    const times = activity.filter(({ subject }) => subject.kind === kind).map(({ created_at: at }) => at);
    return times.length < latestActivity ? '' : (times.toSorted()[0] ?? '');
  });
  return oldest.toSorted().at(-1) ?? '';
}

/** Whatever is older, in the lists that have everything. */
const Older = ({ of }: { readonly of: string }) => (
  <p className="line">
    <Link to={`${adminPaths.orders}?search=${encodeURIComponent(of)}`}>All orders</Link>
    <Link to={`${adminTabPath('topups')}&search=${encodeURIComponent(of)}`}>All top-ups</Link>
  </p>
);

interface ActivityListProps {
  readonly label: string;
  readonly activity: readonly Activity[];
  /** The name on the way back. */
  readonly of: string;
}

function ActivityList({ label, activity, of }: ActivityListProps) {
  const linkTo = useLinkFromHere(of);
  return (
    <ul className="customer-activity" aria-label={label}>
      {activity.map((entry) => (
        <li key={entry.subject.id} className="row">
          <div className="row__words">
            <p className="row__title">
              <Link {...linkTo(entry.subject)}>{entry.title}</Link>
            </p>
            <p className="row__note">
              <DateTime at={entry.created_at} />
            </p>
          </div>
          <div className="row__end">
            <p className="amount">{formatCedis(entry.amount)}</p>
            <StatusBadge status={entry.status} />
            <WentBackTags
              amount={entry.amount}
              refunds={entry.refunds ?? []}
              dispute={entry.dispute ?? null}
            />
          </div>
          {entry.reasons.length > 0 && <Reasons reasons={entry.reasons} />}
        </li>
      ))}
    </ul>
  );
}

/** The title above opens it. */
const Reasons = ({ reasons }: Pick<Activity, 'reasons'>) => (
  <div className="customer-activity__reasons">
    {reasons.map((reason) => (
      <p key={reason}>{attentionWords[reason]}</p>
    ))}
  </div>
);

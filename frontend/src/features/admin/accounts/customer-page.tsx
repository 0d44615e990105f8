import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { attentionWords } from '../../../../../contracts/attention/terms';
import { adminPaths } from '../../../../../contracts/paths';
import { lazyPart } from '../../../app/lazy-screen';
import { StatusBadge } from '../../../kit/badges';
import { DateTime, Facts } from '../../../kit/facts';
import { BackIcon } from '../../../kit/icons';
import { ButtonLink } from '../../../kit/links';
import { EmptyState, QueryState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatLongDate } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { PhoneLink, WentBackTags } from '../shared/customer-words';
import { useLinkFromHere } from '../shared/desk';
import { More, Panel, PanelHeader } from '../shared/panels';
import { AccountTags, nameOf } from './account';
import { AccountActions } from './account-actions';

const StopKeyDialog = lazyPart(() => import('./reason-dialogs'), 'StopKeyDialog');

type Customer = Output<'admin-get-customer'>;

/** One customer, for a caller: who they are, what they have, what they did, and what can be done about it. */
export function CustomerPage({ userId }: { readonly userId: string }) {
  const query = api.useAdminGetCustomerQuery({ userId }, { refetchOnMountOrArgChange: true });
  const user = query.data?.user;
  return (
    <>
      <PanelHeader
        title={user ? nameOf(user) : 'Customer'}
        note={
          user && (
            <div className="line">
              <AccountTags account={user} />
            </div>
          )
        }
        query={query}
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
        {(customer) => (
          <div className="stack desk-columns">
            <div className="stack">
              <About customer={customer} />
              <AccountActions account={customer.user} hasSecondFactor={customer.has_second_factor} />
              <Wallet entries={customer.wallet.entries} />
              <Keys userId={userId} keys={customer.api_keys} />
            </div>
            <Activity activity={customer.activity} of={customer.user} />
          </div>
        )}
      </QueryState>
    </>
  );
}

/** The balance is what callers ask for. */
function About({ customer }: { readonly customer: Customer }) {
  const { user, wallet, has_sign_in: hasSignIn } = customer;
  const { balance, phone, email, created_at: since } = user;
  return (
    <section className="card desk-facts" aria-label="Customer">
      <Facts
        facts={{
          Balance: <span className="amount customer__balance">{formatCedis(balance)}</span>,
          ...(wallet.held > 0 && { 'Set aside': formatCedis(wallet.held) }),
          ...(wallet.debt > 0 && { Owes: formatCedis(wallet.debt) }),
          'Spent in total': formatCedis(wallet.spent),
          Phone: phone ? <PhoneLink phone={phone} /> : 'No phone',
          Email: email ?? 'No email',
          'Member since': formatLongDate(since),
          ...(hasSignIn === false && {
            'Sign-in':
              'Deleted. This customer can’t sign in any more. Ask them to sign up again with the same email address, then move the balance to the new account.',
          }),
        }}
      />
    </section>
  );
}

interface ActivityProps {
  readonly activity: Customer['activity'];
  readonly of: Customer['user'];
}

/** Whatever is older is in the lists that have everything. */
function Activity({ activity, of }: ActivityProps) {
  const linkTo = useLinkFromHere(nameOf(of));
  const search = `search=${encodeURIComponent(of.email ?? of.name)}`;
  if (activity.length === 0)
    return <EmptyState title="Nothing yet">Orders and top-ups appear here.</EmptyState>;
  return (
    <Panel
      id="activity"
      title="Latest orders and top-ups"
      aside={
        <div className="line">
          <Link to={`${adminPaths.orders}?${search}`}>All orders</Link>
          <Link to={`${adminPaths.topups}?${search}`}>All top-ups</Link>
        </div>
      }
    >
      <ul aria-label="Latest orders and top-ups">
        {activity.map(({ subject, title, created_at, amount, status, reasons, ...topUp }) => (
          <li key={subject.id} className="row row--wrapping">
            <div className="row__words">
              <p className="row__title">
                <Link {...linkTo(subject)}>{title}</Link>
              </p>
              <p className="row__note">
                <DateTime at={created_at} />
              </p>
            </div>
            <div className="row__end">
              <p className="amount">{formatCedis(amount)}</p>
              <StatusBadge status={status} />
              <WentBackTags amount={amount} refunds={topUp.refunds ?? []} dispute={topUp.dispute ?? null} />
            </div>
            {reasons.map((reason) => (
              <p key={reason} className="row__below warned">
                {attentionWords[reason].why}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Folded, as most entries are the orders and top-ups beside it. */
function Wallet({ entries }: Pick<Customer['wallet'], 'entries'>) {
  if (entries.length === 0) return null;
  return (
    <More about="balance after each entry">
      <ul aria-label="Latest entries of the wallet">
        {entries.map(({ id, description, created_at, amount, balance_after }) => (
          <li key={id} className="row">
            <div className="row__words">
              <p className="row__title">{description}</p>
              <p className="row__note">
                <DateTime at={created_at} />
              </p>
            </div>
            <div className="row__end">
              <p className="amount">{`${amount > 0 ? '+' : ''}${formatCedis(amount)}`}</p>
              {balance_after !== null && <p className="row__note">{`${formatCedis(balance_after)} left`}</p>}
            </div>
          </li>
        ))}
      </ul>
    </More>
  );
}

interface KeysProps {
  readonly userId: string;
  readonly keys: Customer['api_keys'];
}

/** The keys by which a customer's programs buy. Staff can stop one. */
function Keys({ userId, keys }: KeysProps) {
  const [stopping, setStopping] = useState<KeysProps['keys'][number] | null>(null);
  if (keys.length === 0) return null;
  return (
    <More about="API keys">
      <ul aria-label="API keys">
        {keys.map((key) => (
          <li key={key.id} className="row">
            <div className="row__words">
              <p className="row__title">{`${key.name || 'No name'}${key.mode === 'test' ? ', test' : ''}`}</p>
              <p className="row__note">
                <span>{`${key.shown}, ${key.stopped_at === null ? 'made ' : 'stopped '}`}</span>
                <DateTime at={key.stopped_at ?? key.created_at} />
              </p>
            </div>
            {key.stopped_at === null && (
              <Button size="small" aria-label={`Stop ${key.name}`} onClick={() => setStopping(key)}>
                Stop
              </Button>
            )}
          </li>
        ))}
      </ul>
      {stopping && <StopKeyDialog userId={userId} of={stopping} onClose={() => setStopping(null)} />}
    </More>
  );
}

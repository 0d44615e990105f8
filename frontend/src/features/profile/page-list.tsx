import { Button } from '@aws-amplify/ui-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { ChevronIcon, ListIcon, UsersIcon, WalletIcon } from '../../kit/icons';
import { api } from '../../lib/api/api';
import { useSignOut } from '../../lib/auth/auth-actions';
import { type Page, pagePath, profilePages } from './profile-pages';
import './profile.css';

interface PageListProps {
  readonly isStaff: boolean;
  /** Whether they are a customer: every member of staff may buy, and few do. */
  readonly buys: boolean;
}

/** The pages about the account. The one for developers only if the account has had a key. */
export function PageList({ isStaff, buys }: PageListProps) {
  const signOut = useSignOut();
  const { data: { keys = [], stopped = [] } = {} } = api.useGetKeysQuery({});
  const hasKeys = keys.length + stopped.length > 0;
  return (
    <nav className="stack" aria-label="Your account">
      <ul className="card link-rows divided">
        {isStaff && <PageRow Icon={WalletIcon} to={paths.dashboard} title="Your own wallet and orders" />}
        {buys && (
          <>
            <PageRow Icon={UsersIcon} to={paths.recipients} title="Saved numbers" />
            <PageRow Icon={ListIcon} to={paths.bulk} title="Bulk buy" note="Many bundles, from a list" />
          </>
        )}
        {profilePages
          .filter(({ id }) => hasKeys || id !== 'keys')
          .map((page) => (
            <PageRow key={page.id} to={pagePath(page)} {...page} />
          ))}
      </ul>
      {/* useLeaveWarning asks before it. */}
      <Button data-leaves onClick={() => void signOut()}>
        Sign Out
      </Button>
    </nav>
  );
}

interface PageRowProps extends Partial<Pick<Page, 'note'>> {
  readonly Icon?: ComponentType;
  readonly to: string;
  readonly title: string;
}

export function PageRow({ Icon, to, title, note }: PageRowProps) {
  return (
    <li>
      <Link to={to} className="link-row">
        {Icon && <Icon />}
        <span className="row__words">
          <span className="row__title">{title}</span> {note && <span className="row__note">{note}</span>}
        </span>
        <ChevronIcon />
      </Link>
    </li>
  );
}

import { PageHeader, type PageHeaderProps } from './page-header';
import { SignOutButton } from './sign-out-button';

/** The heading of each of the customer's screens: on all of them, one can sign out. */
export const CustomerHeader = (header: Omit<PageHeaderProps, 'end'>) => (
  <PageHeader {...header} end={<SignOutButton />} />
);

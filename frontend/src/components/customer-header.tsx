import { PageHeader, type PageHeaderProps } from './page-header';
import { SignOutButton } from './sign-out-button';

/** The heading of every customer screen, with Sign Out. */
export const CustomerHeader = (header: Omit<PageHeaderProps, 'end'>) => (
  <PageHeader {...header} end={<SignOutButton />} />
);

import { PageHeader, type PageHeaderProps } from './page-header';
import { SignOutButton } from './sign-out-button';

interface CustomerHeaderProps extends Omit<PageHeaderProps, 'end'> {
  /** Shows Sign Out: on Home and among all orders. Elsewhere it is the last row of the profile. */
  readonly signsOut?: boolean;
}

/** The heading of every customer screen. */
export const CustomerHeader = ({ signsOut = false, ...header }: CustomerHeaderProps) => (
  <PageHeader {...header} end={signsOut && <SignOutButton />} />
);

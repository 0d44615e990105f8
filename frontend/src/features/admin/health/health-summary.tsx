import { Placeholder } from '@aws-amplify/ui-react';
import { adminViewPath } from '../../../../../contracts/paths';
import { ButtonLink } from '../../../components/button-link';
import { api } from '../../../lib/api/api';
import { formatDateTime } from '../../../lib/dates';
import { isStale, summaryOf } from './summary';
import './health-summary.css';

/** On the Overview: whether the money is right, and where it isn't. Nothing where it can't be asked. */
export function HealthSummary() {
  const { data, isLoading } = api.useAdminGetHealthQuery({});
  // What is below stays where it is.
  if (isLoading) return <Placeholder className="health__place" aria-hidden="true" />;
  if (data === undefined) return null;
  const isOld = isStale(data, new Date());
  return (
    <section
      className={`well spread spread--news health__place health__summary health__summary--${isOld ? 'unknown' : data.state}`}
      aria-label="Money health"
    >
      <p>Money: {isOld ? `not known since ${formatDateTime(data.at)}` : summaryOf(data)}</p>
      <ButtonLink
        to={adminViewPath('money', 'checks')}
        className="amplify-button--small"
        label="See problems with the money"
      >
        See problems
      </ButtonLink>
    </section>
  );
}

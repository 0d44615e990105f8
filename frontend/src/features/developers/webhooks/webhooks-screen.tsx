import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../../contracts/paths';
import { mostEndpoints } from '../../../../../contracts/webhooks/terms';
import { CustomerHeader } from '../../../kit/customer-header';
import { EmptyState, QueryState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import { EndpointCard } from './endpoint-card';
import { AddDialog, SecretDialog } from './endpoint-dialogs';
import '../../../styles/amplify-forms';
import './webhooks.css';

/** A developer's endpoints, each with its deliveries. */
export function WebhooksScreen() {
  const query = api.useGetWebhooksQuery({}, { refetchOnMountOrArgChange: true });
  const keys = api.useGetKeysQuery({});
  const hasTest = query.data?.endpoints.some(({ mode }) => mode === 'test');
  const hasLiveKey = keys.data?.keys.some(({ mode }) => mode === 'live');
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (variation?: 'primary') => (
    <Button {...(variation && { variation })} onClick={() => setIsAdding(true)}>
      Add an endpoint
    </Button>
  );
  return (
    <div className="stack narrow">
      <CustomerHeader
        title="Webhooks"
        back={{ to: `${paths.profile}?page=keys`, label: 'Back to the page for developers' }}
      />
      <QueryState
        query={query}
        loading="Loading your endpoints..."
        blocks={['short', 'medium']}
        failure="Failed to load your endpoints"
      >
        {({ endpoints }) =>
          endpoints.length === 0 ? (
            <EmptyState title="No endpoints yet" action={add('primary')}>
              An endpoint is an address of your own server. We tell it at once when an order is delivered or
              fails, so it needn’t ask.
            </EmptyState>
          ) : (
            <div className="stack">
              {endpoints.map((endpoint) => (
                <EndpointCard key={endpoint.id} endpoint={endpoint} onSecret={setSecret} />
              ))}
              {endpoints.length < mostEndpoints && add()}
            </div>
          )
        }
      </QueryState>
      <p className="webhooks__how">
        <Link to={`${paths.developers}#webhooks`}>What we send, and how to check it</Link>
      </p>
      {isAdding && (
        <AddDialog
          // The sandbox first: real orders come once the server has shown that it works, and a key buys them.
          mode={hasTest && hasLiveKey ? 'live' : 'test'}
          onClose={() => setIsAdding(false)}
          onAdded={(made) => {
            setIsAdding(false);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </div>
  );
}

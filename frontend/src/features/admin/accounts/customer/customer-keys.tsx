import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../../../app/lazy-screen';
import { DateTime } from '../../../../components/date-time';
import type { Output } from '../../../../lib/api/contract-types';
import { Panel } from '../../shared/panels/panel';

const StopKeyDialog = lazyPart(() => import('../dialogs/stop-key-dialog'), 'StopKeyDialog');

type Key = Output<'admin-get-customer'>['api_keys'][number];

interface CustomerKeysProps {
  readonly userId: string;
  readonly keys: readonly Key[];
}

/** The keys by which a customer's programs buy. Staff can stop one. */
export function CustomerKeys({ userId, keys }: CustomerKeysProps) {
  const [stopping, setStopping] = useState<Key | null>(null);
  return (
    <Panel id="api-keys" title="API keys">
      <ul className="customer-activity" aria-label="API keys">
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
    </Panel>
  );
}

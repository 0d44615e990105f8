import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { adminStopKey } from '../../../../../../contracts/developers/admin-stop-key';
import { DateTime } from '../../../../components/date-time';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { Panel } from '../../shared/panels/panel';
import { useMay } from '../../shared/use-may';

type Key = NonNullable<Output<'admin-get-customer'>['api_keys']>[number];

interface CustomerKeysProps {
  readonly userId: string;
  readonly keys: readonly Key[];
}

/** The keys by which a customer's programs buy. Staff can stop one. */
export function CustomerKeys({ userId, keys }: CustomerKeysProps) {
  const [stopping, setStopping] = useState<Key | null>(null);
  const may = useMay();
  return (
    <Panel id="api-keys" title="API keys">
      <ul className="customer-activity" aria-label="API keys">
        {keys.map((key) => (
          <li key={key.id} className="row">
            <div className="row__words">
              <p className="row__title">
                {key.name || 'No name'}
                {key.mode === 'test' ? ', test' : ''}
              </p>
              <p className="row__note">
                {key.shown}, {key.stopped_at === null ? 'made ' : 'stopped '}
                <DateTime at={key.stopped_at ?? key.created_at} />
              </p>
            </div>
            {key.stopped_at === null && may('users.edit') && (
              <Button size="small" aria-label={`Stop ${key.name}`} onClick={() => setStopping(key)}>
                Stop
              </Button>
            )}
          </li>
        ))}
      </ul>
      {stopping && <StopKey userId={userId} of={stopping} onClose={() => setStopping(null)} />}
    </Panel>
  );
}

interface StopKeyProps {
  readonly userId: string;
  readonly of: Key;
  readonly onClose: () => void;
}

function StopKey({ userId, of: { id, name }, onClose }: StopKeyProps) {
  const form = useActionForm({
    contract: adminStopKey,
    mutation: api.useAdminStopKeyMutation(),
    key: 'per dialog',
    initial: { reason: '' },
    toInput: ({ reason }) => ({ userId, keyId: id, reason }),
    check: ({ reason }) => ({ reason: reason.trim() === '' && 'Enter a reason' }),
    texts: { success: 'Key stopped', failure: 'Failed to stop the key' },
    onClose,
  });
  return (
    <ActionDialog title="Stop this key?" form={form} submit={['Stop', 'Stopping...']}>
      <p>{name} won’t work from the next call on, and can’t be started again.</p>
      <ReasonField descriptiveText="For the audit log." {...form.field('reason', 'Why?')} />
    </ActionDialog>
  );
}

import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { eventWords } from '../../../../../contracts/webhooks/terms';
import { Tag } from '../../../kit/badges';
import { DateTime } from '../../../kit/facts';
import { RowMenu } from '../../../kit/row-menu';
import { api } from '../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import { toast } from '../../../lib/toast';
import { Deliveries } from './deliveries';
import { ChangeDialog, type Endpoint, QuestionDialog, useUpdateWebhooks } from './endpoint-dialogs';

const offWords: Readonly<Record<NonNullable<Endpoint['off']>['why'], string>> = {
  owner: 'You switched it off.',
  gone: 'It answered 410 Gone.',
  sessions_ended: 'It was new when you were signed out everywhere.',
};

interface EndpointCardProps {
  readonly endpoint: Endpoint;
  readonly onSecret: (secret: string) => void;
}

export function EndpointCard({ endpoint, onSecret }: EndpointCardProps) {
  const { id, url, mode, types, off, former_secret_until: until } = endpoint;
  const { isBusy, update } = useUpdateWebhooks();
  const [sendAgain] = api.useSendWebhooksAgainMutation();
  const [opened, setOpened] = useState<'deliveries' | 'change' | 'secret' | 'remove' | null>(null);
  const { host } = new URL(url);
  const close = () => setOpened(null);
  const of = { endpointId: id };
  const turn = (isOn: boolean) =>
    update({ ...of, action: 'change', isOn }, isOn ? 'The endpoint is on' : 'The endpoint is off');
  const test = async () => {
    const { error } = await sendAgain({ ...of, what: 'test' });
    if (error) toast.error('Not sent', isApiError(error) ? error.message : somethingWentWrong);
    // The list has the test, and how it was answered.
    else setOpened('deliveries');
  };
  return (
    <section className="card stack stack--tight" aria-label={host}>
      <div className="titled-menu">
        <h2 className="long-word webhooks__url">{url}</h2>
        <RowMenu
          of={host}
          isBusy={isBusy}
          actions={[
            { label: 'Change its events', onChoose: () => setOpened('change') },
            ...(off === null ? [{ label: 'Switch off', onChoose: () => void turn(false) }] : []),
            {
              label: 'Show secret',
              onChoose: () =>
                void update({ ...of, action: 'show-secret' }, null, ({ secret }) => onSecret(secret ?? '')),
            },
            { label: 'New secret', onChoose: () => setOpened('secret') },
            { label: 'Remove', onChoose: () => setOpened('remove'), isDanger: true },
          ]}
        />
      </div>
      <p className="row__notes">
        <Tag tone={mode === 'test' ? 'info' : 'success'}>{mode === 'test' ? 'Test' : 'Live'}</Tag>
        {off && <Tag tone="warning">Off</Tag>}
      </p>
      <p className="row__note">{types.map((type) => eventWords[type]).join(' · ')}</p>
      {off && (
        <p role="status">
          <span>{`${offWords[off.why]} Off since`}</span> <DateTime at={off.at} />.
        </p>
      )}
      {until !== null && (
        <p>
          Signed with the former secret, too, until <DateTime at={until} />.
        </p>
      )}
      <div className="webhooks__actions">
        {off !== null && (
          <Button size="small" variation="primary" isDisabled={isBusy} onClick={() => void turn(true)}>
            Switch on
          </Button>
        )}
        <Button
          size="small"
          aria-expanded={opened === 'deliveries'}
          onClick={() => setOpened(opened === 'deliveries' ? null : 'deliveries')}
        >
          Deliveries
        </Button>
        {off === null && (
          <Button size="small" onClick={() => void test()}>
            Send a test
          </Button>
        )}
      </div>
      {opened === 'deliveries' && <Deliveries endpoint={endpoint} />}
      {opened === 'change' && <ChangeDialog endpoint={endpoint} onClose={close} />}
      {opened === 'secret' && (
        <QuestionDialog
          title="Make a new secret?"
          labels={['Make a new secret', 'Making...']}
          isBusy={isBusy}
          onConfirm={() =>
            void update({ ...of, action: 'rotate-secret' }, null, ({ secret }) => {
              close();
              onSecret(secret ?? '');
            })
          }
          onClose={close}
        >
          <p>
            For 24 hours, webhooks are signed with both the old secret and the new one. Give your server the
            new one within that time.
          </p>
          {until !== null && (
            <p role="alert">
              You made a new secret a short time ago. The old one still signs until <DateTime at={until} />.
              If you make another now, the old one stops at once.
            </p>
          )}
        </QuestionDialog>
      )}
      {opened === 'remove' && (
        <QuestionDialog
          title="Remove this endpoint?"
          labels={['Remove', 'Removing...']}
          isBusy={isBusy}
          isDanger
          onConfirm={() => void update({ ...of, action: 'remove' }, 'The endpoint is removed', close)}
          onClose={close}
        >
          <p className="long-word">{`${host} gets no more webhooks, and you can no longer see its deliveries.`}</p>
        </QuestionDialog>
      )}
    </section>
  );
}

import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { callLogDays, keyScopes } from '../../../../../contracts/developers/terms';
import { paths } from '../../../../../contracts/paths';
import { Tag } from '../../../kit/badges';
import { DateTime, Facts } from '../../../kit/facts';
import { ChevronIcon } from '../../../kit/icons';
import { EmptyState, QueryState } from '../../../kit/query-state';
import { RowMenu } from '../../../kit/row-menu';
import { api } from '../../../lib/api/api';
import { formatCedis } from '../../../lib/money';
import { PageRow } from '../page-list';
import { KeyCalls } from './key-calls';
import { KeyDialog, scopeLabels } from './key-dialog';
import { NewSecret } from './new-secret';
import { ReplaceDialog, StopDialog } from './stop-and-replace';
import type { ApiKey, StoppedKey } from './use-change-key';
import './keys.css';

type Opened =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'replace' | 'stop'; readonly key: ApiKey }
  | { readonly kind: 'calls'; readonly key: ApiKey | StoppedKey };

/** The keys by which a customer's programs buy. */
export function KeysPart() {
  const query = api.useGetKeysQuery({}, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setOpened(null);
  const done = (made?: string) => {
    close();
    if (made !== undefined) setSecret(made);
  };
  const make = (variation?: 'primary') => (
    <Button {...(variation && { variation })} onClick={() => setOpened({ kind: 'new' })}>
      New key
    </Button>
  );
  return (
    <section className="stack" aria-label="API keys">
      <QueryState
        query={query}
        loading="Loading your keys..."
        blocks={['short']}
        failure="Failed to load your keys"
        isSaidOnce
      >
        {({ keys, stopped }) => (
          <>
            {keys.length === 0 ? (
              <EmptyState title={stopped.length === 0 ? 'No keys yet' : 'No keys'} action={make('primary')}>
                Your own app can buy bundles with a key. Begin with a test key: it buys nothing.
              </EmptyState>
            ) : (
              <div className="card stack">
                <p className="row__note">
                  Anyone with a key can do what it allows. Keep it where only your app reads it.
                </p>
                <ul className="divided" aria-label="Keys">
                  {keys.map((key) => (
                    <KeyRow key={key.id} of={key} onOpen={(kind) => setOpened({ kind, key })} />
                  ))}
                </ul>
                {make()}
              </div>
            )}
            {stopped.length > 0 && (
              <StoppedKeys of={stopped} onCalls={(key) => setOpened({ kind: 'calls', key })} />
            )}
          </>
        )}
      </QueryState>
      <ul className="card link-rows divided" aria-label="More for developers">
        <PageRow to={paths.developers} title="How to begin" note="Your first test order, in five minutes" />
        <PageRow
          to={paths.webhooks}
          title="Webhooks"
          note="We tell your server what happens to your orders"
        />
      </ul>
      {opened?.kind === 'new' && <KeyDialog title="New key" onClose={close} onDone={done} />}
      {opened?.kind === 'edit' && (
        <KeyDialog title="Change this key" of={opened.key} onClose={close} onDone={done} />
      )}
      {opened?.kind === 'replace' && <ReplaceDialog of={opened.key} onClose={close} onDone={done} />}
      {opened?.kind === 'stop' && <StopDialog of={opened.key} onClose={close} onDone={done} />}
      {opened?.kind === 'calls' && <KeyCalls of={opened.key} onClose={close} />}
      {secret !== null && <NewSecret secret={secret} onClose={() => setSecret(null)} />}
    </section>
  );
}

interface KeyRowProps {
  readonly of: ApiKey;
  readonly onOpen: (kind: 'edit' | 'replace' | 'stop' | 'calls') => void;
}

function KeyRow({ of: key, onOpen }: KeyRowProps) {
  const { name, mode, shown, scopes, last_used, ends_at, former_until } = key;
  return (
    <li className="stack stack--tight keys__key">
      <div className="titled-menu">
        <p className="row__title long-word">
          <span>{name}</span> <ModeTag of={mode} />
        </p>
        <RowMenu
          of={name}
          actions={[
            { label: 'Calls', onChoose: () => onOpen('calls') },
            { label: 'Change', onChoose: () => onOpen('edit') },
            { label: 'Replace', onChoose: () => onOpen('replace') },
            { label: 'Stop', onChoose: () => onOpen('stop'), isDanger: true },
          ]}
        />
      </div>
      <Facts
        facts={{
          Key: <code className="facts__whole">{shown}</code>,
          'Last used': last_used ? <LastUse of={last_used} /> : 'Not in the last 30 days',
          'Ordered today': spentWords(key),
          'It may': scopeWords(scopes),
          ...(ends_at !== null && { Ends: <DateTime at={ends_at} /> }),
          ...(former_until !== undefined && { 'Old key works until': <DateTime at={former_until} /> }),
        }}
      />
    </li>
  );
}

const ModeTag = ({ of }: { readonly of: ApiKey['mode'] }) =>
  of === 'test' ? <Tag tone="info">Test</Tag> : <Tag tone="success">Live</Tag>;

interface StoppedKeysProps {
  readonly of: readonly StoppedKey[];
  readonly onCalls: (key: StoppedKey) => void;
}

/** Somebody whose key leaked reads here what it did. */
function StoppedKeys({ of: keys, onCalls }: StoppedKeysProps) {
  return (
    <details className="card keys__stopped">
      <summary>
        <span>
          Stopped keys
          <span className="row__note">With their calls, for {callLogDays} days</span>
        </span>
        <ChevronIcon />
      </summary>
      <ul className="divided" aria-label="Stopped keys">
        {keys.map((key) => (
          <li key={key.id} className="row">
            <div className="row__words">
              <p className="row__title long-word">
                <span>{key.name}</span> <ModeTag of={key.mode} />
              </p>
              <p className="row__note row__notes">
                <code>{key.shown}</code>
                <span>
                  Stopped <DateTime at={key.stopped_at} />
                </span>
              </p>
            </div>
            <div className="row__end">
              <Button size="small" aria-label={`Calls of ${key.name}`} onClick={() => onCalls(key)}>
                Calls
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

const LastUse = ({ of: { at, address, call } }: { of: NonNullable<ApiKey['last_used']> }) => (
  <span className="facts__whole">
    <DateTime at={at} />
    <span>{`, ${call} from ${address}`}</span>
  </span>
);

const scopeWords = (scopes: ApiKey['scopes']): string =>
  scopes.length === keyScopes.length ? 'Everything' : scopes.map((scope) => scopeLabels[scope]).join('; ');

const spentWords = ({ spent_today, most_a_day }: ApiKey): string =>
  most_a_day === null
    ? formatCedis(spent_today)
    : `${formatCedis(spent_today)} of ${formatCedis(most_a_day)}`;

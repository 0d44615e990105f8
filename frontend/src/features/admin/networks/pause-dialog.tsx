import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { limits } from '../../../../../contracts/limits';
import { adminPauseSales } from '../../../../../contracts/networks/admin-pause-sales';
import { ChevronIcon } from '../../../components/icons';
import { NetworkMark } from '../../../components/network-mark';
import { Select } from '../../../components/select';
import { ToggleButtons } from '../../../components/toggle-buttons';
import { isOnSale } from '../../../lib/active-prices';
import { api } from '../../../lib/api/api';
import { formatDateTime } from '../../../lib/dates';
import { bundleName, networkOf } from '../../../lib/networks';
import { useRequestIds } from '../../../lib/use-request-ids';
import { useActionForm } from '../shared/actions/use-action-form';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { ActionDialog } from '../shared/dialogs/action-dialog';
import { listOf } from '../shared/list-of';
import { allNetworks, type PausePart, partsOf, sendToAll } from './pause-all';
import {
  type Chosen,
  modeLabels,
  modeOf,
  notPaused,
  type PauseValues,
  pauseOf,
  pauseWords,
  sameAsChosen,
  seenOf,
  timeProblems,
  usualPause,
  valuesOf,
} from './pause-values';
import { lowerCased, nextStateWords, stateWords } from './pause-words';
import '../../../styles/network-buttons.css';
import './networks.css';
import '../../../styles/amplify-forms';

const doneWords = { no_new_orders: 'Selling stopped', send_later: 'Orders will be sent later' } as const;

interface Shown {
  readonly of: Pick<PauseValues, 'network' | 'target'>;
  readonly pause: Chosen | undefined;
  /** Of all networks: each with its pause. */
  readonly parts?: readonly PausePart[];
}

/** Stops selling a network in two taps, or takes orders and sends them later. Further options stand below. */
export function PauseDialog({ onClose }: { readonly onClose: () => void }) {
  const { networks = [], prices = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const [readPrices] = api.useLazyAdminGetPricesQuery();
  // The chosen thing with its pause, as shown or as someone else has since saved it.
  const [shown, setShown] = useState<Shown>({ of: { network: '', target: '' }, pause: undefined });
  const requestIds = useRequestIds();
  const pause = api.useAdminPauseSalesMutation();
  const { parts } = shown;
  const form = useActionForm<typeof adminPauseSales, PauseValues>({
    contract: adminPauseSales,
    mutation: parts ? [sendToAll(pause[0], parts, requestIds)] : pause,
    key: 'per content',
    initial: { network: '', target: '', ...usualPause() },
    // For all networks, the first one stands for each.
    toInput: (values) => ({
      ...pauseOf({ ...values, network: parts?.[0]?.network ?? values.network }),
      seen: seenOf(shown.pause),
    }),
    readAgain: async () => {
      const { data } = await readPrices({});
      if (!data) return null;
      if (parts) {
        // The refusal says whose was changed, and the next try is about what is there now.
        setShown({ ...shown, parts: partsOf(data.networks) });
        return null;
      }
      const pause = sameAsChosen(data.networks, shown.of);
      if (JSON.stringify(seenOf(pause)) === JSON.stringify(seenOf(shown.pause))) return null;
      setShown({ ...shown, pause });
      return { ...shown.of, ...(pause ? valuesOf(pause) : notPaused) };
    },
    asOne: (values) => ({ label: 'Pause', words: pauseWords(values) }),
    check: (values) => timeProblems(values, new Date()),
    texts: (values) => ({
      success: `${values.from === '' ? doneWords[modeOf(values)] : 'Saved. It begins automatically'}${
        parts ? `: ${listOf(parts.map(({ label }) => label))}` : ''
      }`,
      failure: 'Failed to stop selling',
    }),
    onClose,
  });
  const [isOpen, setIsOpen] = useState(false);
  const { values, field, set } = form;
  const mode = modeOf(values);
  const chosen = networks.find(({ id }) => id === values.network);
  const before = sameAsChosen(networks, values);
  const isAll = values.network === allNetworks;
  const isChosen = chosen !== undefined || isAll;
  const submitLabel = !isChosen ? 'Choose a network' : before ? 'Save changes' : modeLabels[mode];
  const options = networks.filter(isOnSale).map(({ id }) => id);
  const mayBeAll = partsOf(networks).length > 1;
  const pausedOfAll = isAll ? (parts ?? []).filter(({ seen }) => seen !== null) : [];
  const setAll = (some: Partial<PauseValues>) => {
    for (const [name, value] of Object.entries(some)) set(name as keyof PauseValues, value);
  };
  const choose = (target: Pick<PauseValues, 'network' | 'target'>) => {
    const there = sameAsChosen(networks, target);
    setShown({
      ...{ of: target, pause: there },
      ...(target.network === allNetworks && { parts: partsOf(networks) }),
    });
    // Typed values stay, unless they belong to another pause.
    setAll({ ...target, ...(there ? valuesOf(there) : before && usualPause()) });
  };
  const ofNetwork = prices.filter(({ network, is_active }) => network === values.network && is_active);
  const lines = chosen?.lines ?? [];
  const isEmptyLine = (target: string) =>
    target.startsWith('line ') && !ofNetwork.some(({ line }) => `line ${line}` === target);
  const labels = {
    '': `All ${chosen?.label ?? ''} data`,
    ...Object.fromEntries(
      lines.map(({ name }) => [
        `line ${name}`,
        isEmptyLine(`line ${name}`) ? `${name} (no plan on sale)` : name,
      ]),
    ),
    ...Object.fromEntries(ofNetwork.map((price) => [`plan ${price.id}`, bundleName(price)])),
  };
  return (
    <ActionDialog title="Stop selling" form={form} submit={[submitLabel, 'Saving...']} maySubmit={isChosen}>
      <ToggleButtons
        legend="Network"
        className={mayBeAll ? 'networks networks--all' : 'networks'}
        options={mayBeAll ? [...options, allNetworks] : options}
        value={values.network}
        onChange={(network) => choose({ network, target: '' })}
      >
        {(id) =>
          id === allNetworks ? (
            'All networks'
          ) : (
            <>
              <NetworkMark network={id} />
              <span>{networkOf(id).label}</span>
            </>
          )
        }
      </ToggleButtons>
      <div role="status">
        {before && (
          <p className="well">
            <span>
              {before.hasBegun
                ? `${before.pause.what}: ${lowerCased(stateWords[before.pause.mode])} already`
                : `${before.pause.what}: ${lowerCased(nextStateWords[before.pause.mode])} from ${formatDateTime(before.pause.from)}`}
            </span>
            . “<span>{before.pause.says}</span>” You can change it here.
          </p>
        )}
        {pausedOfAll.length > 0 && (
          <p className="well">{`${listOf(pausedOfAll.map(({ label }) => label))} ${pausedOfAll.length === 1 ? 'has' : 'have'} a pause already. This replaces it.`}</p>
        )}
      </div>
      <div role="status">
        {isEmptyLine(values.target) && (
          <p className="notice notice--warning">{`No plan on sale uses ${values.target.slice(5)}. This only holds back orders already waiting.`}</p>
        )}
      </div>
      {isChosen && (
        <>
          <ChoiceGroup
            values={['no_new_orders', 'send_later']}
            labels={modeLabels}
            {...field('mode', 'New orders')}
          />
          <p className="subtle">
            <span>
              {mode === 'send_later'
                ? 'Customers pay now. Their orders wait, and are sent when you resume.'
                : `Customers can’t order until ${values.resumes === 'yes' ? 'it resumes' : 'you resume'}.`}
            </span>{' '}
            <span>
              {values.from === ''
                ? mode === 'send_later'
                  ? 'Orders that wait already are also sent then.'
                  : 'Orders that wait are not sent either.'
                : 'Orders still waiting then wait too. Customers see nothing before it begins.'}
            </span>
            {values.until !== '' && values.resumes === 'no' && values.words.trim() === '' && (
              <span>{` They read “until about ${values.until.slice(11, 16)}”; you are reminded then.`}</span>
            )}
          </p>
          <details
            open={
              isOpen ||
              before !== undefined ||
              field('from', 'From').hasError ||
              field('until', 'Until').hasError
            }
            onToggle={(event) => setIsOpen(event.currentTarget.open)}
          >
            <summary>
              More choices
              <ChevronIcon />
            </summary>
            <div className="form">
              {!isAll && (
                <Select
                  values={Object.keys(labels) as (keyof typeof labels)[]}
                  labels={labels}
                  {...field('target', 'What')}
                  onChange={({ target }) => choose({ network: values.network, target: target.value })}
                />
              )}
              {before?.hasBegun !== true && (
                <TextField
                  descriptiveText="Ghana time. Empty: now"
                  type="datetime-local"
                  {...field('from', 'From (optional)')}
                />
              )}
              <TextField
                descriptiveText="Ghana time. Customers see this time"
                type="datetime-local"
                {...field('until', 'Until about (optional)')}
              />
              <ChoiceGroup
                values={['no', 'yes']}
                labels={{ no: 'Remind staff', yes: 'Resume automatically' }}
                {...field('resumes', 'At that time')}
              />
              <TextField
                descriptiveText="Instead of: MTN data is delayed until about 16:00."
                autoComplete="off"
                maxLength={limits.notice}
                {...field('words', 'Message to customers (optional)')}
              />
            </div>
          </details>
        </>
      )}
    </ActionDialog>
  );
}

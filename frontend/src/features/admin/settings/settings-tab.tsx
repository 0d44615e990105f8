import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { adminPaths, settingsPath } from '../../../../../contracts/paths';
import { adminUpdateSettings } from '../../../../../contracts/settings/contracts';
import {
  declaredSettings,
  type NumberName,
  type SettingName,
  settingNames,
} from '../../../../../contracts/settings/terms';
import { lazyScreen } from '../../../app/lazy-screen';
import { Tag } from '../../../kit/badges';
import { QueryState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import { useLeaveWarning } from '../../../lib/use-leave-warning';
import { Networks } from '../networks/networks';
import { ProblemWords } from '../shared/action-dialog';
import { useActionForm } from '../shared/action-form';
import { Panel, TabList } from '../shared/panels';
import { MoreSuppliers, SupplierKeys } from './bundle-api';
import { ConnectionTest, KeyField, SettingSwitch, type SettingsForm } from './fields';
import {
  changesOf,
  consequencesOf,
  keyHint,
  type SettingValues,
  type StoredSettings,
  sectionOf,
  valuesOf,
} from './settings-form';
import '../../../styles/amplify-forms';
import './settings.css';

const AuditLogSection = lazyScreen(() => import('../audit-log/audit-log-section'), 'AuditLogSection');

/** Payment and supplier settings: one form in sub-tabs, which Save All saves, or nothing of it. */
export function SettingsTab() {
  const query = api.useAdminGetSettingsQuery({});
  return (
    <QueryState
      query={query}
      loading="Loading settings..."
      blocks={['medium', 'tall']}
      failure="Failed to fetch settings"
    >
      {({ settings }) => <Settings latest={settings} refetch={query.refetch} />}
    </QueryState>
  );
}

const sections = [
  { id: 'paystack', label: 'Paystack', to: settingsPath('paystack') },
  { id: 'bundle-api', label: 'Bundle API', to: settingsPath('bundle-api') },
  { id: 'rules', label: 'Rules', to: settingsPath('rules') },
  { id: 'audit-log', label: 'Audit Log', to: settingsPath('audit-log') },
] as const;

const isSettings = ({ pathname }: Pick<URL, 'pathname'>): boolean => pathname === adminPaths.settings;

interface SettingsProps {
  readonly latest: StoredSettings;
  readonly refetch: () => Promise<{ readonly data?: { readonly settings: StoredSettings } | undefined }>;
}

function Settings({ latest, refetch }: SettingsProps) {
  // As they were at the first change: if somebody else saves meanwhile, Save All says so, and what was typed stays.
  const [stored, setStored] = useState(latest);
  const isSent = useRef(false);
  const form = useActionForm<typeof adminUpdateSettings, SettingValues>({
    contract: adminUpdateSettings,
    mutation: api.useAdminUpdateSettingsMutation(),
    key: 'none',
    initial: valuesOf(latest),
    toInput: (values) => ({ settings: changesOf(values, stored), version: stored.version }),
    question: (values) => consequencesOf(stored, changesOf(values, stored)),
    texts: { success: 'Settings saved successfully', failure: 'Failed to save settings' },
    errorsIn(message) {
      const [, name = '', words] = /^(\w+): (.*)$/.exec(message) ?? [];
      isSent.current = true;
      return name in declaredSettings ? { [name]: words } : undefined;
    },
    onDone: ({ settings }) => reset(settings),
    onClose: () => undefined,
    staysOpen: true,
  });
  const reset = (to: StoredSettings) => {
    setStored(to);
    for (const [name, value] of Object.entries(valuesOf(to))) form.set(name as SettingName, value);
  };
  const changes = changesOf(form.values, stored);
  const isUnsaved = Object.keys(changes).length > 0;
  useLeaveWarning({ isUnsaved, isThisScreen: isSettings });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when others' changes arrive
  useEffect(() => {
    if (!isUnsaved) reset(latest);
  }, [latest]);

  const [params] = useSearchParams();
  const selected = sections.find(({ id }) => id === params.get('section')) ?? sections[0];
  const navigate = useNavigate();
  // The first error may be in another section.
  useEffect(() => {
    const wrong = settingNames.find((name) => form.field(name, '').hasError);
    if (!isSent.current || wrong === undefined) return;
    isSent.current = false;
    if (sectionOf(wrong) !== selected.id) void navigate(settingsPath(sectionOf(wrong)));
  });

  const section: SettingsForm = {
    ...{ stored, changes, set: form.set },
    field: (name) => form.field(name, declaredSettings[name].label),
  };
  const onSaved = (saved: StoredSettings) =>
    isUnsaved ? setStored({ ...stored, suppliers: saved.suppliers, version: saved.version }) : reset(saved);
  return (
    <div className={selected.id === 'audit-log' ? 'stack' : 'stack settings-column'}>
      <div className={isUnsaved ? 'box floating spread save-bar' : 'spread panel-header'}>
        <h2>Admin Settings</h2>
        <div className="line">
          {isUnsaved && (
            <Button
              size="small"
              isDisabled={form.busy}
              onClick={() => void refetch().then(({ data }) => reset(data?.settings ?? stored))}
            >
              Discard
            </Button>
          )}
          {(isUnsaved || selected.id !== 'audit-log') && (
            <Button
              type="submit"
              form="settings"
              size="small"
              variation="primary"
              isDisabled={!isUnsaved || form.busy}
            >
              {form.busy ? 'Saving...' : 'Save All'}
            </Button>
          )}
        </div>
        {isUnsaved && (
          <div className="save-bar__words">
            <ProblemWords problem={form.problem} />
            <div role="alert">
              {form.asked !== null && <p className="notice notice--warning">{form.asked}</p>}
            </div>
          </div>
        )}
      </div>
      <TabList tabs={sections} selected={selected} label="Settings" look="segments" />
      <div className="stack">
        <form
          {...form.formProps}
          id="settings"
          className={selected.id === 'audit-log' ? 'visually-hidden' : 'stack'}
          onSubmit={(event) => {
            isSent.current = true;
            form.formProps.onSubmit(event);
          }}
        >
          {selected.id === 'paystack' && <Paystack form={section} />}
          {selected.id === 'bundle-api' && <SupplierKeys form={section} />}
          {selected.id === 'rules' && <Rules form={section} />}
        </form>
        {selected.id === 'bundle-api' && (
          <>
            <MoreSuppliers stored={stored} onSaved={onSaved} />
            <Networks stored={stored} />
          </>
        )}
        {selected.id === 'audit-log' && <AuditLogSection />}
      </div>
    </div>
  );
}

interface SectionProps {
  readonly form: SettingsForm;
}

const modeTags = {
  live: <Tag tone="success">Live mode</Tag>,
  test: <Tag tone="warning">Test mode</Tag>,
  none: <Tag tone="error">No keys</Tag>,
};

function Paystack({ form }: SectionProps) {
  const [testPaystack] = api.useAdminTestPaystackMutation();
  const { stored, changes } = form;
  const { paystack_secret_key: secret_key, paystack_public_key: public_key } = changes;
  return (
    <Panel
      id="paystack-keys"
      title="Paystack"
      aside={modeTags[stored.paystack_mode ?? 'none']}
      className="stack stack--tight"
    >
      <SettingSwitch form={form} name="paystack_active" />
      <KeyField
        field={form.field('paystack_secret_key')}
        hint={keyHint(stored.paystack_secret_key)}
        placeholder="sk_test/sk_live"
      />
      <KeyField
        field={form.field('paystack_public_key')}
        hint={keyHint(stored.paystack_public_key)}
        placeholder="pk_test/pk_live"
        isPublic
      />
      <ConnectionTest
        name="Paystack"
        subject={JSON.stringify([secret_key, public_key])}
        failure="Failed to test Paystack connection"
        test={() =>
          testPaystack({
            ...(secret_key !== undefined && { secret_key }),
            ...(public_key !== undefined && { public_key }),
          })
        }
      />
    </Panel>
  );
}

const hints: Readonly<Record<NumberName, string>> = {
  duplicate_minutes:
    'A customer who buys the same bundle for the same number again within these minutes, or while the first order is open, is asked first.',
  report_days: 'Customers can report an order for this many days after buying.',
  case_hours: 'Customers are told to expect an answer within this time.',
  helper_limit:
    'Money into and out of wallets and back to payers, and refunds of delivered orders. Above it, a helper asks an owner. An owner needs a fresh code, and the other owners get an email.',
};

const Rules = ({ form }: SectionProps) => (
  <Panel id="rules" title="Rules" className="stack">
    {(Object.keys(hints) as NumberName[]).map((name) => (
      <TextField
        key={name}
        className="number-field"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        descriptiveText={hints[name]}
        {...form.field(name)}
      />
    ))}
  </Panel>
);

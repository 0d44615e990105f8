import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { settingsPath } from '../../../../../contracts/paths';
import { lazyScreen } from '../../../app/lazy-screen';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import { useLeaveWarning } from '../../../lib/use-leave-warning';
import { TabList } from '../shared/tab-list/tab-list';
import { changedNames } from './draft/settings-draft';
import { type SettingsForm, useSettingsDraft } from './draft/use-settings-draft';
import { SaveBar } from './save/save-bar';
import { PaystackSection } from './sections/paystack-section';
import { isSettings, type SectionId, sectionOf, useSections } from './sections/use-sections';
import '../../../styles/amplify-forms';
import './settings.css';

/** Changes stay while another section is open: Save All saves those of both sections, or none. */
export function SettingsTab() {
  const query = api.useAdminGetSettingsQuery({});
  const { formOf, clear, showErrors } = useSettingsDraft();
  const form = query.data && formOf(query.data.settings);
  const unsaved = form ? changedNames(form.draft) : [];
  const { sections, selected } = useSections(unsaved);
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isFocusWanted = useRef(false);
  useLeaveWarning({
    isUnsaved: unsaved.length > 0,
    isThisScreen: isSettings,
  });

  useEffect(() => {
    const field = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!isFocusWanted.current || !field) return;
    isFocusWanted.current = false;
    field.focus();
  });

  return (
    <div className={selected.id === 'audit-log' ? 'stack' : 'stack settings-column'}>
      <SaveBar
        isShown={selected.id !== 'audit-log'}
        form={form}
        onSaved={async () => {
          // The draft is dropped once the saved settings are reloaded, so that nothing flickers.
          await query.refetch();
          clear();
        }}
        onDiscard={clear}
        onRefused={(first) => {
          isFocusWanted.current = true;
          showErrors();
          if (sectionOf(first) !== selected.id) void navigate(settingsPath(sectionOf(first)));
        }}
      />
      <TabList tabs={sections} selected={selected} label="Settings" look="segments" />
      <div
        ref={panel}
        className="stack"
        role="tabpanel"
        id={`panel-${selected.id}`}
        aria-labelledby={`tab-${selected.id}`}
      >
        {selected.id === 'audit-log' ? (
          <AuditLogSection />
        ) : (
          <QueryState
            query={{ ...query, data: form }}
            loading="Loading settings..."
            blocks={['medium', 'tall']}
            failure="Failed to fetch settings"
          >
            {(loaded) => <Section id={selected.id} form={loaded} />}
          </QueryState>
        )}
      </div>
    </div>
  );
}

function Section({ id, form }: { id: SectionId; form: SettingsForm }) {
  if (id === 'rules') return <RulesSection form={form} />;
  return id === 'paystack' ? <PaystackSection form={form} /> : <BundleApiSection form={form} />;
}

const AuditLogSection = lazyScreen(() => import('../audit-log/audit-log-section'), 'AuditLogSection');
const BundleApiSection = lazyScreen(() => import('./sections/bundle-api-section'), 'BundleApiSection');
const RulesSection = lazyScreen(() => import('./sections/rules-section'), 'RulesSection');

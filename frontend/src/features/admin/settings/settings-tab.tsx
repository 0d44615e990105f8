import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { FailureState } from '../../../components/failure-state';
import { LoadingState } from '../../../components/loading-state';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import { useErrorToast } from '../../../lib/toast/use-error-toast';
import { AuditLogSection } from '../audit-log/audit-log-section';
import { useLeaveWarning } from '../shared/actions/use-leave-warning';
import { TabList } from '../shared/tab-list/tab-list';
import { changedNames } from './draft/settings-draft';
import { useSettingsDraft } from './draft/use-settings-draft';
import { SaveBar } from './save/save-bar';
import { BundleApiSection } from './sections/bundle-api-section';
import { PaystackSection } from './sections/paystack-section';
import { isSettings, pathOf, sectionOf, useSections } from './sections/use-sections';
import '../../../styles/amplify-forms';
import './settings.css';

const failure = 'Failed to fetch settings';

/** What is typed in one section stays while another is looked at: all of it is saved together, or nothing. */
export function SettingsTab() {
  const { data, error, isFetching, refetch } = api.useAdminGetSettingsQuery({});
  const { formOf, clear, sayEveryError } = useSettingsDraft();
  const form = data && formOf(data.settings);
  const unsaved = form ? changedNames(form.draft) : [];
  const { sections, selected } = useSections(unsaved);
  const panel = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isFocusWanted = useRef(false);
  useErrorToast(error, failure);
  useLeaveWarning({
    isUnsaved: unsaved.length > 0,
    words: 'You have unsaved changes. Leave without saving them?',
    isThisScreen: isSettings,
  });

  useEffect(() => {
    const field = panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!isFocusWanted.current || !field) return;
    isFocusWanted.current = false;
    field.focus();
  });

  return (
    <div className="settings">
      <SaveBar
        form={form}
        onSaved={async () => {
          // What was saved comes back as stored before it is forgotten as typed: nothing flickers.
          await refetch();
          clear();
        }}
        onDiscard={clear}
        onRefused={(first) => {
          isFocusWanted.current = true;
          sayEveryError();
          if (sectionOf(first) !== selected.id) void navigate(pathOf(sectionOf(first)));
        }}
      />
      <TabList tabs={sections} selected={selected} label="Settings" look="segments" />
      <div
        ref={panel}
        className="settings__panel"
        role="tabpanel"
        id={`panel-${selected.id}`}
        aria-labelledby={`tab-${selected.id}`}
      >
        {selected.id === 'audit-log' && <AuditLogSection />}
        {selected.id !== 'audit-log' && !data && error === undefined && (
          <LoadingState label="Loading settings..." blocks={['medium', 'tall']} />
        )}
        {selected.id !== 'audit-log' && !data && error !== undefined && (
          <FailureState
            message={failure}
            reason={isApiError(error) ? error.message : undefined}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {selected.id === 'paystack' && form && <PaystackSection form={form} />}
        {selected.id === 'bundle-api' && form && <BundleApiSection form={form} />}
      </div>
    </div>
  );
}

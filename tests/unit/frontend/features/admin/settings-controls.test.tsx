import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type SettingName, settingNames } from '../../../../../contracts/settings/settings';
import {
  type SettingsForm,
  useSettingsDraft,
} from '../../../../../frontend/src/features/admin/settings/draft/use-settings-draft';
import { BundleApiSection } from '../../../../../frontend/src/features/admin/settings/sections/bundle-api-section';
import { PaystackSection } from '../../../../../frontend/src/features/admin/settings/sections/paystack-section';
import { RulesSection } from '../../../../../frontend/src/features/admin/settings/sections/rules-section';
import {
  type SectionId,
  sectionOf,
} from '../../../../../frontend/src/features/admin/settings/sections/use-sections';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

/** With all suppliers' keys: a control that needs one is shown. */
const stored = settingsView(
  settings({ primary_bundle_api_key: 'p', secondary_bundle_api_key: 's', hubnet_api_key: 'h' }),
);

const sections: readonly [SectionId, (props: { form: SettingsForm }) => ReactNode][] = [
  ['paystack', PaystackSection],
  ['bundle-api', BundleApiSection],
  ['rules', RulesSection],
];

function AllSections({ onSet }: { onSet: (name: SettingName, section: SectionId) => void }) {
  const form = useSettingsDraft().formOf(stored);
  return sections.map(([id, Section]) => (
    <Section key={id} form={{ ...form, set: (name) => onSet(name, id) }} />
  ));
}

test('every declared setting has a control, in the section that an error of it opens', async () => {
  fakeApi({
    'get-profile': { body: { profile: profile({ role: 'admin' }) } },
    'admin-get-prices': { body: { prices: [], networks: [] } },
  });
  const found = new Map<SettingName, SectionId>();
  const { container } = renderScreen(<AllSections onSet={(name, section) => found.set(name, section)} />);
  await screen.findAllByLabelText('Secret Key');
  for (const control of container.querySelectorAll('input')) {
    const isChosen = control.type === 'checkbox' || control.type === 'radio';
    if (isChosen) fireEvent.click(control);
    else fireEvent.change(control, { target: { value: '9' } });
  }
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      settingNames
        .map((name) => [name, sectionOf(name)])
        .filter(([, section]) => sections.some(([id]) => id === section)),
    ),
  );
});

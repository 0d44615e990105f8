import { Tag } from '../../../../components/tag';
import { api } from '../../../../lib/api/api';
import { Switch } from '../../shared/controls/switch';
import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { ConnectionTest } from './connection-test';
import { EffectNotice } from './effect-notice';
import { KeyField } from './key-field';

const modeTags = {
  live: <Tag tone="success">Live mode</Tag>,
  test: <Tag tone="warning">Test mode</Tag>,
  none: <Tag tone="error">No keys</Tag>,
};

export function PaystackSection({ form }: { form: SettingsForm }) {
  const [testPaystack] = api.useAdminTestPaystackMutation();
  const { paystack_secret_key: secret_key, paystack_public_key: public_key } = form.draft;
  const { paystack_active: isActive } = form.after;
  const activeError = form.errorOf('paystack_active');
  return (
    <>
      <Panel
        id="top-ups-by-paystack"
        title="Top-ups by Paystack"
        aside={modeTags[form.stored.paystack_mode ?? 'none']}
        className="stack stack--tight"
      >
        <div className="switch-line">
          <Switch
            label="Top-ups by Paystack"
            isOn={isActive}
            errorId={activeError && 'paystack-active-error'}
            onChange={(isOn) => form.set('paystack_active', isOn)}
          />
          <p className="subtle">
            {isActive ? 'Customers can top up their wallets.' : 'Customers can’t top up their wallets.'}
          </p>
        </div>
        {activeError && (
          <p className="settings-card__error" id="paystack-active-error">
            {activeError}
          </p>
        )}
        <EffectNotice form={form} setting="paystack_active" />
      </Panel>
      <Panel id="paystack-keys" title="Paystack keys" className="stack stack--tight">
        <KeyField form={form} name="paystack_secret_key" label="Secret Key" placeholder="sk_test/sk_live" />
        <EffectNotice form={form} setting="paystack_secret_key" />
        <KeyField
          form={form}
          name="paystack_public_key"
          label="Public Key"
          placeholder="pk_test/pk_live"
          isPublic
        />
        <ConnectionTest
          name="Paystack"
          subject={JSON.stringify([secret_key, public_key])}
          problem={form.errors.paystack_secret_key ?? form.errors.paystack_public_key}
          failure="Failed to test Paystack connection"
          test={() =>
            testPaystack({
              ...(secret_key !== undefined && { secret_key }),
              ...(public_key !== undefined && { public_key }),
            })
          }
        />
      </Panel>
    </>
  );
}

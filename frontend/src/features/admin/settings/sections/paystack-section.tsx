import { Badge } from '@aws-amplify/ui-react';
import { api } from '../../../../lib/api/api';
import { Switch } from '../../shared/controls/switch';
import { type StoredSettings, settingsAfter } from '../draft/settings-draft';
import type { SettingsForm } from '../draft/use-settings-draft';
import { EffectNotice } from '../save/effect-notice';
import { ConnectionTest } from './connection-test';
import { KeyField } from './key-field';
import '@aws-amplify/ui-react/styles/badge.layer.css';

export function PaystackSection({ form }: { form: SettingsForm }) {
  const [testPaystack] = api.useAdminTestPaystackMutation();
  const { paystack_secret_key: secret_key, paystack_public_key: public_key } = form.draft;
  const { paystackActive } = settingsAfter(form.stored, form.draft);
  const activeError = form.errorOf('paystack_active');
  return (
    <>
      <section className="card settings-card" aria-labelledby="top-ups-by-paystack">
        <div className="settings-card__head">
          <h3 id="top-ups-by-paystack">Top-ups by Paystack</h3>
          <Mode mode={form.stored.paystack_mode} />
        </div>
        <Switch
          label="Top-ups by Paystack"
          isOn={paystackActive}
          errorId={activeError && 'paystack-active-error'}
          onChange={(isOn) => form.set('paystack_active', isOn)}
        >
          {paystackActive ? 'Active' : 'Inactive'}
        </Switch>
        <p className="settings-card__note">
          {paystackActive ? 'Customers can top up their wallets.' : 'Customers can’t top up their wallets.'}
        </p>
        {activeError && (
          <p className="settings-card__error" id="paystack-active-error">
            {activeError}
          </p>
        )}
        <EffectNotice form={form} setting="paystack_active" />
      </section>
      <section className="card settings-card" aria-labelledby="paystack-keys">
        <h3 id="paystack-keys">Paystack keys</h3>
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
      </section>
    </>
  );
}

/** Of the keys that are in use now. */
function Mode({ mode }: { mode: StoredSettings['paystack_mode'] }) {
  if (mode === null) {
    return (
      <Badge size="small" variation="error">
        No keys
      </Badge>
    );
  }
  return (
    <Badge size="small" variation={mode === 'live' ? 'success' : 'warning'}>
      {mode === 'live' ? 'Live mode' : 'Test mode'}
    </Badge>
  );
}

import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { NumberField } from './number-field';

/** The shop's promises, which are the same for all suppliers. */
export function RulesSection({ form }: { form: SettingsForm }) {
  return (
    <>
      <Panel id="selling" title="Selling" className="stack stack--tight">
        <NumberField
          name="duplicate_minutes"
          form={form}
          hint="A customer who buys the same bundle for the same number again within these minutes, or while the first order is open, is asked first."
        />
      </Panel>
      <ReportsPanel form={form} />
      <Panel id="helpers" title="Helpers" className="stack stack--tight">
        <NumberField
          name="helper_limit"
          form={form}
          hint="Money into and out of wallets and back to payers, and refunds of delivered orders. Above it, a helper asks an owner. An owner needs a fresh code, and the other owners get an email."
        />
      </Panel>
    </>
  );
}

/** How long customers can report an order, and how soon they are answered. */
function ReportsPanel({ form }: { form: SettingsForm }) {
  return (
    <Panel id="reports" title="Orders that did not come" className="stack stack--tight">
      <NumberField
        name="report_days"
        form={form}
        hint="Customers can report an order for this many days after buying."
      />
      <NumberField
        name="case_hours"
        form={form}
        hint="Customers are told to expect an answer within this time."
      />
    </Panel>
  );
}

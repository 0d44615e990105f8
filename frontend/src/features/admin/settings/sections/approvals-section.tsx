import {
  type ApprovalLimitName,
  approvalLimitNames,
} from '../../../../../../contracts/approvals/approval-limits';
import { More } from '../../shared/panels/more';
import { Panel } from '../../shared/panels/panel';
import type { SettingsForm } from '../draft/use-settings-draft';
import { NumberField } from './number-field';

/** The limits up to which one person decides alone. */
export function ApprovalsSection({ form }: { form: SettingsForm }) {
  return (
    <Panel id="approval-limits" title="When approval is needed" className="stack stack--tight">
      <p className="subtle">Amounts add up for each colleague over 24 hours.</p>
      {approvalLimitNames.map((name) => (
        <NumberField key={name} name={name} form={form} hint={hints[name]} />
      ))}
      <More about="What needs approval whatever the amount">
        <ul className="approvals__always">
          <li>replacing or removing a key (a first key takes one person)</li>
          <li>adding a supplier, or changing the address or key of one that you added</li>
          <li>giving, changing or taking away a staff role, and changing the e-mail address of staff</li>
          <li>switching off somebody’s two-step login</li>
          <li>changing these limits</li>
          <li>a price that falls by more than half</li>
          <li>replacing a supplier’s plan ID or network code</li>
          <li>failing an order that was delivered</li>
        </ul>
      </More>
    </Panel>
  );
}

const hints: Readonly<Record<ApprovalLimitName, string>> = {
  adjustment_limit: 'Money into wallets or out of them: adjustments, refunded orders and top-ups.',
  refund_limit: 'Money sent back to a card or number.',
  failed_orders_limit: 'Orders marked Failed and refunded.',
};

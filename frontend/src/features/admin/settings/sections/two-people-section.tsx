import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import {
  type ApprovalLimitName,
  approvalLimitNames,
  approvalLimits,
} from '../../../../../../contracts/approvals/approval-limits';
import { Panel } from '../../shared/panels/panel';
import { settingLabels } from '../draft/setting-changes';
import type { SettingsForm } from '../draft/use-settings-draft';

/** Up to where one person decides alone. */
export function TwoPeopleSection({ form }: { form: SettingsForm }) {
  return (
    <Panel id="two-people-limits" title="When a second person is needed" className="stack stack--tight">
      <p className="subtle">
        What one person does for one customer in 24 hours counts together. New keys, staff roles and these
        limits always wait for a second person.
      </p>
      {approvalLimitNames.map((name) => (
        <LimitField key={name} name={name} form={form} />
      ))}
    </Panel>
  );
}

const hints: Readonly<Record<ApprovalLimitName, string>> = {
  adjustment_limit: 'Cedis added to or deducted from a wallet. From this amount on, two people.',
  refund_limit: 'Cedis sent back to a card or number. From this amount on, two people.',
  failed_orders_limit: 'Orders failed with a refund. Above this number, two people.',
};

function LimitField({ name, form }: { name: ApprovalLimitName; form: SettingsForm }) {
  const [typed, setTyped] = useState<string>();
  const { least, most } = approvalLimits[name];
  const error = form.errors[name];
  return (
    <TextField
      label={settingLabels[name]}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={form.draft[name] === undefined ? String(form.stored[name]) : (typed ?? String(form.draft[name]))}
      descriptiveText={`${hints[name]} From ${least} to ${most.toLocaleString('en')}.`}
      hasError={error !== undefined}
      errorMessage={error ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        form.set(name, target.value.trim() === '' ? Number.NaN : Number(target.value));
      }}
    />
  );
}

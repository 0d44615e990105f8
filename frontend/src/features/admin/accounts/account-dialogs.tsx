import { Button, PasswordField, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { adminCreateUser, adminUpdateUser } from '../../../../../contracts/accounts/staff-contracts';
import { limits } from '../../../../../contracts/limits';
import { type TierId, tierIds } from '../../../../../contracts/prices/terms';
import { adminAdjustBalance } from '../../../../../contracts/wallet/contracts';
import { Facts } from '../../../kit/facts';
import { Select } from '../../../kit/fields';
import { PasswordStrength } from '../../../kit/password-fields';
import { api } from '../../../lib/api/api';
import { useAuth } from '../../../lib/auth/auth-actions';
import { requireEmail, requireName, requireNewPassword, requireText } from '../../../lib/form-rules';
import { formatCedis, plainCedis, sumCedis } from '../../../lib/money';
import { ActionDialog } from '../shared/action-dialog';
import { type ActionField, useActionForm } from '../shared/action-form';
import { AmountField, ChoiceGroup, isAmount, parseAmount, ReasonField } from '../shared/controls';
import { useIsOwner } from '../shared/desk';
import {
  type Account,
  nameOf,
  type OfAccount,
  roleFields,
  roleLabels,
  roleOf,
  roles,
  roleWords,
} from './account';

/** The fields of who somebody is. */
const nameField = (field: ActionField) => (
  <TextField autoFocus autoComplete="off" maxLength={limits.name} {...field} />
);
const emailField = (field: ActionField) => (
  <TextField type="email" autoComplete="off" maxLength={limits.email} {...field} />
);
const phoneField = (field: ActionField) => (
  <TextField type="tel" autoComplete="off" maxLength={limits.phone} {...field} />
);
const roleField = (field: ActionField, isOwn = false) => (
  <Select
    values={roles}
    labels={roleLabels}
    descriptiveText={isOwn ? 'You can’t change your own role.' : roleWords[field.value]}
    isDisabled={isOwn}
    {...field}
  />
);

export function AddDialog({ onClose }: Pick<OfAccount, 'onClose'>) {
  const isOwner = useIsOwner();
  const { values, field, ...form } = useActionForm({
    contract: adminCreateUser,
    mutation: api.useAdminCreateUserMutation(),
    key: 'none',
    initial: { name: '', email: '', phone: '', password: '', balance: '', role: 'user' },
    toInput: ({ balance, role, ...account }) => {
      const { staff_role } = roleFields(role);
      return { ...account, balance: parseAmount(balance), ...(staff_role && { staff_role }) };
    },
    check: ({ name, email, password }) => ({
      name: requireName(name),
      email: requireEmail(email),
      password: requireNewPassword(password),
    }),
    texts: { success: 'User created successfully', failure: 'Failed to create user' },
    onClose,
  });
  const password = field('password', 'Password');
  return (
    <ActionDialog title="Add User" form={form} submit={['Add User', 'Adding User...']}>
      {nameField(field('name', 'Full Name'))}
      {emailField(field('email', 'Email'))}
      {phoneField(field('phone', 'Phone Number'))}
      <PasswordField
        autoComplete="new-password"
        descriptiveText="At least 6 characters"
        maxLength={limits.password}
        {...password}
      />
      <PasswordStrength password={values.password} owner={values} hasError={password.hasError} />
      <AmountField
        descriptiveText={`The wallet starts with ${formatCedis(parseAmount(values.balance))}.`}
        {...field('balance', 'Initial Balance (₵)')}
      />
      {isOwner && roleField(field('role', 'Role'))}
    </ActionDialog>
  );
}

/** An account's editable fields, as the form holds them. */
const valuesOf = (account: Account) => ({
  name: account.name,
  email: account.email ?? '',
  phone: account.phone,
  balance: plainCedis(account.balance),
  role: roleOf(account) as string,
  tier: (account.tier ?? '') as string,
  reason: '',
});

/** Sends only changed fields. A balance is set only if it is still the one shown. */
export function EditDialog({ account, onClose }: OfAccount) {
  const isOwner = useIsOwner();
  // Nobody changes their own role, wallet or prices.
  const isOwn = useAuth().userId === account.user_id;
  // As they were when the dialog opened, so that a colleague's changes aren't undone.
  const [before] = useState(valuesOf(account));
  const [seen, setSeen] = useState(account.balance);
  const form = useActionForm({
    contract: adminUpdateUser,
    mutation: api.useAdminUpdateUserMutation(),
    key: 'none',
    initial: before,
    toInput: (values) => {
      const { name, email, phone, balance, role, tier, reason } = values;
      const isChanged = (field: keyof typeof values) => values[field].trim() !== before[field];
      const isPaid = parseAmount(balance) !== seen;
      const updates = {
        ...(isChanged('name') && { name: name.trim() }),
        ...(isChanged('email') && { email: email.trim() }),
        ...(isChanged('phone') && { phone: phone.trim() }),
        ...(isPaid && { balance: parseAmount(balance) }),
        ...(isChanged('role') && roleFields(role)),
        ...(isChanged('tier') && { tier: tier === '' ? null : (tier as TierId) }),
      };
      if (Object.keys(updates).length === 0) return null;
      return {
        ...{ userId: account.id, updates },
        ...(isPaid && { balanceSeen: seen }),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      };
    },
    check: (values) => ({
      name: values.name.trim() !== before.name && requireName(values.name),
      email: (values.email.trim() !== '' || before.email !== '') && requireEmail(values.email),
      balance: !isAmount(values.balance) && 'Enter an amount such as 12.50',
      reason: values.tier !== before.tier && requireText('Reason', values.reason),
    }),
    texts: { success: 'User updated successfully', failure: 'Failed to update user' },
    onClose,
  });
  const { values, field } = form;
  const difference = isAmount(values.balance) ? sumCedis([parseAmount(values.balance), -seen]) : 0;
  const isPriced = values.tier !== before.tier;
  const change = `${difference > 0 ? 'adds' : 'deducts'} ${formatCedis(Math.abs(difference))}`;
  return (
    <ActionDialog title="Edit User" form={form} submit={['Save Changes', 'Saving...']}>
      {nameField(field('name', 'Full Name'))}
      {/* Whoever changes an address can sign in with it, so a helper doesn't. */}
      {isOwner && emailField(field('email', 'Email'))}
      {phoneField(field('phone', 'Phone Number'))}
      {isOwner && roleField(field('role', 'Role'), isOwn)}
      {!isOwn && (
        <AmountField
          descriptiveText={`The wallet has ${formatCedis(seen)}.${difference === 0 ? '' : ` Saving ${change}.`}`}
          {...field('balance', 'Balance (₵)')}
        />
      )}
      {!isOwn && account.balance !== seen && (
        <div className="notice notice--error">
          <p>{`The balance is now ${formatCedis(account.balance)}, no longer ${formatCedis(seen)}.`}</p>
          <Button
            size="small"
            onClick={() => {
              setSeen(account.balance);
              form.set('balance', plainCedis(account.balance));
            }}
          >{`Start from ${formatCedis(account.balance)}`}</Button>
        </div>
      )}
      {isOwner && values.role === 'user' && <TierField field={field('tier', 'Price tier')} />}
      {(difference !== 0 || isPriced) && (
        <ReasonField
          descriptiveText="For the audit log."
          {...field('reason', isPriced ? 'Reason' : 'Reason (optional)')}
        />
      )}
    </ActionDialog>
  );
}

/** The tier whose prices the customer pays. */
function TierField({ field }: { readonly field: ActionField }) {
  const { tiers = [] } = api.useAdminGetPricesQuery({}).data ?? {};
  const labels: Record<string, string> = Object.fromEntries(tiers.map(({ id, name }) => [id, name]));
  const ids: string[] = tierIds.filter((id) => id in labels || id === field.value);
  return <Select none="Standard, as everybody" values={ids} labels={labels} {...field} />;
}

const adjustments = {
  add: { button: 'Add', busy: 'Adding...', success: 'Balance added successfully' },
  deduct: { button: 'Deduct', busy: 'Deducting...', success: 'Balance deducted successfully' },
};

/** Adds to an account's balance or deducts from it. */
export function AdjustDialog({ account, onClose }: OfAccount) {
  const form = useActionForm({
    contract: adminAdjustBalance,
    mutation: api.useAdminAdjustBalanceMutation(),
    key: 'per dialog',
    initial: { type: 'add' as keyof typeof adjustments, amount: '', reason: '' },
    toInput: ({ type, amount, reason }) => ({
      userId: account.id,
      amount: parseAmount(amount),
      type,
      reason,
    }),
    check: ({ type, amount, reason }) => ({
      amount: adjustmentProblem(type, parseAmount(amount), account.balance),
      reason: requireText('Reason', reason),
    }),
    texts: ({ type }) => ({ success: adjustments[type].success, failure: 'Failed to adjust balance' }),
    onClose,
  });
  const { type } = form.values;
  const amount = parseAmount(form.values.amount);
  const { button, busy } = adjustments[type];
  const after = sumCedis([account.balance, type === 'add' ? amount : -amount]);
  return (
    <ActionDialog
      title="Adjust Balance"
      form={form}
      submit={[`${button} ${amount === 0 ? 'money' : formatCedis(amount)}`, busy]}
    >
      <p>
        The wallet of <strong>{nameOf(account)}</strong>
        {account.email !== null && <span>{` (${account.email})`}</span>}
      </p>
      <ChoiceGroup
        values={['add', 'deduct']}
        labels={{ add: 'Add', deduct: 'Deduct' }}
        {...form.field('type', 'Add or deduct')}
      />
      <AmountField autoFocus {...form.field('amount', 'Amount (₵)')} />
      <ReasonField
        descriptiveText="The customer sees it in their wallet. Also kept in the audit log."
        {...form.field('reason', 'Reason')}
      />
      <Facts
        className="facts well"
        isLive
        facts={{
          'Balance now': <span className="amount">{formatCedis(account.balance)}</span>,
          'Balance after': <span className="amount">{formatCedis(after)}</span>,
        }}
      />
    </ActionDialog>
  );
}

function adjustmentProblem(type: string, amount: number, balance: number): string | undefined {
  if (amount === 0) return 'Enter an amount above ₵0.00';
  return type === 'deduct' && amount > balance
    ? `The wallet has ${formatCedis(balance)}: you can’t deduct more.`
    : undefined;
}

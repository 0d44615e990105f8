import { quickTopUpAmounts } from '../../../../contracts/constants';

interface QuickAmountsProps {
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (amount: number) => void;
}

export function QuickAmounts({ value, isDisabled, onChange }: QuickAmountsProps) {
  return (
    <fieldset className="toggle-buttons quick-amounts" disabled={isDisabled}>
      <legend>Quick select</legend>
      <div className="quick-amounts__choices">
        {quickTopUpAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className="toggle-button quick-amount"
            aria-pressed={amount === value}
            onClick={() => onChange(amount)}
          >
            ₵{amount}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

import { Button, TextAreaField } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Select } from '../../../../components/select';
import { ChooseSheet } from '../../../../components/sheets/choose-sheet';
import type { AdminPrice } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { plainCedis } from '../../../../lib/money';
import { bundleName, listed, type NamedNetwork, useNetworks } from '../../../../lib/networks';
import { SegmentedControl } from '../../shared/controls/segmented-control';
import { tierLabels, useTiers } from '../tiers';
import type { useManyPrices, Way } from './many-prices-form';
import { linesOf } from './pasted-prices';
import { StepFields } from './step-fields';
import '../../../../styles/amplify-text-area';

const ways: readonly (readonly [Way, string])[] = [
  ['cedis', 'By ₵'],
  ['percent', 'By %'],
  ['pasted', 'From a list'],
];

type Form = Pick<ReturnType<typeof useManyPrices>, 'values' | 'set' | 'preview'>;

/** Which prices change, and how. */
export function ManyFields({
  values,
  set,
  preview,
  plans,
}: Form & { readonly plans: readonly AdminPrice[] }) {
  const tiers = useTiers();
  const networks = listed(useNetworks());
  const areCosts = values.way === 'pasted' && values.areCosts;
  return (
    <>
      <SegmentedControl
        legend="How"
        name="way"
        options={ways}
        value={values.way}
        onChange={(way) => set({ way })}
      />
      {values.way === 'pasted' && (
        <Select
          label="The list contains"
          none="Prices"
          values={['costs']}
          labels={{ costs: 'Costs' }}
          value={values.areCosts ? 'costs' : ''}
          // A cost is the same for everyone.
          onChange={({ target }) => set({ areCosts: target.value !== '', tier: null })}
        />
      )}
      {tiers.length > 0 && !areCosts && (
        <Select
          label="Whose prices"
          none="Standard"
          values={tiers.map(({ id }) => id)}
          labels={tierLabels(tiers)}
          value={values.tier ?? ''}
          onChange={({ target }) => set({ tier: tiers.find(({ id }) => id === target.value)?.id ?? null })}
        />
      )}
      {values.way === 'pasted' ? (
        <PastedList
          label={areCosts ? 'Costs' : 'Prices'}
          descriptiveText={`One plan in each row: network, size and ${areCosts ? 'cost' : 'price'}`}
          placeholder={examplesOf(plans, networks)}
          value={values.pasted}
          onChange={(pasted) => set({ pasted })}
        />
      ) : (
        <StepFields {...{ values, set, preview }} />
      )}
    </>
  );
}

interface PastedListProps {
  readonly label: string;
  readonly descriptiveText: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (pasted: string) => void;
}

/** The file and the list. On a narrow screen a list from a file or a paste folds, so that its result is in sight. */
function PastedList({ value, onChange, ...field }: PastedListProps) {
  const [isRead, setIsRead] = useState(value.trim() !== '');
  const isPasting = useRef(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  const isEmpty = value.trim() === '';
  // The next list is typed in an open field. It would fold at the first letter.
  if (isRead && isEmpty) setIsRead(false);
  const isFolded = isRead && !isEmpty;
  const fold = (pasted: string) => {
    flushSync(() => {
      onChange(pasted);
      setIsRead(true);
    });
    // Nothing in a wide window, where the button isn't shown and the list keeps the focus.
    edit.current?.focus();
  };
  const lines = linesOf(value).filter((line) => line.trim() !== '').length;
  return (
    <>
      {isFolded && (
        <div className="spread many-prices__folded">
          <p>{`${countOf(lines, 'line')} in your list`}</p>
          <Button
            ref={edit}
            size="small"
            onClick={() => {
              flushSync(() => setIsRead(false));
              area.current?.focus();
            }}
          >
            Edit list
          </Button>
        </div>
      )}
      <div
        className={isFolded ? 'form many-prices__list many-prices__list--folded' : 'form many-prices__list'}
      >
        <PricesFile onRead={fold} />
        <TextAreaField
          ref={area}
          rows={8}
          value={value}
          onPaste={({ clipboardData }) => {
            isPasting.current = clipboardData.getData('text').trim().includes('\n');
          }}
          onChange={({ target, nativeEvent }) => {
            // After a paste that changed nothing, the next change is a key's.
            const isPasted = (nativeEvent as InputEvent).inputType === 'insertFromPaste';
            if (isPasted && isPasting.current) fold(target.value);
            else onChange(target.value);
          }}
          {...field}
        />
      </div>
    </>
  );
}

/** A line of each network on sale. */
const examplesOf = (plans: readonly AdminPrice[], networks: readonly NamedNetwork[]): string =>
  networks
    .flatMap(({ id }) => plans.find((plan) => plan.network === id && plan.is_active) ?? [])
    .map((plan) => `${bundleName(plan)} ${plainCedis(plan.price)}`)
    .join('\n');

/** A price list as a file. Its rows go into the field below, where they can be corrected; tabs keep its columns. */
const PricesFile = ({ onRead }: { readonly onRead: (text: string) => void }) => (
  <ChooseSheet
    label="A file (.xlsx or .csv, optional)"
    onRead={({ rows }) =>
      onRead(
        rows
          .map((cells) =>
            cells
              .map((cell) => cell.replace(/\s+/g, ' '))
              .join('\t')
              .trimEnd(),
          )
          .join('\n'),
      )
    }
  />
);

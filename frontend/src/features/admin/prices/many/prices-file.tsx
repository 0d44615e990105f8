import { ChooseSheet } from '../../shared/sheets/choose-sheet';

/** A price list as a file. Its rows go into the field below, where they can be corrected. */
export const PricesFile = ({ onRead }: { readonly onRead: (text: string) => void }) => (
  <ChooseSheet
    label="A file (.xlsx or .csv, optional)"
    onRead={({ rows }) => onRead(rows.map((cells) => cells.join(' ').trim()).join('\n'))}
  />
);
